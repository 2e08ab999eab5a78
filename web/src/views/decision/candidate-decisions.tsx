import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { useCandidateApprovals } from '../../data/approvals.ts';
import { t } from '../../texts/decision.ts';
import { fill } from '../../texts/format.ts';
import { ScoreLine } from '../evidence/score-line.tsx';
import { AnswerLine } from './answers.tsx';
import { Choice } from './choice.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Due } from './due.tsx';
import type { Opening } from './describe-request.ts';
import { stepLabel } from '../../texts/step-label.ts';

interface CandidateDecisionsProps {
  candidateId: string;
  ownId: string;
}

/** A candidate's pending decisions, to be made on the profile. Renders nothing without any. */
export function CandidateDecisions({ candidateId, ownId }: CandidateDecisionsProps) {
  const { data: requests } = useCandidateApprovals(candidateId);
  if (!requests || requests.length === 0) return null;
  return (
    <section aria-label={t.pending} className="mt-3 space-y-2">
      {requests.map((request) => (
        <Pending key={request.id} request={request} ownId={ownId} />
      ))}
    </section>
  );
}

function Pending({ request, ownId }: { request: ApprovalRequest; ownId: string }) {
  const [opening, setOpening] = useState<Opening>('details');
  const [draft, setDraft] = useState('');
  const [conflict, setConflict] = useState<string | null>(null);
  const step = stepLabel(request.step_display_name);
  const isDeciding = opening !== 'details' && request.can_approve && conflict === null;
  return (
    <article aria-label={t.decisionOn(step)} className="space-y-3 rounded-lg border border-line bg-canvas p-3 sm:p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{request.can_approve ? t.needsYou(step) : t.awaiting(step)}</h3>
          <p className="text-sm wrap-anywhere text-muted">
            {fill((request.is_asked_again ? t.requestedAgain : t.requested)(request.job_title), {
              time: <TimeAgo at={request.requested_at} />,
            })}{' '}
            <Due request={request} />
          </p>
        </div>
        {!isDeciding && conflict === null && <Choice request={request} ownId={ownId} onChoose={setOpening} />}
      </div>
      {request.summary && <ScoreLine summary={request.summary} />}
      <ul aria-label={t.answers} className="flex flex-wrap gap-x-4 gap-y-1 text-sm empty:hidden">
        {request.answers.map((answer) => (
          <li key={answer.user_id} className="min-w-0">
            <AnswerLine answer={answer} ownId={ownId} />
          </li>
        ))}
      </ul>
      <Banner>{conflict}</Banner>
      {isDeciding && (
        <DecisionForm
          key={opening}
          request={request}
          decision={opening}
          ownId={ownId}
          draft={draft}
          onDraft={setDraft}
          onBusy={() => undefined}
          onCancel={() => setOpening('details')}
          onDone={() => setOpening('details')}
          onConflict={setConflict}
        />
      )}
    </article>
  );
}
