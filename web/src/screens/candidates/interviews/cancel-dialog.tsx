import { type Interview, interviews } from '@hirewire/contract/interviews';
import { toast } from 'sonner';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { cancelInterview } from '../../../data/interviews.ts';
import { useSchemaForm } from '../../../views/form.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

export function CancelDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const form = useSchemaForm({
    schema: interviews.cancel.body,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await cancelInterview(interview.id, reason || null);
      toast.success('The interview has been called off.');
      onClose();
    },
    failed: candidateFailure,
  });
  return (
    <ReasonDialog
      form={form}
      title="Call the interview off?"
      description={
        interview.status === 'booked'
          ? `${interview.candidate_name} and the interviewers are told, and the time becomes free.`
          : `${interview.candidate_name} can no longer choose a time.`
      }
      isOptional
      hint="Everybody who is told reads it."
      action="Call off"
      busy="One moment …"
      cancel="Keep it"
      look="danger"
      onClose={onClose}
    />
  );
}
