import type { Interview } from '@hirewire/contract/interviews';
import { type Recommendation, RECOMMENDATIONS } from '@hirewire/contract/recommendations';
import { HIGHEST_MARK, scorecardInput } from '@hirewire/contract/scorecards';
import { toast } from '../../../components/toast.ts';
import { TextAreaField } from '../../../components/field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { giveScorecard } from '../../../data/interviews.ts';
import { FormDialog } from '../../../views/form-dialog.tsx';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { criterionLabel, t } from '../../../texts/scorecards.ts';
import { shared } from '../../../texts/shared.ts';
import { recommendations } from '../../../texts/recommendations.ts';

interface ScorecardDialogProps {
  interview: Interview;
  criteria: string[];
  onClose: () => void;
}

const MARKS = Array.from({ length: HIGHEST_MARK }, (_, index) => index + 1);

export function ScorecardDialog({ interview, criteria, onClose }: ScorecardDialogProps) {
  const form = useSchemaForm({
    schema: scorecardInput,
    initial: {
      marks: criteria.map((criterion) => ({ criterion, mark: null as number | null })),
      recommendation: null as Recommendation | null,
      comment: '',
    },
    onSubmit: async (card) => {
      await giveScorecard(interview.id, card);
      toast.success(t.form.done);
      onClose();
    },
    failed: candidateFailure,
  });
  const recommendation = form.controlled('recommendation');
  return (
    <FormDialog
      wide
      form={form}
      onClose={onClose}
      title={t.form.title(interview.candidate_name)}
      description={t.form.description(HIGHEST_MARK)}
    >
      {(close) => (
        <Form form={form} className="mt-4 space-y-4">
          <div className="divide-y divide-line rounded-md border border-line">
            {criteria.map((criterion, index) => (
              <fieldset
                key={criterion}
                disabled={form.isHeld}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2"
              >
                <legend className="sr-only">{criterionLabel(criterion)}</legend>
                <span aria-hidden="true" className="min-w-0 flex-1 basis-40 text-sm">
                  {criterionLabel(criterion)}
                </span>
                <div className="flex gap-1">
                  {MARKS.map((mark) => (
                    <Choice
                      key={mark}
                      name={`mark-${criterion}`}
                      isChosen={form.typed.marks[index]?.mark === mark}
                      onChoose={() => form.put(`marks.${index}.mark`, mark)}
                      look="w-9"
                    >
                      {String(mark)}
                    </Choice>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
          <fieldset disabled={form.isHeld}>
            <legend className="mb-1 text-sm font-medium">{t.form.recommendation}</legend>
            <div className="flex flex-wrap gap-1.5">
              {RECOMMENDATIONS.map((one) => (
                <Choice
                  key={one}
                  name="recommendation"
                  isChosen={recommendation.value === one}
                  onChoose={() => recommendation.onChange(one)}
                  look="px-3"
                >
                  {recommendations[one]}
                </Choice>
              ))}
            </div>
          </fieldset>
          <TextAreaField
            label={t.form.comment}
            aside={shared.optional}
            rows={4}
            maxLength={5000}
            {...form.field('comment')}
          />
          <FormFooter
            form={form}
            action={t.form.submit}
            busy={shared.saving}
            onCancel={close}
            also={recommendation.error}
          />
        </Form>
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  look: string;
  children: string;
}

const Choice = ({ name, isChosen, onChoose, look, children }: ChoiceProps) => (
  <label
    className={`relative flex h-9 cursor-pointer items-center justify-center rounded-md border border-control bg-surface text-sm hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent-text ${look}`}
  >
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    {children}
  </label>
);
