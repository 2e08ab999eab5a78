import { candidateChange, newCandidate } from '@hirewire/contract/candidate-forms';
import type { Candidate } from '@hirewire/contract/candidates';
import { useState } from 'react';
import { toast } from 'sonner';
import type * as z from 'zod';
import { Banner } from '../../components/banner.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { FileField } from '../../components/file-field.tsx';
import { uploadFile } from '../../data/candidate-files.ts';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { useCandidatePortal } from '../../data/portal.ts';
import { changeCandidate, createCandidate, useCandidate } from '../../data/candidates.ts';
import { useJobChoices } from '../../data/jobs.ts';
import { DiscardDialog, useDiscardGuard } from '../../views/discard-guard.tsx';
import type { Person } from './candidate-actions.ts';
import { ACCEPTED_FILES, UPLOAD_HINT, uploadError } from './upload-rules.ts';
import { runAction } from '../../views/action.ts';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';

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

interface OpenFormProps {
  candidate: Candidate | null;
  onClose: () => void;
  onCreated?: (candidate: Candidate) => void;
}

function OpenForm({ candidate, onClose, onCreated }: OpenFormProps) {
  const jobs = useJobChoices();
  const [resume, setResume] = useState<File | null>(null);
  const fileError = uploadError(resume);
  const form = useSchemaForm({
    schema: (candidate ? candidateChange : newCandidate) as z.ZodType<Checked>,
    initial: candidate ? valuesOf(candidate) : NOTHING,
    asSent: ({ job_id, phone, location, ...typed }) => ({
      ...typed,
      phone: phone.trim() || null,
      location: location.trim() || null,
      ...(!candidate && { job_id: job_id || null }),
    }),
    onSubmit: async (values) => {
      if (fileError === undefined) await save(values);
    },
    failed: candidateFailure,
  });
  const { close, question } = useDiscardGuard({ ...form, isDirty: form.isDirty || resume !== null, onClose });

  const save = async (values: Checked) => {
    if (candidate) {
      await changeCandidate(candidate.id, values);
      toast.success('Changes saved.');
      return onClose();
    }
    const created = await createCandidate(values);
    toast.success(`${created.name} has been added.`);
    onClose();
    onCreated?.(created);
    // The candidate exists in any case; a file that is refused can be added under Files.
    if (resume) await runAction(() => uploadFile(created.id, resume, 'resume'), { failed: refusedFile });
  };

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
        <Form form={form} className="mt-4 space-y-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField label="Name" autoComplete="off" {...form.field('name')} />
            <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
            <TextField label="Phone" aside="Optional" type="tel" autoComplete="off" {...form.field('phone')} />
            <TextField label="Location" aside="Optional" autoComplete="off" {...form.field('location')} />
          </div>
          {candidate && <MovedLink candidate={candidate} email={form.typed.email.trim()} />}
          {!candidate && (
            <>
              <SelectField
                label="Job position"
                aside="Optional"
                hint="With a job, its workflow begins at once."
                {...form.field('job_id')}
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
          <FormFooter
            form={form}
            action={candidate ? 'Save changes' : 'Add Candidate'}
            busy={candidate ? 'Saving...' : 'Adding...'}
            onCancel={close}
          />
        </Form>
      </Dialog>
      <DiscardDialog question={question} description="The candidate has not been saved." />
    </>
  );
}

/** Before it is saved: whom the link to their own page was sent to can no longer use it. */
function MovedLink({ candidate, email }: { candidate: Candidate; email: string }) {
  const portal = useCandidatePortal(candidate.id);
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

const NOTHING = { name: '', email: '', phone: '', location: '', job_id: '' };

const valuesOf = ({ name, email, phone, location }: Candidate): typeof NOTHING => ({
  ...NOTHING,
  name,
  email,
  phone: phone ?? '',
  location: location ?? '',
});

const refusedFile = (error: unknown): string => `The resume was not added: ${candidateFailure(error)}`;
