import type { PortalAnswer, PortalInterview } from '@hirewire/contract/portal-interviews';
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { StatusLine } from '../../components/status-line.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { AnswerField } from './answer-field.tsx';
import { INTERVIEW_TEXTS } from './interview-texts.ts';
import { useAutosave } from './use-autosave.ts';
import type { InterviewCalls } from './use-interview.ts';

interface ReviewProps {
  calls: InterviewCalls;
  interview: PortalInterview;
}

/** All answers, to review and submit. */
export function Review({ calls, interview }: ReviewProps) {
  const t = INTERVIEW_TEXTS[useTexts().language];
  const [changing, setChanging] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** The candidate tried to continue while a change was unsaved. */
  const [isUnkept, setUnkept] = useState(false);
  const saver = useRef<Saver>(null);
  // The answer whose button gets the focus once its field is closed.
  const changed = useRef<string | null>(null);
  const restoreFocus = (id: string) => (button: HTMLButtonElement | null) => {
    if (!button || changed.current !== id) return;
    changed.current = null;
    button.focus();
  };
  /** Continues once the open change is saved. */
  const whenKept = async (goOn: () => unknown) => {
    const isKept = saver.current === null || (await saver.current());
    setUnkept(!isKept);
    if (isKept) await goOn();
  };
  /** Shows the former change as it is saved before another answer is opened. */
  const open = (id: string) =>
    whenKept(async () => {
      if (changing === null || (await calls.reload(changing))) setChanging(id);
    });
  return (
    <>
      <h3 className="text-lg font-semibold">{t.reviewHeading}</h3>
      <p className="mt-1 text-muted">{t.reviewIntro}</p>
      <ol className="mt-5 space-y-6">
        {interview.questions.map((question, index) => (
          <li key={question.id} className="space-y-3">
            {question.answers.map((answer) => (
              <div key={answer.id}>
                <p lang={interview.language} className="font-medium">
                  {answer.follow_up === 0 && `${index + 1}. `}
                  {answer.prompt}
                </p>
                {changing === answer.id ? (
                  <Change
                    calls={calls}
                    interview={interview}
                    answer={answer}
                    label={t.changeOf(index + 1)}
                    saver={saver}
                    onDone={() => {
                      changed.current = answer.id;
                      setChanging(null);
                    }}
                  />
                ) : (
                  <>
                    <p className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line">
                      {answer.text.trim() || <span className="text-muted">{t.empty}</span>}
                    </p>
                    <Button
                      look="link"
                      ref={restoreFocus(answer.id)}
                      aria-label={t.changeOf(index + 1)}
                      onClick={() => void open(answer.id)}
                    >
                      {t.change}
                    </Button>
                  </>
                )}
              </div>
            ))}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
        <Button look="primary" isBusy={calls.isBusy} onClick={() => void whenKept(() => setAsking(true))}>
          {calls.isBusy ? t.busy : t.handIn}
        </Button>
        <Button onClick={() => void whenKept(() => calls.leave(t.paused))}>{t.pause}</Button>
      </div>
      <StatusLine said={isUnkept && changing !== null ? { tone: 'bad', text: t.unkept } : null} />
      {isAsking && (
        <ConfirmDialog
          title={t.handInTitle}
          text={t.handInText}
          action={t.handIn}
          look="primary"
          onConfirm={() => void calls.submit()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Saves the open change; returns whether it was saved. */
type Saver = () => Promise<boolean>;

interface ChangeProps {
  calls: InterviewCalls;
  interview: PortalInterview;
  answer: PortalAnswer;
  label: string;
  saver: RefObject<Saver | null>;
  onDone: () => void;
}

function Change({ calls, interview, answer, label, saver, onDone }: ChangeProps) {
  const t = INTERVIEW_TEXTS[useTexts().language];
  const draft = useAutosave({
    ...calls.saving,
    interviewId: interview.id,
    answer,
    reload: () => calls.reload(answer.id),
  });
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => field.current?.querySelector('textarea')?.focus(), []);
  const save = async () => {
    const isKept = await draft.save();
    if (!isKept) draft.awaitChoice();
    return isKept;
  };
  useImperativeHandle(saver, () => save);
  // The field stays open, and says so, until the change is saved and shown.
  const done = async () => {
    if ((await save()) && (await calls.reload(answer.id))) onDone();
  };
  return (
    <div ref={field} className="mt-2">
      <AnswerField draft={draft} label={label} />
      <Button className="mt-3" onClick={() => void done()}>
        {t.done}
      </Button>
    </div>
  );
}
