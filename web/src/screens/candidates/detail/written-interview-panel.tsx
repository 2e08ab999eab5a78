import type { WrittenInterview } from '@hirewire/contract/written-interviews';
import { TIME_FACTORS } from '@hirewire/contract/written-interview-terms';
import { can } from '@hirewire/contract/roles';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { SelectField } from '../../../components/field.tsx';
import { grantTime, useWrittenInterview } from '../../../data/written-interviews.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { hasOutput, StepOutput } from '../../../views/step-output.tsx';
import { HumanInterviewForm } from './human-interview-form.tsx';
import { InterviewQuestionView } from './interview-question-view.tsx';
import { MailLine } from '../mail-line.tsx';
import { hasReached } from '../mail-state.ts';
import { StepCard, StepLoadState } from '../step-card.tsx';
import type { StepPanelProps } from '../step-panel-props.ts';
import { useAction } from '../../../views/action.ts';
import { useHeldForm } from '../../../views/held-form.tsx';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/written-interview.ts';
import { stepLabel } from '../../../texts/step-label.ts';
import { sayNote } from '../../../texts/stored-notes.ts';

/** The state of an AI interview and, once it is submitted, the answers with their ratings. */
export function WrittenInterviewPanel({ candidate, step, role }: StepPanelProps) {
  const { data: interview, error, refetch } = useWrittenInterview(candidate.id, step.id);
  if (interview === undefined) return <StepLoadState error={error} onRetry={refetch} />;
  if (!interview) return hasOutput(step.output) ? <StepOutput output={step.output} /> : null;
  const which = { candidateId: candidate.id, interviewId: interview.id };
  const manages = can(role, 'canManageCandidates');
  return (
    <StepCard label={t.label(stepLabel(step.name))}>
      <Standing interview={interview} />
      {interview.is_open && !interview.consented_at && !interview.wants_human && (
        <MailLine mail={interview.mail} manages={manages} />
      )}
      {interview.human && <Human human={interview.human} />}
      {manages && <WhileOpen candidateId={candidate.id} latest={interview} />}
      {interview.transcript.length > 0 && (
        <ol aria-label={t.transcript} className="space-y-2">
          {interview.transcript.map((question, index) => (
            <li key={question.id}>
              <InterviewQuestionView which={which} interview={interview} question={question} place={index + 1} />
            </li>
          ))}
        </ol>
      )}
    </StepCard>
  );
}

function Standing({ interview }: { interview: WrittenInterview }) {
  const { marks, score, submitted_at, wants_human } = interview;
  return (
    <div className="space-y-1.5">
      {wants_human && (
        <p className="rounded-md bg-warning-soft px-2.5 py-1.5 text-warning">
          {interview.is_open ? t.wantsHumanToDo : t.wantsHuman}
        </p>
      )}
      {marks && score !== null && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-lg font-semibold tabular-nums">{Math.round(score)}</span>
          <span className="text-muted">{t.outOf}</span>
          {interview.overrides.length > 0 && <Badge tone="accent">{t.changedManually}</Badge>}
        </p>
      )}
      <p className="text-muted">
        {stateText(interview)} ·{' '}
        {fill(datesText(interview), {
          invited: <DateText at={interview.invited_at} />,
          date: <DateText withTime at={submitted_at ?? interview.due_at} />,
        })}
        {timeText(interview)}
        {interview.question_set_version && ` · ${t.version(interview.question_set_version)}`}
      </p>
      {marks && (
        <p className="text-muted">
          {ratedByText(marks)} {t.ratedBy.advice}
        </p>
      )}
    </div>
  );
}

function stateText(interview: WrittenInterview): string {
  const { human, submitted_at, marks, is_open, consented_at, answered_count, question_count, wants_human } = interview;
  const { states } = t;
  if (human) return states.human;
  if (submitted_at) return marks ? states.rated : wants_human ? states.toRead : states.rating;
  if (wants_human) return is_open ? states.needsPerson : states.noInterview;
  if (!is_open) return consented_at ? states.ended(answered_count, question_count) : states.endedUnstarted;
  return consented_at ? states.answered(answered_count, question_count) : states.notStarted;
}

function datesText({ mail, submitted_at }: WrittenInterview): string {
  if (hasReached(mail)) return submitted_at ? t.dates.submitted : t.dates.due;
  return submitted_at ? t.dates.writtenSubmitted : t.dates.writtenDue;
}

function timeText({ time_factor, extra_time_asked_at }: WrittenInterview): string {
  if (time_factor > 1)
    return ` · ${extra_time_asked_at ? t.extraTimeRequested(time_factor) : t.extraTime(time_factor)}`;
  return extra_time_asked_at ? ` · ${t.requestedTime}` : '';
}

function ratedByText({ analyser, model, fallback, fallback_code }: NonNullable<WrittenInterview['marks']>): string {
  if (fallback) return t.ratedBy.fallback(sayNote(fallback_code, fallback));
  return analyser === 'embedded' ? t.ratedBy.rules : t.ratedBy.model(model ?? '');
}

const Human = ({ human: { summary, by_name, at } }: { human: NonNullable<WrittenInterview['human']> }) => (
  <div className="rounded-md bg-surface px-2.5 py-2">
    <p className="text-muted">
      {fill(t.humanBy, { name: by_name ?? t.formerUser, date: <DateText withTime at={at} /> })}
    </p>
    <p className="mt-1 wrap-anywhere whitespace-pre-line">{summary}</p>
  </div>
);

function WhileOpen({ candidateId, latest }: { candidateId: string; latest: WrittenInterview }) {
  const { shown, hold } = useHeldForm(latest.is_open ? latest.id : null, latest, t.human.ended);
  return shown && hold(<OpenActions which={{ candidateId, interviewId: shown.id }} interview={shown} />);
}

interface OpenActionsProps {
  which: { candidateId: string; interviewId: string };
  interview: WrittenInterview;
}

function OpenActions({ which, interview }: OpenActionsProps) {
  const [chosen, setNoting] = useState<boolean>();
  const isNoting = chosen ?? interview.wants_human;
  const { run } = useAction(candidateFailure);
  const give = (factor: (typeof TIME_FACTORS)[number]) =>
    void run(() => grantTime(which, factor), { done: t.time.done });
  if (isNoting) return <HumanInterviewForm which={which} onCancel={() => setNoting(false)} />;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {interview.question_set_version !== null && !interview.wants_human && (
        <div className="w-44">
          <SelectField
            label={t.time.label}
            value={interview.time_factor}
            onChange={({ target }) =>
              give(TIME_FACTORS.find((factor) => factor === Number(target.value)) ?? TIME_FACTORS[0])
            }
          >
            {TIME_FACTORS.map((factor) => (
              <option key={factor} value={factor}>
                {factor === 1 ? t.time.planned : t.time.factor(factor)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Button onClick={() => setNoting(true)}>{t.human.open}</Button>
    </div>
  );
}
