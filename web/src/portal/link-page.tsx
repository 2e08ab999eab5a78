import type { portal } from '@hirewire/contract/portal';
import { Button } from './components/button.tsx';
import { StatusLine } from './components/status-line.tsx';
import type { PortalApi } from './portal-api.ts';
import { Standalone } from './standalone.tsx';
import { useTexts } from './texts/use-texts.tsx';
import { useAct } from './use-act.ts';

/** Why a link does not open the page. */
export type DeadLink = 'expired' | 'revoked' | 'none';

interface LinkPageProps {
  why: DeadLink;
  token: string | null;
  api: PortalApi;
}

/** Shown instead of the page if the link does not work: what to do. */
export function LinkPage({ why, token, api }: LinkPageProps) {
  const { t } = useTexts();
  const { link } = t;
  const { said, isBusy, act } = useAct();
  const renew = () =>
    act(link.sent, () =>
      api.ask<typeof portal.newLink>('POST', '/api/portal/new-link', { body: { token: token ?? '' } }),
    );
  const [title, text] = {
    expired: [link.expiredTitle, link.expiredText],
    revoked: [link.deadTitle, link.deadText],
    none: [link.noneTitle, link.noneText],
  }[why] as [string, string];
  return (
    <Standalone title={title} text={text}>
      {why === 'expired' && said?.tone !== 'good' && (
        <Button look="primary" isBusy={isBusy} className="mt-6" onClick={() => void renew()}>
          {link.send}
        </Button>
      )}
      <StatusLine said={said} />
    </Standalone>
  );
}
