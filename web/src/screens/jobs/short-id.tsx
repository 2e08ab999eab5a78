import { Copy } from 'lucide-react';
import { toast } from '../../components/toast.ts';
import { copyText } from '../../lib/copy-text.ts';
import { t as copied } from '../../texts/copy.ts';
import { t } from '../../texts/jobs.ts';

/** The ID that candidates put in the subject of their email. A click copies it. */
export function ShortId({ children }: { children: string }) {
  const copy = async () => {
    if (await copyText(children)) toast.success(t.shortId.copied(children));
    else toast.error(copied.refused);
  };
  return (
    <button
      type="button"
      aria-label={t.shortId.copyThis(children)}
      title={t.shortId.copy}
      onClick={() => void copy()}
      className="inline-flex h-6 items-center gap-1 rounded-sm px-1 font-mono text-xs text-muted select-text hover:bg-hover hover:text-text"
    >
      {children}
      <Copy aria-hidden="true" className="size-3" />
    </button>
  );
}
