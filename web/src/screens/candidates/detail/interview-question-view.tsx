import type { WrittenInterview, MarkedPoint, MarkedQuestion } from '@hirewire/contract/written-interviews';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MarkedText } from '../../../views/marked-text.tsx';
import { OverrideForm } from './override-form.tsx';
import { nameCriterion } from '../../../texts/analysed-criteria.ts';
import { fill, number } from '../../../texts/format.ts';
import { sayReasons } from '../../../texts/mark-reasons.ts';
import { t } from '../../../texts/written-interview.ts';

type Question = WrittenInterview['transcript'][number];

interface InterviewQuestionViewProps {
  which: { candidateId: string; interviewId: string };
  interview: WrittenInterview;
  question: Question;
  /** Its number, from 1. */
  place: number;
}

/** One question with its answers, their ratings and the quotes these rest on. */
export function InterviewQuestionView({ which, interview, question, place }: InterviewQuestionViewProps) {
  const marked = interview.marks?.questions.find(({ question_id }) => question_id === question.id);
  const overrides = interview.overrides.filter(({ question_id }) => question_id === question.id);
  const score = overrides.at(-1)?.score ?? marked?.score;
  return (
    <details className="rounded-md bg-surface px-3 py-2">
      <summary className="cursor-pointer">
        <span className="font-medium">
          {t.question.title(
            place,
            question.criterion ? nameCriterion(question.criterion) : t.question.kinds[question.kind],
          )}
        </span>
        {score !== undefined && (
          <span className="text-muted tabular-nums"> · {t.question.score(Math.round(score))}</span>
        )}
        {marked && marked.flags.length > 0 && (
          <span className="ml-2">
            <Badge tone="warning">{t.question.addressesAi}</Badge>
          </span>
        )}
      </summary>
      <div className="mt-2 space-y-3">
        {question.answers.map((answer) => (
          <Said key={answer.follow_up} answer={answer} marked={marked} />
        ))}
        {marked && <Flags flags={marked.flags} />}
        {marked && <Rubric points={marked.rubric} />}
        {overrides.length > 0 && (
          <ul aria-label={t.override.list} className="space-y-1">
            {overrides.map(({ at, score, reason, by_name }) => (
              <li key={at} className="wrap-anywhere">
                <span className="text-muted">
                  {fill(t.override.line, {
                    score: <span className="font-medium text-text">{t.question.score(Math.round(score))}</span>,
                    name: by_name ?? t.override.byFormerUser,
                    date: <DateText withTime at={at} />,
                  })}
                </span>{' '}
                {reason}
              </li>
            ))}
          </ul>
        )}
        {marked && <Override which={which} questionId={question.id} score={score ?? 0} place={place} />}
      </div>
    </details>
  );
}

function Said({ answer, marked }: { answer: Question['answers'][number]; marked: MarkedQuestion | undefined }) {
  const cited = (marked?.rubric ?? []).flatMap(({ evidence }) => evidence);
  return (
    <div>
      <p className="text-muted wrap-anywhere">
        {answer.follow_up > 0 && <span className="font-medium">{t.question.followUp}</span>} {answer.prompt}
      </p>
      {answer.text.trim() ? (
        <p className="mt-1 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
          <MarkedText text={answer.text} ranges={cited.filter(({ follow_up }) => follow_up === answer.follow_up)} />
        </p>
      ) : (
        <p className="mt-1 pl-3 text-muted">{t.question.unanswered}</p>
      )}
    </div>
  );
}

function Flags({ flags }: { flags: MarkedQuestion['flags'] }) {
  if (flags.length === 0) return null;
  return (
    <div className="rounded-md bg-warning-soft px-2.5 py-1.5 text-warning">
      <p>{t.question.addressesAiHint}</p>
      <ul className="mt-1 list-disc pl-4">
        {flags.map(({ follow_up, start, text }) => (
          <li key={`${follow_up}-${start}`} className="wrap-anywhere">
            {t.question.quote(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The rubric: what was looked for, how much was found, and the quotes. */
function Rubric({ points }: { points: MarkedPoint[] }) {
  return (
    <ul aria-label={t.question.ratings} className="space-y-2">
      {points.map(({ kind, label, points: shown, confidence, evidence, ...why }) => (
        <li key={`${kind} ${label}`}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{label}</span>
            <span className="text-muted tabular-nums">
              {number(shown, { style: 'percent' })} · {sureText(confidence)}
            </span>
          </p>
          {evidence.map(({ follow_up, start, quote }) => (
            <blockquote
              key={`${follow_up}-${start}`}
              className="mt-0.5 border-l-2 border-accent-text pl-2 wrap-anywhere"
            >
              {t.question.quote(quote)}
            </blockquote>
          ))}
          <p className="text-muted">{sayReasons(why)}</p>
        </li>
      ))}
    </ul>
  );
}

function sureText(confidence: number): string {
  if (confidence >= 0.75) return t.question.sure;
  return confidence >= 0.55 ? t.question.fairlySure : t.question.unsure;
}

interface OverrideProps {
  which: { candidateId: string; interviewId: string };
  questionId: string;
  score: number;
  place: number;
}

function Override({ which, questionId, score, place }: OverrideProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return <OverrideForm which={which} questionId={questionId} score={score} onClose={() => setOpen(false)} />;
  return (
    <Button size="small" aria-label={t.override.openFor(place)} onClick={() => setOpen(true)}>
      {t.override.open}
    </Button>
  );
}
