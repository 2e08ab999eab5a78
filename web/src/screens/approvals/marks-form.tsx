import { MARK_POINTS, type ReviewMarks, reviewMarks, type ReviewSubmission } from '@hirewire/contract/task-reviews';
import { useEffect, useLayoutEffect } from 'react';
import { toast } from '../../components/toast.ts';
import { TextAreaField } from '../../components/field.tsx';
import { giveMarks } from '../../data/task-reviews.ts';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/submission-review.ts';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';

/** Ratings that may be incomplete. */
interface Ratings {
  marks: { number: number; points: number | undefined }[];
  comment: string;
}

/** Unsent ratings, by request. */
export type RatingDrafts = Map<string, Ratings>;

interface MarksFormProps {
  requestId: string;
  submission: ReviewSubmission;
  drafts: RatingDrafts;
}

/** The reviewer's own rating per criterion. It can be changed until all reviewers have submitted theirs. */
export function MarksForm({ requestId, submission, drafts }: MarksFormProps) {
  const { rubric, own } = submission;
  const form = useSchemaForm<Ratings, ReviewMarks>({
    schema: reviewMarks,
    initial: {
      marks: rubric.map((_, number) => ({
        number,
        points: own?.marks.find((mark) => mark.number === number)?.points,
      })),
      comment: own?.comment ?? '',
    },
    onSubmit: async (given) => {
      const draft = drafts.get(requestId);
      await form.saving(giveMarks(requestId, given));
      if (drafts.get(requestId) === draft) drafts.delete(requestId);
      toast.success(t.ratings.saved);
    },
    failed: t.ratings.saveFailed,
    summarize: (_, unseen) => unseen && t.ratings.missing,
  });
  const { reset, subscribe } = form;
  // Ratings typed earlier are unsaved, so they are not what the form begins with.
  useLayoutEffect(() => {
    const draft = drafts.get(requestId);
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [reset, drafts, requestId]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => drafts.set(requestId, values) }),
    [subscribe, drafts, requestId],
  );

  return (
    <Form form={form} aria-label={t.ratings.title} className="space-y-4">
      <h3 className="text-sm font-semibold">{t.ratings.title}</h3>
      {rubric.map(({ label, good }, number) => (
        <fieldset key={label} disabled={form.isHeld}>
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
                  name={`${requestId}-${number}`}
                  className="sr-only"
                  checked={form.typed.marks[number]?.points === value}
                  onChange={() => form.put(`marks.${number}.points`, value)}
                />
                {t.ratings.values[value]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <TextAreaField
        rows={2}
        label={t.ratings.comment}
        aside={shared.optional}
        hint={t.ratings.commentHint}
        {...form.field('comment')}
      />
      <FormFooter form={form} action={own ? t.ratings.change : t.ratings.give} busy={shared.saving} />
    </Form>
  );
}
