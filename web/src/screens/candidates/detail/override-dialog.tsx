import { type KeptAnalysis, newOverride } from '@hirewire/contract/scoring';
import { toast } from '../../../components/toast.ts';
import { TextField } from '../../../components/field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { overrideScore } from '../../../data/scoring.ts';
import { pointsText } from '../../../views/criterion-text.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { standing } from '../../../views/describe-score.ts';
import { useSchemaForm } from '../../../views/form.tsx';
import { t } from '../../../texts/score.ts';
import { shared } from '../../../texts/shared.ts';

interface OverrideDialogProps {
  shown: KeptAnalysis;
  name: string;
  onClose: () => void;
}

/** Sets a score manually, with the reason. */
export function OverrideDialog({ shown, name, onClose }: OverrideDialogProps) {
  const form = useSchemaForm({
    schema: newOverride,
    initial: { total: Math.round(standing(shown) * 10) / 10, reason: shown.override?.reason ?? '' },
    onSubmit: async (override) => {
      await overrideScore(shown.id, override);
      toast.success(t.override.done(name, pointsText(override.total)));
      onClose();
    },
    failed: candidateFailure,
  });

  return (
    <ReasonDialog
      title={t.override.title(name)}
      description={t.override.description(pointsText(shown.result.total))}
      action={t.override.submit}
      busy={shared.saving}
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
          label={t.override.score}
          aside={t.override.range}
          {...form.field('total', { valueAsNumber: true })}
        />
      </div>
    </ReasonDialog>
  );
}
