import { type IntakeMessage, type Overruling, overruling } from '@hirewire/contract/intake';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { type Resolver, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { fieldOf } from '../../../data/failure.ts';
import { failureOf } from '../../../data/failure.ts';
import { overruleMessage } from '../../../data/intake.ts';
import { useAllJobs } from '../../../data/jobs.ts';
import { senderOf, subjectOf } from './intake-words.ts';

interface ApplicationDialogProps {
  message: IntakeMessage;
  onDone: (filed: IntakeMessage) => void;
  onClose: () => void;
}

/** Says that a message is an application, and for which job. */
export function ApplicationDialog({ message, onDone, onClose }: ApplicationDialogProps) {
  const jobs = useAllJobs();
  const active = jobs.data?.jobs.filter(({ status }) => status === 'active') ?? [];
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<Overruling>({
    resolver: zodResolver(overruling) as unknown as Resolver<Overruling>,
    defaultValues: { outcome: 'application', job_id: message.job_id },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (decision) => {
    try {
      const filed = await overruleMessage(message.id, decision);
      toast.success(`${filed.candidate_name ?? senderOf(message)} is now a candidate.`);
      onDone(filed);
    } catch (error) {
      const said = failureOf(error, 'Failed to overrule the outcome. Please try again.');
      setError(fieldOf(error) === 'job_id' ? 'job_id' : 'root', { message: said });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={() => !isSubmitting && onClose()}
      title="This is an application"
      description={`${senderOf(message)}: ${subjectOf(message)}`}
    >
      <form
        noValidate
        className="mt-5 space-y-4"
        onSubmit={(event) => void submit(event)}
        onInput={() => clearErrors('root')}
      >
        <SelectField
          label="Job"
          hint="The sender becomes a candidate for this job, and its workflow begins."
          error={errors.job_id?.message}
          {...register('job_id', { setValueAs: (id: string | null) => id || null })}
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
        <Banner>{errors.root?.message ?? (jobs.isError ? 'The jobs could not be loaded.' : null)}</Banner>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <div className="sm:w-40">
            <SubmitButton busy={isSubmitting && 'Filing...'}>File application</SubmitButton>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
