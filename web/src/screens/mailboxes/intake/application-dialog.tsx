import { type IntakeMessage, overruling } from '@hirewire/contract/intake';
import { Link } from '@tanstack/react-router';
import { toast } from 'sonner';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectField } from '../../../components/field.tsx';
import { overruleMessage } from '../../../data/intake.ts';
import { useAllJobs } from '../../../data/jobs.ts';
import { senderOf, subjectOf } from './intake-words.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';

interface ApplicationDialogProps {
  message: IntakeMessage;
  onDone: (filed: IntakeMessage) => void;
  onClose: () => void;
}

/** Says that a message is an application, and for which job. */
export function ApplicationDialog({ message, onDone, onClose }: ApplicationDialogProps) {
  const jobs = useAllJobs();
  const active = jobs.data?.jobs.filter(({ status }) => status === 'active') ?? [];
  const form = useSchemaForm({
    schema: overruling,
    initial: { outcome: 'application', job_id: message.job_id },
    onSubmit: async (decision) => {
      const filed = await overruleMessage(message.id, decision);
      toast.success(`${filed.candidate_name ?? senderOf(message)} is now a candidate.`);
      onDone(filed);
    },
    failed: 'Failed to overrule the outcome. Please try again.',
  });

  return (
    <Dialog
      open
      onOpenChange={() => !form.isBusy && onClose()}
      title="This is an application"
      description={`${senderOf(message)}: ${subjectOf(message)}`}
    >
      <Form form={form} className="mt-5 space-y-4">
        <SelectField
          label="Job"
          hint="The sender becomes a candidate for this job, and its workflow begins."
          {...form.field('job_id', { setValueAs: (id: string | null) => id || null })}
        >
          <option value="">{jobs.isPending ? 'Loading jobs…' : 'Choose a job'}</option>
          {active.map(({ id, title, short_id }) => (
            <option key={id} value={id}>
              {title} · {short_id}
            </option>
          ))}
        </SelectField>
        {jobs.data && active.length === 0 && (
          <p className="text-sm text-muted">
            No job takes applications now. Publish one under{' '}
            <Link to="/jobs" className="font-medium text-accent-text underline underline-offset-4">
              Jobs
            </Link>
            .
          </p>
        )}
        <FormFooter
          form={form}
          action="File application"
          busy="Filing..."
          onCancel={onClose}
          also={jobs.isError ? 'The jobs could not be loaded.' : null}
        />
      </Form>
    </Dialog>
  );
}
