import { candidates } from '@hirewire/contract/candidates';
import { toast } from '../../components/toast.ts';
import { SelectField } from '../../components/field.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { moveCandidate } from '../../data/candidates.ts';
import { useJobChoices } from '../../data/jobs.ts';
import type { Person } from './candidate-actions.ts';
import { FormDialog } from '../../views/form-dialog.tsx';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { t } from '../../texts/candidate-dialogs.ts';
import { shared } from '../../texts/shared.ts';

export function MoveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const jobs = useJobChoices();
  const choices = jobs.data?.filter(({ id }) => id !== person.jobId);

  const form = useSchemaForm({
    schema: candidates.move.body,
    initial: { job_id: '', application_id: person.applicationId },
    onSubmit: async (move) => {
      await moveCandidate(person.id, move);
      toast.success(t.move.done(person.name, choices?.find(({ id }) => id === move.job_id)?.title ?? t.theJob));
      onClose();
    },
    failed: candidateFailure,
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.move.title(person.name)}
      description={person.jobTitle ? t.move.fromJob(person.jobTitle) : t.move.fromNone}
    >
      {(close) => (
        <Form form={form} className="mt-4 space-y-4">
          <SelectField
            label={t.move.job}
            {...form.field('job_id')}
            {...(choices?.length === 0 && { hint: t.move.noOther })}
          >
            <option value="">{jobs.isPending ? shared.loading : t.move.choose}</option>
            {choices?.map(({ id, title, short_id }) => (
              <option key={id} value={id}>
                {title} · {short_id}
              </option>
            ))}
          </SelectField>
          <FormFooter
            form={form}
            action={t.move.action}
            busy={t.move.busy}
            onCancel={close}
            also={jobs.isError ? candidateFailure(jobs.error) : null}
          />
        </Form>
      )}
    </FormDialog>
  );
}
