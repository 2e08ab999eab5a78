import type { Interview } from '@hirewire/contract/interviews';
import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAreaField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { cancelInterview } from '../../../data/interviews.ts';

export function CancelDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await cancelInterview(interview.id, reason.trim() || null);
      toast.success('The interview has been called off.');
      onClose();
    } catch (error) {
      setFailure(candidateFailure(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Call the interview off?"
      description={
        interview.status === 'booked'
          ? `${interview.candidate_name} and the interviewers are told, and the time becomes free.`
          : `${interview.candidate_name} can no longer choose a time.`
      }
    >
      <form
        noValidate
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void cancel();
        }}
      >
        <TextAreaField
          label="Reason"
          aside="Optional"
          hint="Everybody who is told reads it."
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Banner>{failure}</Banner>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Keep it</Button>
          <div className="sm:w-28">
            <SubmitButton look="danger" busy={isBusy && 'One moment …'}>
              Call off
            </SubmitButton>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
