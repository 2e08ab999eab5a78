import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { MARK_POINTS, REVIEW_MESSAGES, type ReviewSubmission } from '@hirewire/contract/task-reviews';
import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { TextAreaField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { failureOf } from '../../data/failure.ts';
import { giveMarks } from '../../data/task-reviews.ts';

type Points = (typeof MARK_POINTS)[number];

const WORDS: Record<Points, string> = { 0: 'Nothing', 0.25: 'Little', 0.5: 'Half', 0.75: 'Most', 1: 'All of it' };

/** Own marks per criterion. They can be changed until everybody has given theirs. */
export function MarksForm({ request, submission }: { request: ApprovalRequest; submission: ReviewSubmission }) {
  const { rubric, own, is_blind } = submission;
  const [points, setPoints] = useState<(Points | undefined)[]>(() =>
    rubric.map((_, number) => own?.marks.find((mark) => mark.number === number)?.points as Points | undefined),
  );
  const [comment, setComment] = useState(own?.comment ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!is_blind || !request.can_approve) return null;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const marks = points.flatMap((given, number) => (given === undefined ? [] : [{ number, points: given }]));
    if (marks.length < rubric.length) return setError(REVIEW_MESSAGES.everyCriterion);
    setBusy(true);
    setError(null);
    try {
      await giveMarks(request.id, { marks, comment });
      toast.success('Your marks have been saved.');
    } catch (failure) {
      setError(failureOf(failure, 'Your marks could not be saved. Please try again.'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate aria-label="Your marks" className="space-y-4" onSubmit={(event) => void submit(event)}>
      <h3 className="text-sm font-semibold">Your marks</h3>
      {rubric.map(({ label, good }, number) => (
        <fieldset key={label}>
          <legend className="font-medium wrap-anywhere">{label}</legend>
          {good && <p className="text-sm text-muted">{good}</p>}
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {MARK_POINTS.map((value) => (
              <label
                key={value}
                className="cursor-pointer rounded-md border border-line px-2.5 py-1 text-sm has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name={`${request.id}-${number}`}
                  className="sr-only"
                  checked={points[number] === value}
                  onChange={() => {
                    setError(null);
                    setPoints((before) => before.map((old, index) => (index === number ? value : old)));
                  }}
                />
                {WORDS[value]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <TextAreaField
        rows={2}
        label="Comment"
        aside="Optional"
        hint="The others read it once all marks are in."
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <Banner>{error}</Banner>
      <div className="sm:ml-auto sm:w-40">
        <SubmitButton busy={isBusy && 'Saving...'}>{own ? 'Change marks' : 'Give marks'}</SubmitButton>
      </div>
    </form>
  );
}
