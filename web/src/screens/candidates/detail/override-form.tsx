import { writtenInterviews } from '@hirewire/contract/written-interviews';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { overrideMark } from '../../../data/written-interviews.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';

interface OverrideFormProps {
  which: { candidateId: string; interviewId: string };
  questionId: string;
  score: number;
  onClose: () => void;
}

/** A mark of one's own, with the reason; that of the machine stays to be seen. */
export function OverrideForm({ which, questionId, score, onClose }: OverrideFormProps) {
  const [typed, setTyped] = useState({ score: String(Math.round(score)), reason: '' });
  const [errors, setErrors] = useState<{ score?: string; reason?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const given = typed.score.trim() === '' ? NaN : Number(typed.score);
    const checked = writtenInterviews.override.body.safeParse({ question_id: questionId, ...typed, score: given });
    if (!checked.success)
      return setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message])));
    setBusy(true);
    try {
      await overrideMark(which, checked.data);
      toast.success('The mark has been changed.');
      onClose();
    } catch (error) {
      setErrors({ reason: candidateFailure(error) });
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <div className="grid gap-2 sm:grid-cols-[7rem_1fr]">
        <TextField
          label="Mark (0–100)"
          inputMode="numeric"
          value={typed.score}
          error={errors.score}
          onChange={({ target }) => setTyped({ ...typed, score: target.value })}
        />
        <TextField
          label="Reason"
          value={typed.reason}
          error={errors.reason}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <div>
          <SubmitButton busy={isBusy && 'Saving...'}>Save mark</SubmitButton>
        </div>
      </div>
    </form>
  );
}
