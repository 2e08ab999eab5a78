import { candidateChange, newCandidate } from '@hirewire/contract/candidate-forms';
import type { Candidate } from '@hirewire/contract/candidates';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Control, type Resolver, useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { FileField } from '../../components/file-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { fieldOf } from '../../data/failure.ts';
import { uploadFile } from '../../data/candidate-files.ts';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { useCandidatePortal } from '../../data/portal.ts';
import { changeCandidate, createCandidate, useCandidate } from '../../data/candidates.ts';
import { useJobChoices } from '../../data/jobs.ts';
import { DiscardDialog, useDiscardGuard } from '../../views/discard-guard.tsx';
import type { Person } from './candidate-actions.ts';
import { ACCEPTED_FILES, UPLOAD_HINT, uploadError } from './upload-rules.ts';

interface CandidateFormProps {
  /** Whom to change; null for somebody new. */
  person: Person | null;
  onClose: () => void;
  onCreated?: (candidate: Candidate) => void;
}

/** Adds somebody, or changes what is known of them. */
export function CandidateForm({ person, onClose, onCreated }: CandidateFormProps) {
  return person ? (
    <EditCandidate person={person} onClose={onClose} />
  ) : (
    <OpenForm candidate={null} onClose={onClose} {...(onCreated && { onCreated })} />
  );
}

function EditCandidate({ person, onClose }: { person: Person; onClose: () => void }) {
  const { data, error } = useCandidate(person.id, person.applicationId);
  if (data) return <OpenForm candidate={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={`Edit ${person.name}`} description={person.email}>
      <div className="mt-4">{error ? <Banner>{candidateFailure(error)}</Banner> : 'One moment …'}</div>
    </Dialog>
  );
}

interface Typed {
  name: string;
  email: string;
  phone: string;
  location: string;
  job_id: string;
}

interface OpenFormProps {
  candidate: Candidate | null;
  onClose: () => void;
  onCreated?: (candidate: Candidate) => void;
}

function OpenForm({ candidate, onClose, onCreated }: OpenFormProps) {
  const jobs = useJobChoices();
  const [resume, setResume] = useState<File | null>(null);
  const form = useForm<Typed, unknown, Checked>({
    resolver: candidate ? changeResolver : newResolver,
    defaultValues: candidate ? valuesOf(candidate) : NOTHING,
  });
  const { register, handleSubmit, setError, clearErrors, formState, control } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const { close, question } = useDiscardGuard({ isDirty: isDirty || resume !== null, isBusy: isSubmitting, onClose });
  const fileError = uploadError(resume);

  const save = async (values: Checked) => {
    if (candidate) {
      const { job_id: _, ...change } = values;
      await changeCandidate(candidate.id, change);
      toast.success('Changes saved.');
      return onClose();
    }
    const created = await createCandidate(values);
    toast.success(`${created.name} has been added.`);
    onClose();
    onCreated?.(created);
    // The person is there in any case; a file that is refused can be chosen anew under Files.
    if (resume)
      await uploadFile(created.id, resume, 'resume').catch((error: unknown) => toast.error(refusedFile(error)));
  };

  const explain = (error: unknown) => {
    const field = fieldOf(error);
    const isKnown = field !== null && field in NOTHING;
    setError(isKnown ? (field as keyof Typed) : 'root', { message: candidateFailure(error) }, { shouldFocus: true });
  };
  const submit = handleSubmit((values) => {
    if (fileError === undefined) return save(values).catch(explain);
  });

  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={candidate ? `Edit ${candidate.name}` : 'Add Candidate'}
        description={
          candidate
            ? 'The name on their mails and files stays as they wrote it.'
            : 'For somebody who did not apply by e-mail. Those who do are added by themselves.'
        }
      >
        <form
          noValidate
          className="mt-4 space-y-4"
          onSubmit={(event) => void submit(event)}
          onInput={() => clearErrors('root')}
        >
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              error={errors.email?.message}
              {...register('email')}
            />
            <TextField
              label="Phone"
              aside="Optional"
              type="tel"
              autoComplete="off"
              error={errors.phone?.message}
              {...register('phone')}
            />
            <TextField
              label="Location"
              aside="Optional"
              autoComplete="off"
              error={errors.location?.message}
              {...register('location')}
            />
          </div>
          {candidate && <MovedLink candidate={candidate} control={control} />}
          {!candidate && (
            <>
              <SelectField
                label="Job position"
                aside="Optional"
                hint="With a job, its workflow begins at once."
                error={errors.job_id?.message}
                {...register('job_id')}
              >
                <option value="">No job yet</option>
                {jobs.data?.map(({ id, title, short_id }) => (
                  <option key={id} value={id}>
                    {title} · {short_id}
                  </option>
                ))}
              </SelectField>
              <FileField
                label="Resume"
                aside="Optional"
                hint={UPLOAD_HINT}
                accept={ACCEPTED_FILES}
                error={fileError}
                onFile={setResume}
              />
            </>
          )}
          <Banner>{errors.root?.message}</Banner>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button onClick={close}>Cancel</Button>
            <div className="sm:w-40">
              <SubmitButton busy={isSubmitting && (candidate ? 'Saving...' : 'Adding...')}>
                {candidate ? 'Save changes' : 'Add Candidate'}
              </SubmitButton>
            </div>
          </div>
        </form>
      </Dialog>
      <DiscardDialog question={question} description="The candidate has not been saved." />
    </>
  );
}

/** Before it is saved: whom the link to their own page was sent to can no longer use it. */
function MovedLink({ candidate, control }: { candidate: Candidate; control: Control<Typed, unknown, Checked> }) {
  const portal = useCandidatePortal(candidate.id);
  const email = useWatch({ control, name: 'email' }).trim();
  if (!portal.data?.link || email.toLowerCase() === candidate.email.toLowerCase()) return null;
  return (
    <p role="status" className="text-sm text-warning">
      The portal link sent to {candidate.email} stops working. We'll email a new one to the new address.
    </p>
  );
}

/** What the contract makes of it: the name in two, nothing for what is blank. */
type Checked = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  location: string | null;
  job_id?: string | null;
};

const NOTHING: Typed = { name: '', email: '', phone: '', location: '', job_id: '' };

const valuesOf = ({ name, email, phone, location }: Candidate): Typed => ({
  ...NOTHING,
  name,
  email,
  phone: phone ?? '',
  location: location ?? '',
});

const newResolver = resolverOf(zodResolver(newCandidate) as unknown as Resolver<Typed, unknown, Checked>, (typed) => ({
  ...typed,
  job_id: typed.job_id || null,
}));
const changeResolver = resolverOf(
  zodResolver(candidateChange) as unknown as Resolver<Typed, unknown, Checked>,
  ({ name, email }) => ({ name, email }),
);

/** Checks by the contract what would be sent. */
function resolverOf(
  check: Resolver<Typed, unknown, Checked>,
  asSent: (typed: Typed) => object,
): Resolver<Typed, unknown, Checked> {
  return (typed, context, options) => {
    const blanks = { phone: typed.phone.trim() || null, location: typed.location.trim() || null };
    return check({ ...asSent(typed), ...blanks } as unknown as Typed, context, options);
  };
}

const refusedFile = (error: unknown): string => `The resume was not added: ${candidateFailure(error)}`;
