import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { StandalonePage } from '../../components/standalone-page.tsx';
import { confirmAddress, releaseAddress } from '../../data/registration.ts';
import { t } from '../../texts/confirm-address.ts';
import { useAction } from '../../views/action.ts';

/** Asks first: mail scanners open links but press no buttons. */
export function ConfirmAddress({ token }: { token: string }) {
  const { run, isBusy, failure } = useAction(undefined, { isShownHere: true });
  const [done, setDone] = useState<'confirmed' | 'released' | null>(null);
  const answer = (what: 'confirmed' | 'released') =>
    void run<unknown>(() => (what === 'confirmed' ? confirmAddress(token) : releaseAddress(token)), {
      onDone: () => setDone(what),
    });

  if (done)
    return (
      <StandalonePage {...t[done]}>
        {/* Reloads the whole page, so that nothing of the ended account is left. */}
        <a href="/auth" className="font-medium text-accent-text underline-offset-4 hover:underline">
          {t.goOn}
        </a>
      </StandalonePage>
    );
  return (
    <StandalonePage title={t.title} description={t.description}>
      <div className="space-y-4">
        <Banner>{failure}</Banner>
        <Button look="primary" className="w-full" aria-disabled={isBusy} onClick={() => answer('confirmed')}>
          {t.confirm}
        </Button>
        <Button className="w-full" aria-disabled={isBusy} onClick={() => answer('released')}>
          {t.release}
        </Button>
      </div>
    </StandalonePage>
  );
}
