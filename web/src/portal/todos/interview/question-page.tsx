import type { PortalAnswer, PortalInterview } from '@hirewire/contract/portal-interviews';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { AnswerField } from './answer-field.tsx';
import { INTERVIEW_TEXTS } from './interview-texts.ts';
import { useAutosave } from './use-autosave.ts';
import type { InterviewCalls } from './use-interview.ts';

interface QuestionPageProps {
  calls: InterviewCalls;
  interview: PortalInterview;
  question: PortalInterview['questions'][number];
  answer: PortalAnswer;
}

/** One question, without distractions. */
export function QuestionPage({ calls, interview, question, answer }: QuestionPageProps) {
  const t = INTERVIEW_TEXTS[useTexts().language];
  const draft = useAutosave({
    ...calls.saving,
    interviewId: interview.id,
    answer,
    reload: () => calls.reload(answer.id),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const before = question.answers.filter(({ follow_up }) => follow_up < answer.follow_up);
  const number = interview.questions.indexOf(question) + 1;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.other) draft.awaitChoice();
        else if (!calls.isBusy) void draft.handOver((written) => calls.finish(answer.id, written));
      }}
    >
      <p className="text-base text-muted">
        {t.position(number, interview.question_count)}
        {answer.follow_up > 0 && ` · ${t.further}`}
      </p>
      <h3 ref={heading} tabIndex={-1} lang={interview.language} className="mt-1 text-xl font-semibold outline-none">
        {answer.prompt}
      </h3>
      {before.length > 0 && (
        // Open, because a follow-up makes no sense without it.
        <details open className="mt-4 rounded-md bg-hover px-4 pb-3">
          <summary className="min-h-11 cursor-pointer py-2.5">{t.before}</summary>
          {before.map(({ id, prompt, text }) => (
            <div key={id} className="mt-1 space-y-1">
              <p lang={interview.language} className="text-base text-muted">
                {prompt}
              </p>
              <p className="whitespace-pre-line">{text}</p>
            </div>
          ))}
        </details>
      )}
      <p className="mt-3 mb-4 text-base text-muted">{t.room(question.minutes)}</p>
      <AnswerField draft={draft} label={t.answer} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={calls.isBusy}>
          {calls.isBusy ? t.busy : t.next}
        </Button>
        <Button
          onClick={() => void draft.save().then((isKept) => (isKept ? calls.leave(t.paused) : draft.awaitChoice()))}
        >
          {t.pause}
        </Button>
      </div>
    </form>
  );
}
