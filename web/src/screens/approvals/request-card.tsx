import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { Briefcase, Check, Clock, Eye, ListChecks, type LucideIcon, Workflow, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { t } from '../../texts/approvals.ts';
import { fill } from '../../texts/format.ts';
import { stepTypes } from '../../texts/step-types.ts';
import { ScoreLine } from '../../views/evidence/score-line.tsx';
import { summarizeOutput, hasOutput } from '../../views/step-output.tsx';
import { AnswerLine } from '../../views/decision/answers.tsx';
import { Due } from '../../views/decision/due.tsx';
import { Progress } from '../../views/decision/progress.tsx';
import { type Opening, viewOnlyText } from '../../views/decision/describe-request.ts';
import { stepLabel } from '../../texts/step-label.ts';

/** How many of a step's findings the list shows; the rest are in the details. */
const SHOWN_FACTS = 4;

interface RequestCardProps {
  request: ApprovalRequest;
  ownId: string;
  onOpen: (opening: Opening) => void;
}

export function RequestCard({ request, ownId, onOpen }: RequestCardProps) {
  const { id, candidate_name: name, step_type, step_display_name, job_title, job_department } = request;
  return (
    <article
      aria-labelledby={`request-${id}`}
      className="rounded-lg border border-line bg-surface p-4 has-[[data-item]:focus-visible]:border-accent-text"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold">
            <button
              id={`request-${id}`}
              type="button"
              data-item={id}
              aria-describedby={`about-${id}`}
              onClick={() => onOpen('details')}
              className="rounded-sm text-left wrap-anywhere underline-offset-4 hover:underline"
            >
              {name}
            </button>
          </h3>
          <p className="text-sm wrap-anywhere text-muted">
            {request.review?.is_blind ? t.request.blind : request.candidate_email}
          </p>
        </div>
        {request.can_approve && request.review?.needs_marks && (
          <Button
            size="small"
            look="primary"
            className="max-sm:w-full"
            aria-label={t.request.rateWhose(name)}
            onClick={() => onOpen('details')}
          >
            <ListChecks aria-hidden="true" className="size-4" />
            {t.request.rate}
          </Button>
        )}
        {request.can_approve && !request.review?.needs_marks && (
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button size="small" aria-label={t.request.approveWhom(name)} onClick={() => onOpen('approved')}>
              <Check aria-hidden="true" className="size-4 text-success" />
              {t.request.approve}
            </Button>
            <Button size="small" aria-label={t.request.rejectWhom(name)} onClick={() => onOpen('rejected')}>
              <X aria-hidden="true" className="size-4 text-danger" />
              {t.request.reject}
            </Button>
          </div>
        )}
      </header>

      <dl id={`about-${id}`} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Fact name={t.request.step} icon={Workflow}>
          {stepLabel(step_display_name)}
          <StepType type={step_type} name={step_display_name} />
        </Fact>
        <Fact name={t.request.job} icon={Briefcase}>
          {job_title}
          {job_department && <span className="text-muted"> · {job_department}</span>}
        </Fact>
        <Fact name={t.request.requested} icon={Clock}>
          {fill(request.is_asked_again ? t.request.requestedAgainAt : t.request.requestedAt, {
            time: <TimeAgo at={request.requested_at} />,
          })}{' '}
          <Due request={request} />
        </Fact>
      </dl>

      {request.summary && (
        <div className="mt-3 rounded-md bg-canvas px-3 py-2.5">
          <ScoreLine summary={request.summary} />
        </div>
      )}
      {hasOutput(request.step_output) && (
        <Findings output={request.step_output} name={name} onMore={() => onOpen('details')} />
      )}

      <footer className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line pt-3 text-sm">
        <Progress request={request} />
        <ul aria-label={t.request.answers} className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
          {request.answers.map((answer) => (
            <li key={answer.user_id} className="min-w-0">
              <AnswerLine answer={answer} ownId={ownId} />
            </li>
          ))}
        </ul>
        {!request.can_approve && (
          <p className="flex gap-1.5 text-muted sm:ml-auto">
            <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {viewOnlyText(request, ownId)}
          </p>
        )}
      </footer>
    </article>
  );
}

/** The type of a step, unless its name already says it. */
export function StepType({ type, name }: { type: ApprovalRequest['step_type']; name: string }) {
  const kind = stepTypes[type];
  if (kind.toLowerCase() === stepLabel(name).toLowerCase()) return null;
  return <span className="text-muted"> · {kind}</span>;
}

function Fact({ name, icon: Icon, children }: { name: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-muted">
        <Icon aria-hidden="true" className="mt-1 size-3.5" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

interface FindingsProps {
  output: Record<string, unknown>;
  name: string;
  onMore: () => void;
}

function Findings({ output, name, onMore }: FindingsProps) {
  return (
    <div className="mt-3 rounded-md bg-canvas px-3 py-2.5 text-sm">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {summarizeOutput(output, SHOWN_FACTS).map(([fact, value]) => (
          <div key={fact} className="max-w-full min-w-0">
            <dt className="text-xs text-muted">{fact}</dt>
            <dd className="line-clamp-2 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        aria-label={t.request.resultsOf(name)}
        onClick={onMore}
        className="mt-1.5 rounded-sm font-medium text-accent-text underline-offset-4 hover:underline"
      >
        {t.request.results}
      </button>
    </div>
  );
}
