import { Dialog } from '../../../components/dialog.tsx';
import { TextToCopy } from '../../../components/text-to-copy.tsx';
import { t as copy } from '../../../texts/copy.ts';
import { t } from '../../../texts/link-dialog.ts';

/** Shows a link that the browser refused to copy. */
export const LinkDialog = ({ link, onClose }: { link: string; onClose: () => void }) => (
  <Dialog open isForm onOpenChange={onClose} title={t.title} description={copy.refused}>
    <div className="mt-4 flex">
      <TextToCopy aria-label={t.link} value={link} />
    </div>
  </Dialog>
);
