import { type KeptAnalysis, newOverride } from '@hirewire/contract/scores';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { overrideScore } from '../../../data/scores.ts';
import { pointsText } from '../../../views/criterion-words.ts';
import { standing } from './score-words.ts';

interface OverrideDialogProps {
  shown: KeptAnalysis;
  name: string;
  onClose: () => void;
}

/** People know more than a resume says; and they say why. */
export function OverrideDialog({ shown, name, onClose }: OverrideDialogProps) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(newOverride),
    defaultValues: { total: Number(pointsText(standing(shown))), reason: shown.override?.reason ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await overrideScore(shown.id, values);
      toast.success(`The score of ${name} is ${pointsText(values.total)}.`);
      onClose();
    } catch (error) {
      setError('root', { message: candidateFailure(error) });
    }
  });

  return (
    <Dialog
      open
      guarded
      onOpenChange={() => !isSubmitting && onClose()}
      title={`Set the score of ${name}`}
      description={`The analysis found ${pointsText(shown.result.total)} of 100. That stays beside yours, with your name and your reason.`}
    >
      <form
        noValidate
        className="mt-4 space-y-4"
        onSubmit={(event) => void submit(event)}
        onInput={() => clearErrors('root')}
      >
        <div className="w-32">
          <TextField
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step="any"
            label="Score"
            aside="0 to 100"
            error={errors.total?.message}
            {...register('total', { valueAsNumber: true })}
          />
        </div>
        <TextAreaField
          rows={3}
          label="Reason"
          aside="Required"
          hint="Your colleagues can read it; the candidate cannot."
          error={errors.reason?.message}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSubmitting) void submit(event);
          }}
          {...register('reason')}
        />
        <Banner>{errors.root?.message}</Banner>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <div className="sm:w-36">
            <SubmitButton busy={isSubmitting && 'Saving...'}>Set score</SubmitButton>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
