import { type KeptAnalysis, newOverride } from '@hirewire/contract/scoring';
import { toast } from 'sonner';
import { TextField } from '../../../components/field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { overrideScore } from '../../../data/scoring.ts';
import { pointsText } from '../../../views/criterion-words.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { standing } from '../../../views/score-words.ts';
import { useSchemaForm } from '../../../views/form.tsx';

interface OverrideDialogProps {
  shown: KeptAnalysis;
  name: string;
  onClose: () => void;
}

/** People know more than a resume says; and they say why. */
export function OverrideDialog({ shown, name, onClose }: OverrideDialogProps) {
  const form = useSchemaForm({
    schema: newOverride,
    initial: { total: Number(pointsText(standing(shown))), reason: shown.override?.reason ?? '' },
    onSubmit: async (override) => {
      await overrideScore(shown.id, override);
      toast.success(`The score of ${name} is ${pointsText(override.total)}.`);
      onClose();
    },
    failed: candidateFailure,
  });

  return (
    <ReasonDialog
      title={`Set the score of ${name}`}
      description={`The analysis found ${pointsText(shown.result.total)} of 100. That stays beside yours, with your name and your reason.`}
      action="Set score"
      busy="Saving..."
      form={form}
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
          {...form.field('total', { valueAsNumber: true })}
        />
      </div>
    </ReasonDialog>
  );
}
