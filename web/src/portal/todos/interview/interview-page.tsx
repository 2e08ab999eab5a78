import type { PortalInterview } from '@hirewire/contract/portal-interviews';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, PageHeading } from '../../components/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { StatusLine } from '../../components/status-line.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import type { TodoProps } from '../todo-props.ts';
import { INTERVIEW_TEXTS } from './interview-texts.ts';
import { Intro, Practice } from './intro.tsx';
import { QuestionPage } from './question-page.tsx';
import { Review } from './review.tsx';
import { type InterviewCalls, useInterview } from './use-interview.ts';

/** A written interview: introduction, consent, a trial question, one question at a time, review, submission. */
export function InterviewPage({ todo, application, api, onDone }: TodoProps<'interview'>) {
  const t = INTERVIEW_TEXTS[useTexts().language];
  const calls = useInterview({ api, interviewId: todo.id, applicationId: application.id, onDone });
  const { interview, said } = calls;
  return (
    <>
      <PageHeading heading={t.heading} aside={application.job_title} />
      {interview ? (
        <>
          <Card>
            <Stage calls={calls} interview={interview} />
            <StatusLine said={said} />
          </Card>
          <OtherWays calls={calls} hasExtraTime={interview.has_extra_time} />
        </>
      ) : (
        <LoadState failure={said && said.text} onRetry={calls.retry} />
      )}
    </>
  );
}

function Stage({ calls, interview }: { calls: InterviewCalls; interview: PortalInterview }) {
  const [isPractising, setPractising] = useState(false);
  if (!interview.consented_at)
    return (
      <Intro
        interview={interview}
        isBusy={calls.isBusy}
        onConsent={() => void calls.consent().then((hasAgreed) => setPractising(hasAgreed))}
      />
    );
  if (isPractising) return <Practice onDone={() => setPractising(false)} />;
  const question = interview.questions.find(({ answers }) => answers.some(({ is_finished }) => !is_finished));
  const answer = question?.answers.find(({ is_finished }) => !is_finished);
  if (!question || !answer) return <Review calls={calls} interview={interview} />;
  return <QuestionPage key={answer.id} calls={calls} interview={interview} question={question} answer={answer} />;
}

/** Extra time, or a person instead: available any time, without a reason. */
function OtherWays({ calls, hasExtraTime }: { calls: InterviewCalls; hasExtraTime: boolean }) {
  const t = INTERVIEW_TEXTS[useTexts().language];
  const [isAsking, setAsking] = useState(false);
  const told = useRef<HTMLParagraphElement>(null);
  const hasAsked = useRef(false);
  // The message replaces the button that had the focus.
  useLayoutEffect(() => {
    if (hasExtraTime && hasAsked.current) told.current?.focus();
  }, [hasExtraTime]);
  const askForTime = () => {
    hasAsked.current = true;
    void calls.askForTime();
  };
  return (
    <div className="mt-4 flex flex-wrap gap-x-6">
      {hasExtraTime ? (
        <p ref={told} tabIndex={-1} className="py-2 text-muted outline-none">
          {t.moreTimeDone}
        </p>
      ) : (
        <Button look="link" isBusy={calls.isBusy} onClick={askForTime}>
          {t.moreTime}
        </Button>
      )}
      <Button look="link" onClick={() => setAsking(true)}>
        {t.human}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.humanTitle}
          text={t.humanText}
          action={t.humanConfirm}
          look="primary"
          onConfirm={() => void calls.askForHuman()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
