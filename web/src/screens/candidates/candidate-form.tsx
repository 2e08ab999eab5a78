import {
  type CandidateChange,
  candidateChange,
  type NewCandidate,
  newCandidate,
} from '@hirewire/contract/candidate-forms';
import type { Candidate } from '@hirewire/contract/candidates';
import { useState } from 'react';
import { toast } from '../../components/toast.ts';
import { Banner } from '../../components/banner.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { FileField } from '../../components/file-field.tsx';
import { uploadFile } from '../../data/candidate-files.ts';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { useCandidatePortal } from '../../data/portal.ts';
import { changeCandidate, createCandidate, fetchCandidate, useCandidate } from '../../data/candidates.ts';
import { useJobChoices } from '../../data/jobs.ts';
import { FormDialog } from '../../views/form-dialog.tsx';
import type { Person } from './candidate-actions.ts';
import { ACCEPTED_FILES, UPLOAD_HINT, uploadError } from './upload-rules.ts';
import { runAction } from '../../views/action.ts';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { useStale } from '../../views/stale.tsx';
import { t } from '../../texts/candidate-form.ts';
import { shared } from '../../texts/shared.ts';

interface CandidateFormProps {
  /** The candidate to change; null for a new one. */
  person: Person | null;
  onClose: () => void;
  onCreated?: (candidate: Candidate) => void;
}

/** Adds a candidate, or changes their details. */
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
    <FormDialog onClose={onClose} title={t.edit.title(person.name)} description={person.email}>
      <div className="mt-4">{error ? <Banner>{candidateFailure(error)}</Banner> : shared.loading}</div>
    </FormDialog>
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
  /** The candidate as last loaded by this form. */
  const [base, setBase] = useState(candidate);
  const initial = base ? initialValues(base) : NOTHING;
  const form = useSchemaForm({
    schema: candidate ? candidateChange : newCandidate,
    initial,
    asSent: (typed) => {
      const sent = { ...typed, phone: typed.phone.trim() || null, location: typed.location.trim() || null };
      if (!candidate) return { ...sent, job_id: typed.job_id || null };
      // Only changed fields: another user may have changed the rest since this was opened.
      return Object.fromEntries(
        Object.entries(sent).filter(([name]) => typed[name as Field].trim() !== initial[name as Field].trim()),
      );
    },
    onSubmit: async (values) => {
      if (fileError === undefined) await save(values);
    },
    failed: candidateFailure,
    onFailed: (error) => base !== null && stale.onFailed(error),
  });
  const stale = useStale({
    reload: async () => {
      const current = await fetchCandidate(base!.id);
      const [typed, shown] = [form.getValues(), initialValues(current)];
      form.reset(shown);
      // What another user has changed as well is shown as they left it.
      for (const field of DETAILS) {
        if (shown[field] === initial[field] && typed[field] !== initial[field])
          form.setValue(field, typed[field], { shouldDirty: true });
      }
      setBase(current);
    },
    failed: t.edit.reloadFailed,
  });
  const isDirty = form.isDirty || resume !== null;

  const save = async (values: Checked) => {
    if (base) {
      if (Object.keys(values).length > 0) await changeCandidate(base, values);
      toast.success(t.edit.done);
      return onClose();
    }
    const created = await createCandidate(values);
    toast.success(t.add.done(created.name));
    onClose();
    onCreated?.(created);
    // The candidate exists in any case; a file that is refused can be added under Files.
    if (resume)
      await runAction(`add-resume ${created.id}`, () => uploadFile(created.id, resume, 'resume'), {
        failed: refusedFile,
      });
  };

  return (
    <FormDialog
      form={{ ...form, isDirty }}
      onClose={onClose}
      unsaved={t.unsaved}
      title={candidate ? t.edit.title(candidate.name) : t.add.title}
      description={candidate ? t.edit.description : t.add.description}
    >
      {(close) => (
        <Form form={form} className="mt-4 space-y-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField label={t.name} autoComplete="off" {...form.field('name')} />
            <TextField label={t.email} type="email" autoComplete="off" {...form.field('email')} />
            <TextField label={t.phone} aside={shared.optional} type="tel" autoComplete="off" {...form.field('phone')} />
            <TextField label={t.location} aside={shared.optional} autoComplete="off" {...form.field('location')} />
          </div>
          {candidate && <MovedLink id={candidate.id} from={initial.email} to={form.typed.email.trim()} />}
          {!candidate && (
            <>
              <SelectField label={t.job} aside={shared.optional} hint={t.jobHint} {...form.field('job_id')}>
                <option value="">{jobs.isPending ? shared.loading : t.noJob}</option>
                {jobs.data?.map(({ id, title, short_id }) => (
                  <option key={id} value={id}>
                    {title} · {short_id}
                  </option>
                ))}
              </SelectField>
              <FileField
                label={t.resume}
                aside={shared.optional}
                hint={UPLOAD_HINT}
                accept={ACCEPTED_FILES}
                error={fileError}
                onFile={setResume}
              />
            </>
          )}
          {stale.notice}
          <FormFooter
            form={form}
            action={candidate ? t.edit.submit : t.add.submit}
            busy={candidate ? shared.saving : t.add.submitting}
            onCancel={close}
            also={!candidate && jobs.isError ? candidateFailure(jobs.error) : null}
          />
        </Form>
      )}
    </FormDialog>
  );
}

/** Warns before saving that the portal link sent to the old address stops working. */
function MovedLink({ id, from, to }: { id: string; from: string; to: string }) {
  const portal = useCandidatePortal(id);
  if (!portal.data?.link || to.toLowerCase() === from.toLowerCase()) return null;
  return (
    <p role="status" className="text-sm text-warning">
      {t.edit.linkMoves(from)}
    </p>
  );
}

/** After validation by the contract: the name in two parts, blank fields left out. */
type Checked = NewCandidate | CandidateChange;
type Field = keyof typeof NOTHING;

const DETAILS = ['name', 'email', 'phone', 'location'] as const;
const NOTHING = { name: '', email: '', phone: '', location: '', job_id: '' };

const initialValues = ({ name, email, phone, location }: Candidate): typeof NOTHING => ({
  ...NOTHING,
  name,
  email,
  phone: phone ?? '',
  location: location ?? '',
});

const refusedFile = (error: unknown): string => t.add.resumeFailed(candidateFailure(error));
