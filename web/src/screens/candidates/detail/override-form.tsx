import { writtenInterviews } from '@hirewire/contract/written-interviews';
import { toast } from '../../../components/toast.ts';
import { TextField } from '../../../components/field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { overrideMark } from '../../../data/written-interviews.ts';
import { typedNumber } from '../../../lib/typed-number.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { t } from '../../../texts/written-interview.ts';
import { shared } from '../../../texts/shared.ts';

interface OverrideFormProps {
  which: { candidateId: string; interviewId: string };
  questionId: string;
  score: number;
  onClose: () => void;
}

/** Changes a rating, with the reason. The analyser's rating stays visible. */
export function OverrideForm({ which, questionId, score, onClose }: OverrideFormProps) {
  const form = useSchemaForm({
    schema: writtenInterviews.override.body,
    initial: { question_id: questionId, score: Math.round(score), reason: '' },
    onSubmit: async (override) => {
      await overrideMark(which, override);
      toast.success(t.override.done);
      onClose();
    },
    failed: candidateFailure,
  });
  return (
    <Form form={form} className="space-y-2">
      <div className="grid items-start gap-2 sm:grid-cols-[7rem_1fr]">
        <TextField label={t.override.score} inputMode="numeric" {...form.field('score', { setValueAs: typedNumber })} />
        <TextField label={t.override.reason} {...form.field('reason')} />
      </div>
      <FormFooter form={form} action={t.override.submit} busy={shared.saving} onCancel={onClose} />
    </Form>
  );
}
