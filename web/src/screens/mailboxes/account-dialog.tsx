import { type Mailbox, mailboxChange } from '@hirewire/contract/mailboxes';
import { toast } from '../../components/toast.ts';
import { TextField } from '../../components/field.tsx';
import { changeMailbox } from '../../data/mailboxes.ts';
import { FormDialog } from '../../views/form-dialog.tsx';
import { t as screen } from '../../texts/mailboxes.ts';
import { shared } from '../../texts/shared.ts';
import { AcceptedJobs } from './intake/accepted-jobs.tsx';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';

const t = screen.edit;

/** Renames an account and sets which jobs it accepts applications for. */
export function AccountDialog({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const form = useSchemaForm({
    schema: mailboxChange,
    initial: { label: mailbox.label, job_ids: mailbox.job_ids },
    onSubmit: async (change) => {
      const { label, address } = form.isDirty ? await changeMailbox(mailbox.id, form.edited(change)) : mailbox;
      toast.success(t.saved(label ?? address));
      onClose();
    },
    failed: t.failed,
  });
  const jobs = form.controlled('job_ids');

  return (
    <FormDialog form={form} onClose={onClose} unsaved={t.unsaved} title={t.title} description={mailbox.address}>
      {(close) => (
        <Form form={form} className="mt-5 space-y-4">
          <TextField
            label={t.label}
            aside={shared.optional}
            hint={t.labelHint}
            maxLength={100}
            {...form.field('label', { setValueAs: (typed: string | null) => typed?.trim() || null })}
          />
          <AcceptedJobs chosen={jobs.value} onChoose={jobs.onChange} />
          <FormFooter form={form} action={t.action} busy={shared.saving} onCancel={close} />
        </Form>
      )}
    </FormDialog>
  );
}
