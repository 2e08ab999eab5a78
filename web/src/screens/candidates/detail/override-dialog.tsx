import { type KeptAnalysis, newOverride } from '@hirewire/contract/scoring';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { TextField } from '../../../components/field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { overrideScore } from '../../../data/scoring.ts';
import { pointsText } from '../../../views/criterion-words.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { standing } from '../../../views/score-words.ts';

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
    <ReasonDialog
      title={`Set the score of ${name}`}
      description={`The analysis found ${pointsText(shown.result.total)} of 100. That stays beside yours, with your name and your reason.`}
      action="Set score"
      busy={isSubmitting && 'Saving...'}
      reason={register('reason')}
      reasonError={errors.reason?.message}
      failure={errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onTyped={() => clearErrors('root')}
      onClose={onClose}
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
    </ReasonDialog>
  );
}
