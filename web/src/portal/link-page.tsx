import type { portal } from '@hirewire/contract/portal';
import { useState } from 'react';
import { Button } from './components/button.tsx';
import { type Said, StatusLine } from './components/status-line.tsx';
import { failureWords } from './failure.ts';
import type { PortalApi } from './portal-api.ts';
import { Standalone } from './standalone.tsx';
import { useWords } from './texts/words.tsx';

/** Why a link does not open the page. */
export type DeadLink = 'expired' | 'revoked' | 'none';

interface LinkPageProps {
  why: DeadLink;
  token: string | null;
  api: PortalApi;
}

/** In place of the page, when the link does not lead to it: what to do instead. */
export function LinkPage({ why, token, api }: LinkPageProps) {
  const { t } = useWords();
  const { link } = t;
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      await api.ask<typeof portal.newLink>('POST', '/api/portal/new-link', { body: { token: token ?? '' } });
      setSaid({ tone: 'good', text: link.sent });
    } catch (error) {
      setSaid({ tone: 'bad', text: failureWords(error, t) });
    }
    setBusy(false);
  };
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
