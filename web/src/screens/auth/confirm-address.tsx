import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { StandalonePage } from '../../components/standalone-page.tsx';
import { confirmAddress, releaseAddress } from '../../data/address-confirmation.ts';
import { useAction } from '../../views/action.ts';

/** Asks before anything happens: programs that check mails open links, but press no button. */
export function ConfirmAddress({ token }: { token: string }) {
  const { run, isBusy, failure } = useAction(undefined, { isShownHere: true });
  const [done, setDone] = useState<'confirmed' | 'released' | null>(null);
  const answer = (what: 'confirmed' | 'released') =>
    void run<unknown>(() => (what === 'confirmed' ? confirmAddress(token) : releaseAddress(token)), {
      onDone: () => setDone(what),
    });

  if (done)
    return (
      <StandalonePage
        title={done === 'confirmed' ? 'Your email address is confirmed' : 'Your email address is free again'}
        description={
          done === 'confirmed'
            ? 'Mail that was waiting goes out now.'
            : 'The account can no longer be used. You can sign up with your address yourself.'
        }
      >
        {/* The whole page, so that nothing of the account that ended is left in it. */}
        <a href="/auth" className="font-medium text-accent-text underline-offset-4 hover:underline">
          Continue to Hirewire
        </a>
      </StandalonePage>
    );
  return (
    <StandalonePage
      title="Confirm your email address"
      description="An account on Hirewire was created with your email address. Was that you?"
    >
      <div className="space-y-4">
        <Banner>{failure}</Banner>
        <Button look="primary" className="w-full" aria-disabled={isBusy} onClick={() => answer('confirmed')}>
          Confirm my address
        </Button>
        <Button className="w-full" aria-disabled={isBusy} onClick={() => answer('released')}>
          This wasn't me
        </Button>
      </div>
    </StandalonePage>
  );
}
