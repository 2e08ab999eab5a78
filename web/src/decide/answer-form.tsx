import { type FormEvent, useId, useRef, useState } from 'react';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { t } from '../texts/decide.ts';
import { type Answer, type DecideApi, DecideError } from './decide-api.ts';

interface AnswerFormProps {
  name: string;
  api: DecideApi;
  onDone: (decision: Answer['decision']) => void;
}

/** The decision, made once: approve, optionally with a comment, or reject with a reason. */
export function AnswerForm({ name, api, onDone }: AnswerFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [comments, setComments] = useState('');
  const [error, setError] = useState<{ field: boolean; text: string } | null>(null);
  const [busy, setBusy] = useState<Answer['decision'] | null>(null);

  const answer = async (decision: Answer['decision']) => {
    if (busy) return;
    if (decision === 'rejected' && comments.trim() === '') {
      setError({ field: true, text: t.answer.reasonRequired });
      field.current?.focus();
      return;
    }
    setBusy(decision);
    setError(null);
    try {
      await api.answer({ decision, comments: comments.trim() });
      onDone(decision);
    } catch (failure) {
      const isField = failure instanceof DecideError && failure.field === 'comments';
      setError({ field: isField, text: failure instanceof Error ? failure.message : t.submitFailed });
      if (isField) field.current?.focus();
      setBusy(null);
    }
  };

  return (
    <form
      aria-label={t.answer.label}
      noValidate
      className="space-y-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <h2 className="text-lg font-semibold wrap-anywhere">{t.answer.title(name)}</h2>
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {t.answer.comment} <span className="font-normal text-muted">{t.answer.commentAside}</span>
        </label>
        <textarea
          ref={field}
          id={id}
          rows={3}
          maxLength={2000}
          value={comments}
          aria-invalid={error?.field || undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setComments(target.value);
            setError(null);
          }}
          className="mt-1 block w-full rounded-md border border-control bg-raised px-3 py-2"
        />
        <p id={`${id}-note`} className={error?.field ? 'mt-1 text-sm text-danger' : 'mt-1 text-sm text-muted'}>
          {error?.field ? error.text : t.answer.commentHint}
        </p>
      </div>
      <Banner>{error && !error.field ? error.text : null}</Banner>
      <div className="flex gap-2 max-sm:flex-col">
        <Button
          look="primary"
          className="min-h-11 sm:min-w-36"
          aria-disabled={busy !== null}
          onClick={() => void answer('approved')}
        >
          {busy === 'approved' ? t.answer.approving : t.answer.approve}
        </Button>
        <Button
          look="danger"
          className="min-h-11 sm:min-w-36"
          aria-disabled={busy !== null}
          onClick={() => void answer('rejected')}
        >
          {busy === 'rejected' ? t.answer.rejecting : t.answer.reject}
        </Button>
      </div>
    </form>
  );
}
