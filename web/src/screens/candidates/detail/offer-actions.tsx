import type { Offer, OfferState } from '@hirewire/contract/offers';
import { can, type RoleName } from '@hirewire/contract/roles';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAreaField } from '../../../components/field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { actOnOffer, giveOfferBack, revokeOffer } from '../../../data/offers.ts';
import { type OfferButton, offerButtons } from './offer-words.ts';

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
  const [isBusy, setBusy] = useState(false);
  const buttons = offerButtons(offer, { user_id, mayApprove: can(role, 'canApproveOffers') }).filter(
    (name) => name !== 'send',
  );
  if (buttons.length === 0) return null;

  const tell = async (done: string, work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(candidateFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const act = (name: 'approve' | 'revise' | 'renew') => tell(DONE[name], () => actOnOffer(name, offer.id));
  const press = (name: Exclude<OfferButton, 'send'>) => {
    if (isBusy) return;
    // Of what has ended already nothing is lost by another version.
    if (name === 'approve' || (name === 'revise' && offer.state !== 'sent')) return void act(name);
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
        onConfirm={() => void act(asking === 'renew' ? 'renew' : 'revise')}
      />
      {(asking === 'revoke' || asking === 'giveBack') && (
        <ReasonDialog
          title={asking === 'revoke' ? 'Revoke the offer' : 'Give the offer back'}
          description={
            asking === 'revoke'
              ? 'The candidate can no longer sign it and is told so. The reason stays in the company.'
              : 'It becomes a draft again, to be changed and sent anew.'
          }
          action={asking === 'revoke' ? 'Revoke offer' : 'Give back'}
          onClose={() => setAsking(null)}
          onGive={(reason) =>
            void tell(DONE[asking], () =>
              asking === 'revoke' ? revokeOffer(offer.id, reason) : giveOfferBack(offer.id, reason),
            )
          }
        />
      )}
    </div>
  );
}

/** One that has been sent waits for the candidate: nothing is asked of those who look at it. */
function lookOf(name: OfferButton, index: number, state: OfferState): 'primary' | 'danger' | 'secondary' {
  if (name === 'revoke') return 'danger';
  return index === 0 && state !== 'sent' ? 'primary' : 'secondary';
}

interface ReasonDialogProps {
  title: string;
  description: string;
  action: string;
  onClose: () => void;
  onGive: (reason: string) => void;
}

function ReasonDialog({ title, description, action, onClose, onGive }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <div className="mt-4 space-y-5">
        <TextAreaField
          label="Reason"
          aside="Optional"
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            onClick={() => {
              onGive(reason);
              onClose();
            }}
          >
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
