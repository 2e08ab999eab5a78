import { type Offer, offers, type OfferState } from '@hirewire/contract/offers';
import { can, type RoleName } from '@hirewire/contract/roles';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { decideOnOffer, reloadOffer, replaceOffer, returnOffer, revokeOffer } from '../../../data/offers.ts';
import { type OfferButton, offerButtons } from './offer-state.ts';
import { useAction } from '../../../views/action.ts';
import { useSchemaForm } from '../../../views/form.tsx';
import { useStale } from '../../../views/stale.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { TermRows } from './term-rows.tsx';
import { shared } from '../../../texts/shared.ts';
import { t } from '../../../texts/offer.ts';

const route = getRouteApi('/signed-in/app');

/** The actions for an offer that is not a draft. */
export function OfferActions({ offer, role }: { offer: Offer; role: RoleName }) {
  const user_id = route.useRouteContext({ select: ({ auth }) => auth.user.id });
  const [asking, setAsking] = useState<'returnOffer' | 'revise' | 'renew' | 'revoke' | null>(null);
  const { run, isBusy } = useAction(candidateFailure);
  const buttons = offerButtons(offer, { user_id, mayApprove: can(role, 'canApproveOffers') }).filter(
    (name) => name !== 'send',
  );
  // A reason may still be being typed when the last action has become impossible.
  if (buttons.length === 0 && !asking) return null;

  const act = (name: 'approve' | 'revise' | 'renew') =>
    void run(() => (name === 'approve' ? decideOnOffer(name, offer) : replaceOffer(name, offer)), {
      done: t.actions[name].done,
    });
  const press = (name: Exclude<OfferButton, 'send'>) => {
    if (isBusy) return;
    // A new version does no harm to an offer that has ended, so there is nothing to confirm.
    if (name === 'approve' || (name === 'revise' && offer.state !== 'sent')) return act(name);
    setAsking(name);
  };

  const confirmed = asking === 'renew' ? 'renew' : 'revise';
  return (
    <div className="flex flex-wrap gap-2">
      {buttons.map((name, index) => (
        <Button
          key={name}
          size="small"
          look={chooseLook(name, index, offer.state)}
          aria-disabled={isBusy}
          onClick={() => press(name)}
        >
          {t.actions[name].action}
        </Button>
      ))}
      <ConfirmDialog
        open={asking === 'revise' || asking === 'renew'}
        onOpenChange={() => setAsking(null)}
        title={t.actions[confirmed].title}
        description={t.actions[confirmed].description}
        look="primary"
        action={t.actions[confirmed].action}
        onConfirm={() => act(confirmed)}
      />
      {(asking === 'revoke' || asking === 'returnOffer') && (
        <EndOffer key={asking} offer={offer} how={asking} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

/** A sent offer awaits the candidate, so no button stands out for the user. */
function chooseLook(name: OfferButton, index: number, state: OfferState): 'primary' | 'danger' | 'secondary' {
  if (name === 'revoke') return 'danger';
  return index === 0 && state !== 'sent' ? 'primary' : 'secondary';
}

interface EndOfferProps {
  offer: Offer;
  how: 'revoke' | 'returnOffer';
  onClose: () => void;
}

function EndOffer({ offer, how, onClose }: EndOfferProps) {
  /** As it was when the user decided to end it, whatever is loaded while they type the reason; or as they reloaded it. */
  const [seen, setSeen] = useState(offer);
  const [decidedOn] = useState(offer);
  const stale = useStale({ reload: async () => setSeen(await reloadOffer(seen)), failed: shared.failed });
  const form = useSchemaForm({
    schema: offers[how].body,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await (how === 'revoke' ? revokeOffer(seen, reason) : returnOffer(seen, reason));
      toast.success(t.actions[how].done);
      onClose();
    },
    failed: candidateFailure,
    onFailed: (error) => stale.onFailed(error),
  });
  return (
    <ReasonDialog
      form={form}
      isOptional
      look="danger"
      title={t.actions[how].title}
      description={t.actions[how].description}
      action={t.actions[how].submit}
      busy={t.actions[how].busy}
      onClose={onClose}
    >
      {stale.notice}
      {seen !== decidedOn && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm empty:hidden">
          <TermRows offer={seen} />
        </dl>
      )}
    </ReasonDialog>
  );
}
