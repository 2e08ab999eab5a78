import type { ApprovalRequest } from '@hirewire/contract/approvals';
import type { RoleName } from '@hirewire/contract/roles';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { useCandidateApprovals } from '../../data/approvals.ts';
import { t } from '../../texts/decision.ts';
import { fill } from '../../texts/format.ts';
import { shared } from '../../texts/shared.ts';
import { ScoreLine } from '../evidence/score-line.tsx';
import { AnswerLine } from './answers.tsx';
import { Choice } from './choice.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Due } from './due.tsx';
import type { Opening } from './describe-request.ts';
import { stepLabel } from '../../texts/step-label.ts';
import { takeFocus } from '../../lib/take-focus.ts';
import { UnsentText } from './unsent-text.tsx';

interface CandidateDecisionsProps {
  candidateId: string;
  /** The application that the profile shows. */
  applicationId: string;
  ownId: string;
  role: RoleName;
  onApplication: (applicationId: string) => void;
}

/**
 * A candidate's pending decisions about the application shown, to be made on the profile; those about another are only
 * named. Renders nothing without any.
 */
export function CandidateDecisions({
  candidateId,
  applicationId,
  ownId,
  role,
  onApplication,
}: CandidateDecisionsProps) {
  const { data: requests = [] } = useCandidateApprovals(candidateId);
  /** Those being decided, as last seen. They stay until they are closed, even if a colleague answers first. */
  const [held, setHeld] = useState<ApprovalRequest[]>([]);
  const seen = held.map((one) => requests.find(({ id }) => id === one.id) ?? one);
  if (seen.some((one, index) => one !== held[index])) setHeld(seen);
  const settled = held.filter(({ id }) => !requests.some((request) => request.id === id));
  if (requests.length + settled.length === 0) return null;
  // One being decided stays, even if the candidate has just applied for another job; so does one of a hidden application.
  const isElsewhere = ({ id, application_id }: ApprovalRequest) =>
    application_id !== null && application_id !== applicationId && !held.some((one) => one.id === id);
  const all = [...settled, ...requests];
  return (
    <section aria-label={t.pending} className="mt-3 space-y-2">
      {all
        .filter((request) => !isElsewhere(request))
        .map((request) => (
          <Pending
            key={request.id}
            request={request}
            ownId={ownId}
            role={role}
            isSettled={settled.includes(request)}
            onHold={(isHeld) =>
              setHeld((all) => [...all.filter(({ id }) => id !== request.id), ...(isHeld ? [request] : [])])
            }
          />
        ))}
      {all.filter(isElsewhere).map((request) => (
        <p
          key={request.id}
          className="rounded-lg border border-line px-3 py-2 text-sm wrap-anywhere text-muted sm:px-4"
        >
          {describe(request)}
          <button
            type="button"
            onClick={() => onApplication(request.application_id!)}
            className="block rounded-sm text-left font-medium text-accent-text underline-offset-4 hover:underline"
          >
            {t.forAnother(request.job_title)}
          </button>
        </p>
      ))}
    </section>
  );
}

const describe = ({ can_approve, step_display_name }: ApprovalRequest): string =>
  (can_approve ? t.needsYou : t.awaiting)(stepLabel(step_display_name));

interface PendingProps {
  request: ApprovalRequest;
  ownId: string;
  role: RoleName;
  /** Whether it has left the list. */
  isSettled: boolean;
  onHold: (isHeld: boolean) => void;
}

function Pending({ request, ownId, role, isSettled, onHold }: PendingProps) {
  const [opening, setOpening] = useState<Opening>('details');
  const [isBusy, setBusy] = useState(false);
  const [draft, setDraft] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = (opened: Opening) => {
    setOpening(opened);
    setRefusal(null);
    onHold(opened !== 'details');
  };
  const step = stepLabel(request.step_display_name);
  // While an answer is being stored, it may be this one that has settled it.
  const conflict = refusal ?? (isSettled && !isBusy ? t.settled : null);
  const isDeciding = opening !== 'details' && (request.can_approve || isBusy) && conflict === null;
  return (
    <article aria-label={t.decisionOn(step)} className="space-y-3 rounded-lg border border-line bg-canvas p-3 sm:p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{conflict !== null ? t.decisionOn(step) : describe(request)}</h3>
          <p className="text-sm wrap-anywhere text-muted">
            {fill((request.is_asked_again ? t.requestedAgain : t.requested)(request.job_title), {
              time: <TimeAgo at={request.requested_at} />,
            })}{' '}
            <Due request={request} />
          </p>
        </div>
        {!isDeciding && conflict === null && <Choice request={request} ownId={ownId} onChoose={open} />}
      </div>
      {request.summary && <ScoreLine summary={request.summary} />}
      <ul aria-label={t.answers} className="flex flex-wrap gap-x-4 gap-y-1 text-sm empty:hidden">
        {request.answers.map((answer) => (
          <li key={answer.user_id} className="min-w-0">
            <AnswerLine answer={answer} ownId={ownId} />
          </li>
        ))}
      </ul>
      <Banner
        action={
          <Button ref={draft ? undefined : takeFocus} onClick={() => open('details')}>
            {shared.close}
          </Button>
        }
      >
        {conflict}
      </Banner>
      {opening !== 'details' && !isDeciding && draft && <UnsentText decision={opening} text={draft} />}
      {isDeciding && (
        <DecisionForm
          key={opening}
          request={request}
          decision={opening}
          ownId={ownId}
          role={role}
          draft={draft}
          onDraft={setDraft}
          onBusy={setBusy}
          onCancel={() => open('details')}
          onDone={() => open('details')}
          onConflict={setRefusal}
        />
      )}
    </article>
  );
}
