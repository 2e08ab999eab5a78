import { type Interview, interviews } from '@hirewire/contract/interviews';
import { toast } from '../../../components/toast.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { cancelInterview } from '../../../data/interviews.ts';
import { useSchemaForm } from '../../../views/form.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { t } from '../../../texts/interviews.ts';

export function CancelDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const form = useSchemaForm({
    schema: interviews.cancel.body,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await cancelInterview(interview.id, reason || null);
      toast.success(t.done.cancelled);
      onClose();
    },
    failed: candidateFailure,
  });
  return (
    <ReasonDialog
      form={form}
      title={t.cancel.title}
      description={
        interview.status === 'booked'
          ? t.cancel.booked(interview.candidate_name)
          : t.cancel.open(interview.candidate_name)
      }
      isOptional
      hint={t.cancel.hint}
      action={t.cancel.action}
      busy={t.cancel.busy}
      cancel={t.cancel.keep}
      look="danger"
      onClose={onClose}
    />
  );
}
