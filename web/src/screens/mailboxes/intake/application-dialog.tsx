import { type IntakeMessage, overruling } from '@hirewire/contract/intake';
import { Link } from '@tanstack/react-router';
import { toast } from '../../../components/toast.ts';
import { SelectField } from '../../../components/field.tsx';
import { overruleMessage } from '../../../data/intake.ts';
import { useAllJobs } from '../../../data/jobs.ts';
import { FormDialog } from '../../../views/form-dialog.tsx';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/intake.ts';
import { describeSender, describeSubject } from './describe-message.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';

interface ApplicationDialogProps {
  message: IntakeMessage;
  onDone: (filed: IntakeMessage) => void;
  onClose: () => void;
}

/** Files a message as an application for a job. */
export function ApplicationDialog({ message, onDone, onClose }: ApplicationDialogProps) {
  const jobs = useAllJobs();
  const active = jobs.data?.jobs.filter(({ status }) => status === 'active') ?? [];
  const form = useSchemaForm({
    schema: overruling,
    initial: { outcome: 'application', job_id: message.job_id },
    onSubmit: async (decision) => {
      const filed = await overruleMessage(message.id, decision);
      toast.success(t.file.done(filed.candidate_name ?? describeSender(message)));
      onDone(filed);
    },
    failed: t.failed.application,
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.file.title}
      description={t.file.message(describeSender(message), describeSubject(message))}
    >
      {(close) => (
        <Form form={form} className="mt-5 space-y-4">
          <SelectField
            label={t.file.job}
            hint={t.file.jobHint}
            {...form.field('job_id', { setValueAs: (id: string | null) => id || null })}
            value={form.typed.job_id ?? ''}
          >
            <option value="">{jobs.isPending ? t.file.loadingJobs : t.file.chooseJob}</option>
            {active.map(({ id, title, short_id }) => (
              <option key={id} value={id}>
                {title} · {short_id}
              </option>
            ))}
          </SelectField>
          {jobs.data && active.length === 0 && (
            <p className="text-sm text-muted">
              {fill(t.file.noJobs, {
                jobs: (
                  <Link to="/jobs" className="font-medium text-accent-text underline underline-offset-4">
                    {t.file.jobs}
                  </Link>
                ),
              })}
            </p>
          )}
          <FormFooter
            form={form}
            action={t.file.action}
            busy={t.file.busy}
            onCancel={close}
            also={jobs.isError ? t.file.jobsFailed : null}
          />
        </Form>
      )}
    </FormDialog>
  );
}
