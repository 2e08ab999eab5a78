import { candidates } from '@hirewire/contract/candidates';
import { toast } from 'sonner';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/field.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { moveCandidate } from '../../data/candidates.ts';
import { useJobChoices } from '../../data/jobs.ts';
import type { Person } from './candidate-actions.ts';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';

export function MoveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const jobs = useJobChoices();
  const choices = jobs.data?.filter(({ id }) => id !== person.jobId);

  const form = useSchemaForm({
    schema: candidates.move.body,
    initial: { job_id: '', application_id: person.applicationId },
    onSubmit: async (move) => {
      await moveCandidate(person.id, move);
      toast.success(`${person.name} has been moved to ${choices?.find(({ id }) => id === move.job_id)?.title}.`);
      onClose();
    },
    failed: candidateFailure,
  });

  return (
    <Dialog
      open
      onOpenChange={() => !form.isBusy && onClose()}
      title={`Move ${person.name} to another job`}
      description={
        person.jobTitle
          ? `The workflow for ${person.jobTitle} ends without a rejection, and that of the other job begins.`
          : 'The workflow of the job begins at once.'
      }
    >
      <Form form={form} className="mt-4 space-y-4">
        <SelectField
          label="Job"
          {...form.field('job_id')}
          {...(choices?.length === 0 && { hint: 'There is no other active job. Publish one under Jobs first.' })}
        >
          <option value="">{jobs.isPending ? 'Loading...' : 'Choose a job'}</option>
          {choices?.map(({ id, title, short_id }) => (
            <option key={id} value={id}>
              {title} · {short_id}
            </option>
          ))}
        </SelectField>
        <FormFooter
          form={form}
          action="Move"
          busy="Moving..."
          onCancel={onClose}
          also={jobs.isError ? candidateFailure(jobs.error) : null}
        />
      </Form>
    </Dialog>
  );
}
