import { aiInterviews } from '@hirewire/contract/ai-interviews';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { TextAreaField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { recordHumanInterview } from '../../../data/ai-interviews.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';

interface HumanInterviewFormProps {
  which: { candidateId: string; interviewId: string };
  onCancel: () => void;
}

/** What a person has heard in place of the machine. With it the step is done. */
export function HumanInterviewForm({ which, onCancel }: HumanInterviewFormProps) {
  const [summary, setSummary] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const checked = aiInterviews.recordHuman.body.safeParse({ summary });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setBusy(true);
    try {
      await recordHumanInterview(which, checked.data.summary);
      toast.success('The conversation has been noted, and the step is done.');
    } catch (error) {
      setError(candidateFailure(error));
    } finally {
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
      <TextAreaField
        label="What was spoken of"
        hint="Approvers read it where the step needs an approval."
        rows={4}
        value={summary}
        error={error}
        onChange={({ target }) => {
          setSummary(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <div>
          <SubmitButton busy={isBusy && 'Saving...'}>Record conversation</SubmitButton>
        </div>
      </div>
    </form>
  );
}
