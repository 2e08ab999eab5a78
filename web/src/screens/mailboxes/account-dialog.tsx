import { type Mailbox, mailboxChange } from '@hirewire/contract/mailboxes';
import { toast } from 'sonner';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { changeMailbox } from '../../data/mailboxes.ts';
import { DiscardDialog, useDiscardGuard } from '../../views/discard-guard.tsx';
import { JobChoice } from './intake/job-choice.tsx';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';

/** Renames an account, and says which jobs it may feed. */
export function AccountDialog({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const form = useSchemaForm({
    schema: mailboxChange,
    initial: { label: mailbox.label, job_ids: mailbox.job_ids },
    onSubmit: async (change) => {
      const { label, address } = await changeMailbox(mailbox.id, change);
      toast.success(`${label ?? address} has been saved.`);
      onClose();
    },
    failed: 'Failed to save the email account. Please try again.',
  });
  const jobs = form.controlled('job_ids');
  const { close, question } = useDiscardGuard({ ...form, onClose });

  return (
    <>
      <Dialog open onOpenChange={close} title="Edit account" description={mailbox.address}>
        <Form form={form} className="mt-5 space-y-4">
          <TextField
            label="Label"
            aside="Optional"
            hint="What you call this mailbox, such as Applications."
            maxLength={100}
            {...form.field('label', { setValueAs: (typed: string | null) => typed?.trim() || null })}
          />
          <JobChoice chosen={jobs.value} onChoose={jobs.onChange} />
          <FormFooter form={form} action="Save changes" busy="Saving..." onCancel={close} />
        </Form>
      </Dialog>
      <DiscardDialog question={question} description="The account has not been saved." />
    </>
  );
}
