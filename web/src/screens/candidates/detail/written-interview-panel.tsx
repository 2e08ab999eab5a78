import type { AiInterview } from '@hirewire/contract/written-interviews';
import { TIME_FACTORS } from '@hirewire/contract/interview-words';
import { can } from '@hirewire/contract/roles';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { SelectField } from '../../../components/field.tsx';
import { grantTime, useAiInterview } from '../../../data/written-interviews.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { hasOutput, StepOutput } from '../../../views/step-output.tsx';
import { HumanInterviewForm } from './human-interview-form.tsx';
import { InterviewQuestionView } from './interview-question-view.tsx';
import { MailLine } from './mail-line.tsx';
import { hasReached } from './mail-words.ts';
import { StepCard, StepFailure, StepLoading } from './step-card.tsx';
import type { StepPanelProps } from './step-panel-props.ts';
import { useAction } from '../../../views/action.ts';

/** What happens in an AI interview: where it stands, and once it is handed in what was said and how it was marked. */
export function AiInterviewPanel({ candidate, step, role }: StepPanelProps) {
  const { data: interview, error, refetch } = useAiInterview(candidate.id, step.id);
  if (error) return <StepFailure error={error} onRetry={() => void refetch()} />;
  if (interview === undefined) return <StepLoading />;
  if (!interview) return hasOutput(step.output) ? <StepOutput output={step.output} /> : null;
  const which = { candidateId: candidate.id, interviewId: interview.id };
  const manages = can(role, 'canManageCandidates');
  return (
    <StepCard label={`AI interview: ${step.name}`}>
      <Standing interview={interview} />
      {interview.is_open && !interview.consented_at && !interview.wants_human && (
        <MailLine mail={interview.mail} manages={manages} />
      )}
      {interview.human && <Human human={interview.human} />}
      {interview.is_open && manages && <OpenActions which={which} interview={interview} />}
      {interview.transcript.length > 0 && (
        <ol aria-label="Questions and answers" className="space-y-2">
          {interview.transcript.map((question, index) => (
            <li key={question.id}>
              <InterviewQuestionView which={which} interview={interview} question={question} number={index + 1} />
            </li>
          ))}
        </ol>
      )}
    </StepCard>
  );
}

function Standing({ interview }: { interview: AiInterview }) {
  const { marks, score, submitted_at, wants_human } = interview;
  return (
    <div className="space-y-1.5">
      {wants_human && (
        <p className="rounded-md bg-warning-soft px-2.5 py-1.5 text-warning">
          The candidate asked for a person instead of a machine.
          {interview.is_open && ' Speak with them and note it here, or skip the step.'}
        </p>
      )}
      {marks && score !== null && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-lg font-semibold tabular-nums">{Math.round(score)}</span>
          <span className="text-muted">of 100 shown by the answers</span>
          {interview.overrides.length > 0 && <Badge tone="accent">changed by people</Badge>}
        </p>
      )}
      <p className="text-muted">
        {stateOf(interview)} · {hasReached(interview.mail) ? 'invited' : 'invitation written'}{' '}
        <DateText at={interview.invited_at} />
        {submitted_at ? (
          <>
            , handed in <DateText withTime at={submitted_at} />
          </>
        ) : (
          <>
            , due <DateText withTime at={interview.due_at} />
          </>
        )}
        {interview.time_factor > 1 && ` · ${interview.time_factor} times the time`}
        {interview.extra_time_asked_at && ' (asked for)'}
        {interview.question_set_version && ` · questions, version ${interview.question_set_version}`}
      </p>
      {marks && (
        <p className="text-muted">
          Marked by {marks.analyser === 'embedded' ? 'the built-in rules' : `a language model (${marks.model})`}
          {marks.fallback && `; the language model did not serve: ${marks.fallback}`}. It helps with reading and decides
          nothing: neither feelings, accent nor looks are judged.
        </p>
      )}
    </div>
  );
}

function stateOf(interview: AiInterview): string {
  const { human, submitted_at, marks, is_open, consented_at, answered_count, question_count, wants_human } = interview;
  if (human) return 'A person has spoken with them';
  if (submitted_at) return marks ? 'Marked' : wants_human ? 'Left to people to read' : 'Being marked';
  if (wants_human) return is_open ? 'Waits for you' : 'Not asked by a machine';
  const answered = `${answered_count} of ${question_count} questions answered`;
  if (!is_open) return consented_at ? `Ended: ${answered}` : 'Ended before it began';
  return consented_at ? answered : 'Not begun yet';
}

const Human = ({ human: { summary, by_name, at } }: { human: NonNullable<AiInterview['human']> }) => (
  <div className="rounded-md bg-surface px-2.5 py-2">
    <p className="text-muted">
      {by_name ?? 'Somebody'}, <DateText withTime at={at} />
    </p>
    <p className="mt-1 wrap-anywhere whitespace-pre-line">{summary}</p>
  </div>
);

interface OpenActionsProps {
  which: { candidateId: string; interviewId: string };
  interview: AiInterview;
}

function OpenActions({ which, interview }: OpenActionsProps) {
  const [chosen, setNoting] = useState<boolean>();
  const isNoting = chosen ?? interview.wants_human;
  const { run } = useAction(candidateFailure);
  const give = (factor: (typeof TIME_FACTORS)[number]) =>
    void run(() => grantTime(which, factor), { done: 'The time has been changed.' });
  if (isNoting) return <HumanInterviewForm which={which} onCancel={() => setNoting(false)} />;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {interview.question_set_version !== null && !interview.wants_human && (
        <div className="w-44">
          <SelectField
            label="Time for the answers"
            value={interview.time_factor}
            onChange={({ target }) =>
              give(TIME_FACTORS.find((factor) => factor === Number(target.value)) ?? TIME_FACTORS[0])
            }
          >
            {TIME_FACTORS.map((factor) => (
              <option key={factor} value={factor}>
                {factor === 1 ? 'As planned' : `${factor} times as much`}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Button onClick={() => setNoting(true)}>Record a conversation instead</Button>
    </div>
  );
}
