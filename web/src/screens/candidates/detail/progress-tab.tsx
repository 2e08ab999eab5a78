import { type Tier, TIERS } from '@hirewire/contract/analyses';
import type { Candidate } from '@hirewire/contract/candidates';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Gauge, Play, Workflow } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import * as z from 'zod';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { startRun } from '../../../data/candidates.ts';
import { useCandidateTasks } from '../../../data/task-assignments.ts';
import { useNow } from '../../../lib/now.ts';
import { lacksWorkflow } from '../../../data/failure.ts';
import { ChooseWorkflow } from '../../../views/choose-workflow.tsx';
import { hasOutput, StepOutput } from '../../../views/step-output.tsx';
import { pointsText } from '../../../views/criterion-words.ts';
import { currentStepOf, notBefore, type StepDetail } from '../steps.ts';
import { OtherInterviews } from '../interviews/other-interviews.tsx';
import { TIER_WORDS } from '../../../views/score-words.ts';
import { StepMark } from './step-mark.tsx';
import { hasPanel, StepPanel } from './step-panels.tsx';
import { useAction } from '../../../views/action.ts';
import { labels } from '../../../texts/candidate-labels.ts';
import { stepTypes } from '../../../texts/step-types.ts';

const TasksByHand = lazy(async () => ({ default: (await import('./task-panel.tsx')).TasksByHand }));

interface ProgressTabProps {
  candidate: Candidate;
  role: RoleName;
  onScore: () => void;
}

/** Every step: its state, who or what moved it, when, and what it brought. */
export function ProgressTab({ candidate, role, onScore }: ProgressTabProps) {
  const manages = can(role, 'canManageCandidates');
  const { workflowProgress: steps } = candidate;
  const current = currentStepOf(candidate);
  return (
    <>
      <ProgressBar steps={steps} />
      <ol aria-label="Steps">
        {steps.map((step, index) => (
          <StepLine
            key={step.id}
            step={step}
            isCurrent={step === current}
            isLast={index === steps.length - 1}
            onScore={onScore}
          >
            <StepPanel candidate={candidate} step={step} role={role} />
          </StepLine>
        ))}
      </ol>
      {candidate.runId !== null && <OtherTasks candidateId={candidate.id} manages={manages} />}
      <OtherInterviews candidate={candidate} manages={manages} />
      {candidate.runId === null && <NoRun candidate={candidate} manages={manages} />}
    </>
  );
}

/** What shows tasks is loaded only where there is one. */
function OtherTasks(props: { candidateId: string; manages: boolean }) {
  const { data: tasks } = useCandidateTasks(props.candidateId);
  return (
    tasks?.some(({ step_id }) => step_id === null) && (
      <Suspense>
        <TasksByHand {...props} />
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
        aria-label={`${done} of ${steps.length} steps completed`}
        className="h-1.5 flex-1 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
      />
      <span className="text-muted tabular-nums">
        {done} of {steps.length} steps
      </span>
    </div>
  );
}

interface StepLineProps {
  step: StepDetail;
  isCurrent: boolean;
  isLast: boolean;
  onScore: () => void;
  children?: ReactNode;
}

export function StepLine({ step, isCurrent, isLast, onScore, children }: StepLineProps) {
  const now = useNow();
  const due = notBefore(step, now);
  const kind = stepTypes[step.type];
  const scored = scoreIn(step);
  // The run ended while it was at this step: nothing goes on here.
  const hasStopped = !isCurrent && (step.status === 'in_progress' || step.status === 'waiting_approval');
  return (
    <li {...(isCurrent && { 'aria-current': 'step' })} className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute top-6 bottom-0 left-2.5 w-px bg-line" />}
      <StepMark step={step} isCurrent={isCurrent} hasStopped={hasStopped} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {step.name}
          {kind.toLowerCase() !== step.name.toLowerCase() && <span className="font-normal text-muted"> · {kind}</span>}
        </p>
        <p className="text-sm text-muted">
          {step.isSkipped ? 'Skipped' : hasStopped ? 'Ended here' : labels.stepStatus[step.status]}
          <When step={step} hasStopped={hasStopped} />
          {step.movedByName && ` by ${step.movedByName}`}
          {due && (
            <>
              {step.autoStart ? ' · starts by itself on ' : ' · can start from '}
              <DateText withTime at={due} />
            </>
          )}
          {isCurrent &&
            step.status === 'pending' &&
            !due &&
            (step.autoStart ? ' · starts by itself' : ' · waits to be started')}
        </p>
        {step.notes && (
          <p className={step.status === 'failed' ? 'mt-1 text-sm text-danger' : 'mt-1 text-sm'}>{step.notes}</p>
        )}
        {scored && (
          <Button size="small" className="mt-2" onClick={onScore}>
            <Gauge aria-hidden="true" className="size-4 opacity-80" />
            {pointsText(scored.total)} of 100, {TIER_WORDS[scored.tier].toLowerCase()}
          </Button>
        )}
        {!scored && hasOutput(step.output) && !hasPanel(step.type) && (
          <details className="mt-2 rounded-md bg-canvas px-3 py-2 text-sm">
            <summary className="cursor-pointer font-medium">
              Results<span className="sr-only"> of {step.name}</span>
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

/** What an analysis has found, in a number and a word; how it came about is told with the score. */
const scoreIn = ({ type, output }: StepDetail): { total: number; tier: Tier } | null => {
  const { data } = STEP_SCORE.safeParse(output);
  return type === 'resume_analysis' && data ? data : null;
};

const STEP_SCORE = z.object({ status: z.literal('scored'), total: z.number(), tier: z.enum(TIERS) });

interface WhenProps {
  step: StepDetail;
  hasStopped: boolean;
}

function When({ step: { startedAt, completedAt, status }, hasStopped }: WhenProps) {
  if (completedAt)
    return (
      <>
        {' '}
        <DateText withTime at={completedAt} />
      </>
    );
  if (!startedAt) return null;
  return (
    <>
      {status === 'failed' || hasStopped ? ', started ' : ' since '}
      <DateText withTime at={startedAt} />
    </>
  );
}

function NoRun({ candidate: { id, name, jobId }, manages }: { candidate: Candidate; manages: boolean }) {
  const { run, isBusy } = useAction(candidateFailure);
  const [failure, setFailure] = useState('');
  const start = () =>
    void run(() => startRun(id, jobId!), {
      done: `The workflow of ${name} has begun.`,
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
        {jobId ? 'No workflow has been started.' : 'In the pool: move them to a job, and its workflow begins.'}
      </p>
      {jobId && manages && (
        <Button size="small" aria-disabled={isBusy} onClick={start}>
          <Play aria-hidden="true" className="size-4" />
          Start workflow
        </Button>
      )}
    </div>
  );
}
