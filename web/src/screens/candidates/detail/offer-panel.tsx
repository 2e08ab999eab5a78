import type { Offer } from '@hirewire/contract/offers';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Download, FileText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { openOffer, saveSignedOffer, useOffers, verifyOffer } from '../../../data/offers.ts';
import { MailLine } from '../mail-line.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferTermsForm } from './offer-terms-form.tsx';
import { expiryText, offerBadge, offerSentence, termFacts } from './offer-state.ts';
import { TermRows } from './term-rows.tsx';
import { StepCard, StepLoadState } from '../step-card.tsx';
import type { StepPanelProps } from '../step-panel-props.ts';
import { runAction } from '../../../views/action.ts';
import { useHeldForm } from '../../../views/held-form.tsx';
import { t } from '../../../texts/offer.ts';

/** The offer of a step with all its versions, for users who manage candidates. */
export function OfferPanel({ candidate, step, role }: StepPanelProps) {
  if (!can(role, 'canManageCandidates')) return null;
  return <Versions candidate={candidate} step={step} role={role} />;
}

function Versions({ candidate, step, role }: StepPanelProps) {
  const { data, error, refetch } = useOffers(candidate.id);
  const versions = data?.filter(({ step_id }) => step_id === step.id) ?? [];
  const [latest, ...former] = versions;
  if (!data) return <StepLoadState error={error} onRetry={refetch} />;
  if (!latest) return null;
  return (
    <StepCard label={t.label}>
      <Version offer={latest} />
      {latest.state === 'sent' && latest.is_open && <MailLine mail={latest.mail} manages />}
      <Actions latest={latest} role={role} />
      {former.length > 0 && (
        <details className="border-t border-line pt-2.5">
          <summary className="cursor-pointer text-sm font-medium">{t.formerVersions(former.length)}</summary>
          <ul className="mt-3 space-y-4">
            {former.map((offer) => (
              <li key={offer.id}>
                <Version offer={offer} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </StepCard>
  );
}

const isDraft = ({ state, is_open }: Offer): boolean => state === 'draft' && is_open;

function Actions({ latest, role }: { latest: Offer; role: RoleName }) {
  const { shown, hold } = useHeldForm(`${latest.id} ${isDraft(latest)}`, latest, t.changed);
  const offer = shown ?? latest;
  return hold(
    isDraft(offer) ? <OfferTermsForm key={offer.id} offer={offer} /> : <OfferActions offer={offer} role={role} />,
  );
}

function Version({ offer }: { offer: Offer }) {
  const { signature } = offer;
  const [words, tone] = offerBadge(offer);
  const sentence = offerSentence(offer);
  const open = (file: string, work: () => Promise<void>) =>
    void runAction(`${file} ${offer.id}`, work, { failed: candidateFailure });
  return (
    <div className="space-y-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{t.version(offer.version)}</span>
        <Badge tone={tone}>{words}</Badge>
        {offer.is_outside_range && <Badge tone="warning">{t.outsideRange}</Badge>}
        <span className="text-muted">{offer.template_name}</span>
      </p>
      {sentence && <p>{sentence}</p>}
      {signature?.other_name && (
        <p className="text-warning">{t.sentences.otherName(signature.name, signature.other_name)}</p>
      )}
      <Facts offer={offer} />
      <div className="flex flex-wrap gap-2">
        {/* The form of a draft has a preview of its own, of what is in the form. */}
        {!isDraft(offer) && (
          <Button size="small" onClick={() => open('open-offer', () => openOffer(offer.id))}>
            <FileText aria-hidden="true" className="size-4" />
            {offer.sent_at ? t.openPdf : t.previewPdf}
          </Button>
        )}
        {offer.signed_sha256 && (
          <Button size="small" onClick={() => open('save-signed-offer', () => saveSignedOffer(offer.id))}>
            <Download aria-hidden="true" className="size-4" />
            {t.signedPdf}
          </Button>
        )}
        {offer.sha256 && <Verify id={offer.id} />}
      </div>
    </div>
  );
}

function Facts({ offer }: { offer: Offer }) {
  const hasTerms = !isDraft(offer) && termFacts(offer).length > 0;
  const facts: [name: string, by: string | null, at: string | null][] = [
    [t.facts.issued, offer.sent_by_name ?? (offer.sent_at ? t.facts.automatically : null), offer.sent_at],
    [t.facts.submitted, offer.sent_by_name, offer.sent_at ? null : offer.submitted_at],
    [t.facts.approved, offer.approved_by_name, offer.approved_at],
    [t.facts.reminded, null, offer.reminded_at],
    [t.states[offer.state], offer.ended_by_name, offer.ended_at],
  ];
  const end = offer.state === 'sent' ? expiryText(offer) : null;
  const shown = facts.filter(([, , at]) => at !== null);
  if (shown.length === 0 && !hasTerms && !end) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
      {hasTerms && <TermRows offer={offer} />}
      {shown.map(([name, by, at]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>
            <DateText withTime at={at!} />
            {by && <span className="text-muted"> · {by}</span>}
          </dd>
        </div>
      ))}
      {end && (
        <>
          <dt className="text-muted">{t.facts.validUntil}</dt>
          <dd>{end}</dd>
        </>
      )}
    </dl>
  );
}

/** Recomputes the digests and says whether the documents are unchanged. */
function Verify({ id }: { id: string }) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const verify = () =>
    void runAction(`verify-offer ${id}`, () => verifyOffer(id), {
      onDone: ({ is_intact }) => setAnswer(is_intact),
      failed: candidateFailure,
    });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button size="small" look="quiet" onClick={verify}>
        <ShieldCheck aria-hidden="true" className="size-4" />
        {t.verify.action}
      </Button>
      <span role="status">
        {answer === true && <Badge tone="success">{t.verify.intact}</Badge>}
        {answer === false && <Badge tone="danger">{t.verify.changed}</Badge>}
      </span>
    </span>
  );
}
