import { type Tier, TIERS } from '@hirewire/contract/analyses';
import type { Candidate } from '@hirewire/contract/candidates';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Gauge, Play, Workflow } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import * as z from 'zod';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { startRun } from '../../../data/candidates.ts';
import { useInterviews } from '../../../data/interviews.ts';
import { useCandidateTasks } from '../../../data/task-assignments.ts';
import { useNow } from '../../../lib/now.ts';
import { lacksWorkflow } from '../../../data/failure.ts';
import { ChooseWorkflow } from '../../../views/choose-workflow.tsx';
import { hasOutput, StepOutput } from '../../../views/step-output.tsx';
import { pointsText } from '../../../views/criterion-text.ts';
import { findCurrentStep, notBefore, type StepDetail } from '../steps.ts';
import { TIER_NAMES } from '../../../views/describe-score.ts';
import { type StepEnding, StepMark } from './step-mark.tsx';
import { hasPanel, StepPanel } from './step-panels.tsx';
import { whyUnscored } from './why-unscored.ts';
import { useAction } from '../../../views/action.ts';
import { labels } from '../../../texts/candidate-labels.ts';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/progress.ts';
import { scores } from '../../../texts/scores.ts';
import { stepTypes } from '../../../texts/step-types.ts';
import { stepLabel } from '../../../texts/step-label.ts';
import { sayRefusal } from '../../../texts/errors.ts';

const OtherInterviews = lazyPart(async () => (await import('../interviews/other-interviews.tsx')).OtherInterviews);
const ManualTasks = lazyPart(async () => (await import('./task-panel.tsx')).ManualTasks);

interface ProgressTabProps {
  candidate: Candidate;
  role: RoleName;
  onScore: () => void;
}

/** Every step: its state, who or what moved it, when, and its results. */
export function ProgressTab({ candidate, role, onScore }: ProgressTabProps) {
  const manages = can(role, 'canManageCandidates');
  const { workflowProgress: steps } = candidate;
  const current = findCurrentStep(candidate);
  return (
    <>
      <ProgressBar steps={steps} />
      <ol aria-label={t.steps}>
        {steps.map((step, index) => (
          <StepLine
            key={step.id}
            step={step}
            isCurrent={step === current}
            isRejected={isRejectedAt(candidate, step)}
            isLast={index === steps.length - 1}
            onScore={onScore}
            unscored={
              step.type === 'resume_analysis' && hasOutput(step.output) && candidate.score === null
                ? whyUnscored(candidate)
                : null
            }
          >
            <StepPanel candidate={candidate} step={step} role={role} />
          </StepLine>
        ))}
      </ol>
      {candidate.runId !== null && <OtherTasks candidateId={candidate.id} manages={manages} />}
      <InterviewsBeside candidate={candidate} manages={manages} />
      {candidate.runId === null && <NoRun key={candidate.applicationId} candidate={candidate} manages={manages} />}
    </>
  );
}

/** An approver's rejection completes the step that asked for approval. */
const isRejectedAt = ({ endedBecause, currentStepId }: Candidate, { id, status }: StepDetail): boolean =>
  endedBecause === 'rejected' && id === currentStepId && status === 'completed';

/** The task panel is loaded only if the candidate has a task outside the workflow. */
function OtherTasks(props: { candidateId: string; manages: boolean }) {
  const { data: tasks } = useCandidateTasks(props.candidateId);
  return (
    tasks?.some(({ step_id }) => step_id === null) && (
      <Suspense>
        <ManualTasks {...props} />
      </Suspense>
    )
  );
}

/** Loaded only if the candidate has an interview outside the workflow. */
function InterviewsBeside({ candidate, manages }: { candidate: Candidate; manages: boolean }) {
  const { data } = useInterviews(candidate.id);
  const shown = new Set(candidate.workflowProgress.map(({ id }) => id));
  const interviews = data?.filter(({ step_id }) => !step_id || !shown.has(step_id)) ?? [];
  return (
    interviews.length > 0 && (
      <Suspense>
        <OtherInterviews interviews={interviews} manages={manages} />
      </Suspense>
    )
  );
}

export function ProgressBar({ steps }: { steps: StepDetail[] }) {
  const done = steps.filter(({ status }) => status === 'completed').length;
  return (
    <div className="mb-4 flex items-center gap-3 text-sm">
      <progress
        value={done}
        max={steps.length}
        aria-label={t.doneLabel(done, steps.length)}
        className="h-1.5 flex-1 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
      />
      <span className="text-muted tabular-nums">{t.done(done, steps.length)}</span>
    </div>
  );
}

interface StepLineProps {
  step: StepDetail;
  isCurrent: boolean;
  isRejected?: boolean;
  isLast: boolean;
  onScore: () => void;
  /** Why its analysis has led to no score. */
  unscored?: string | null;
  children?: ReactNode;
}

export function StepLine({ step, isCurrent, isRejected = false, isLast, onScore, unscored, children }: StepLineProps) {
  const now = useNow();
  const due = notBefore(step, now);
  const kind = stepTypes[step.type];
  const name = stepLabel(step.name);
  const scored = scoreIn(step);
  const hasStopped = !isCurrent && (step.status === 'in_progress' || step.status === 'waiting_approval');
  const ending = isRejected ? 'rejectedHere' : hasStopped ? 'endedHere' : null;
  return (
    <li {...(isCurrent && { 'aria-current': 'step' })} className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute top-6 bottom-0 left-2.5 w-px bg-line" />}
      <StepMark step={step} isCurrent={isCurrent} ending={ending} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {name}
          {kind.toLowerCase() !== name.toLowerCase() && <span className="font-normal text-muted"> · {kind}</span>}
        </p>
        <p className="text-sm text-muted">
          <StepState step={step} ending={ending} />
          {due && (
            <>
              {' · '}
              {fill(step.autoStart ? t.startsOn : t.canStartFrom, { date: <DateText withTime at={due} /> })}
            </>
          )}
          {isCurrent &&
            step.status === 'pending' &&
            !due &&
            ` · ${step.autoStart ? t.startsAutomatically : t.needsStart}`}
        </p>
        {step.notes && (
          <p className={step.status === 'failed' ? 'mt-1 text-sm text-danger' : 'mt-1 text-sm'}>
            {t.note(step, step.notes, sayRefusal(step.notesCode))}
          </p>
        )}
        {unscored && <p className="mt-1 text-sm">{scores.none(unscored)}</p>}
        {scored && (
          <Button size="small" className="mt-2" onClick={onScore}>
            <Gauge aria-hidden="true" className="size-4 opacity-80" />
            {t.score(pointsText(scored.total), TIER_NAMES[scored.tier])}
          </Button>
        )}
        {!scored && hasOutput(step.output) && !hasPanel(step.type) && (
          <details className="mt-2 rounded-md bg-canvas px-3 py-2 text-sm">
            <summary className="cursor-pointer font-medium">
              <span aria-hidden="true">{t.results}</span>
              <span className="sr-only">{t.resultsFor(name)}</span>
            </summary>
            <div className="mt-2">
              <StepOutput output={step.output} />
            </div>
          </details>
        )}
        {children}
      </div>
    </li>
  );
}

/** The result of an analysis, if the step was one. */
const scoreIn = ({ type, output }: StepDetail): { total: number; tier: Tier } | null => {
  const { data } = STEP_SCORE.safeParse(output);
  return type === 'resume_analysis' && data ? data : null;
};

const STEP_SCORE = z.object({ status: z.literal('scored'), total: z.number(), tier: z.enum(TIERS) });

interface StepStateProps {
  step: StepDetail;
  ending: StepEnding;
}

/** The status of a step, since when, and who set it. */
function StepState({ step, ending }: StepStateProps) {
  const { startedAt, completedAt, status } = step;
  const isAwaiting = status === 'waiting_approval' && !ending;
  // Who moved it to its approval is not who gives it, and its work may have taken days before.
  const movedByName = isAwaiting ? null : step.movedByName;
  const at = completedAt ?? (isAwaiting ? (step.askedAt ?? startedAt) : startedAt);
  const when = completedAt ? 'at' : !startedAt ? 'plain' : status === 'failed' || ending ? 'started' : 'since';
  return fill((movedByName ? t.stateBy : t.state)[when], {
    status: step.isSkipped ? t.skipped : ending ? t[ending] : labels.stepStatus[status],
    date: at && <DateText withTime at={at} />,
    name: movedByName,
  });
}

function NoRun({ candidate: { id, jobId }, manages }: { candidate: Candidate; manages: boolean }) {
  const { run, isBusy } = useAction(candidateFailure);
  const [failure, setFailure] = useState('');
  const start = () =>
    void run(() => startRun(id, jobId!), {
      done: t.started,
      onFailed: (error) => {
        if (lacksWorkflow(error)) setFailure(candidateFailure(error));
        return false;
      },
    });
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 rounded-lg border border-dashed border-line px-4 py-3 text-sm">
      <Workflow aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-52 text-muted">
        {jobId && failure && (
          <>
            {failure} <ChooseWorkflow jobId={jobId} />{' '}
          </>
        )}
        {jobId ? t.noRun : t.inPool}
      </p>
      {jobId && manages && (
        <Button size="small" aria-disabled={isBusy} onClick={start}>
          <Play aria-hidden="true" className="size-4" />
          {t.start}
        </Button>
      )}
    </div>
  );
}
