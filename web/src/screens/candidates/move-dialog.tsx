import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { moveCandidate } from '../../data/candidates.ts';
import { useJobChoices } from '../../data/jobs.ts';
import type { Person } from './candidate-actions.ts';

export function MoveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const jobs = useJobChoices();
  const [jobId, setJobId] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choices = jobs.data?.filter(({ id }) => id !== person.jobId);

  const move = async () => {
    if (jobId === '') return setError('Choose a job.');
    setBusy(true);
    setFailure(null);
    try {
      await moveCandidate(person.id, { job_id: jobId, application_id: person.applicationId });
      toast.success(`${person.name} has been moved to ${choices?.find(({ id }) => id === jobId)?.title}.`);
      onClose();
    } catch (error) {
      setFailure(candidateFailure(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && onClose()}
      title={`Move ${person.name} to another job`}
      description={
        person.jobTitle
          ? `The workflow for ${person.jobTitle} ends without a rejection, and that of the other job begins.`
          : 'The workflow of the job begins at once.'
      }
    >
      <form
        noValidate
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <SelectField
          label="Job"
          error={error}
          value={jobId}
          onChange={({ target }) => {
            setJobId(target.value);
            setError(undefined);
          }}
          {...(choices?.length === 0 && { hint: 'There is no other active job. Publish one under Jobs first.' })}
        >
          <option value="">{jobs.isPending ? 'Loading...' : 'Choose a job'}</option>
          {choices?.map(({ id, title, short_id }) => (
            <option key={id} value={id}>
              {title} · {short_id}
            </option>
          ))}
        </SelectField>
        <Banner>{failure ?? (jobs.isError ? candidateFailure(jobs.error) : null)}</Banner>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <div className="sm:w-36">
            <SubmitButton busy={isBusy && 'Moving...'}>Move</SubmitButton>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
