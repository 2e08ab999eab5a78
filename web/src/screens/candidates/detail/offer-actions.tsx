import { type Offer, offers, type OfferState } from '@hirewire/contract/offers';
import { can, type RoleName } from '@hirewire/contract/roles';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { actOnOffer, giveOfferBack, revokeOffer } from '../../../data/offers.ts';
import { type OfferButton, offerButtons } from './offer-words.ts';
import { useAction } from '../../../views/action.ts';
import { useSchemaForm } from '../../../views/form.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

const route = getRouteApi('/signed-in/app');

const NAMES: Record<Exclude<OfferButton, 'send'>, string> = {
  approve: 'Approve and send',
  giveBack: 'Give back',
  revise: 'Change offer',
  renew: 'Send again',
  revoke: 'Revoke',
};

const DONE: Record<Exclude<OfferButton, 'send'>, string> = {
  approve: 'The offer goes to the candidate by mail.',
  giveBack: 'The offer has been given back.',
  revise: 'A new version has been begun.',
  renew: 'The offer goes to the candidate again.',
  revoke: 'The offer has been revoked.',
};

/** What can be done with an offer that is not a draft. */
export function OfferActions({ offer, role }: { offer: Offer; role: RoleName }) {
  const user_id = route.useRouteContext({ select: ({ auth }) => auth.user.id });
  const [asking, setAsking] = useState<'giveBack' | 'revise' | 'renew' | 'revoke' | null>(null);
  const { run, isBusy } = useAction(candidateFailure);
  const buttons = offerButtons(offer, { user_id, mayApprove: can(role, 'canApproveOffers') }).filter(
    (name) => name !== 'send',
  );
  if (buttons.length === 0) return null;

  const act = (name: 'approve' | 'revise' | 'renew') =>
    void run(() => actOnOffer(name, offer.id), { done: DONE[name] });
  const press = (name: Exclude<OfferButton, 'send'>) => {
    if (isBusy) return;
    // Of what has ended already nothing is lost by another version.
    if (name === 'approve' || (name === 'revise' && offer.state !== 'sent')) return act(name);
    setAsking(name);
  };

  return (
    <div className="flex flex-wrap gap-2">
      {buttons.map((name, index) => (
        <Button
          key={name}
          size="small"
          look={lookOf(name, index, offer.state)}
          aria-disabled={isBusy}
          onClick={() => press(name)}
        >
          {NAMES[name]}
        </Button>
      ))}
      <ConfirmDialog
        open={asking === 'revise' || asking === 'renew'}
        onOpenChange={() => setAsking(null)}
        title={asking === 'renew' ? 'Send the offer again?' : 'Change the offer?'}
        description={
          asking === 'renew'
            ? 'The candidate gets the same offer as a new version with a new expiry. The present one can no longer be signed.'
            : 'A new version begins as a draft. The candidate can no longer sign the present one.'
        }
        look="primary"
        action={asking === 'renew' ? 'Send again' : 'Change offer'}
        onConfirm={() => act(asking === 'renew' ? 'renew' : 'revise')}
      />
      {(asking === 'revoke' || asking === 'giveBack') && (
        <EndOffer key={asking} offer={offer} how={asking} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

/** One that has been sent waits for the candidate: nothing is asked of those who look at it. */
function lookOf(name: OfferButton, index: number, state: OfferState): 'primary' | 'danger' | 'secondary' {
  if (name === 'revoke') return 'danger';
  return index === 0 && state !== 'sent' ? 'primary' : 'secondary';
}

interface EndOfferProps {
  offer: Offer;
  how: 'revoke' | 'giveBack';
  onClose: () => void;
}

function EndOffer({ offer, how, onClose }: EndOfferProps) {
  const form = useSchemaForm({
    schema: offers[how].body,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await (how === 'revoke' ? revokeOffer(offer.id, reason) : giveOfferBack(offer.id, reason));
      toast.success(DONE[how]);
      onClose();
    },
    failed: candidateFailure,
  });
  return (
    <ReasonDialog
      form={form}
      isOptional
      look="danger"
      busy="One moment …"
      onClose={onClose}
      {...(how === 'revoke'
        ? {
            title: 'Revoke the offer',
            description: 'The candidate can no longer sign it and is told so. The reason stays in the company.',
            action: 'Revoke offer',
          }
        : {
            title: 'Give the offer back',
            description: 'It becomes a draft again, to be changed and sent anew.',
            action: 'Give back',
          })}
    />
  );
}
