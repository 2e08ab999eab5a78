import { type CandidateFile, FILE_KINDS } from '@hirewire/contract/candidate-files';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import * as z from 'zod';
import { SelectField } from '../../../components/field.tsx';
import { FileField } from '../../../components/file-field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { uploadFile } from '../../../data/candidate-files.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { ACCEPTED_FILES, UPLOAD_HINT, uploadError } from '../upload-rules.ts';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { t } from '../../../texts/candidate-files.ts';
import { t as uploads } from '../../../texts/uploads.ts';

interface UploadFormProps {
  id: string;
  onUploaded: (file: CandidateFile) => void;
}

const newFile = z.object({
  file: z
    .custom<File>((file) => file instanceof File, uploads.missing)
    .superRefine((file, context) => {
      const message = uploadError(file);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  kind: z.enum(FILE_KINDS),
});

export function UploadForm({ id, onUploaded }: UploadFormProps) {
  /** Counts the added files: each starts with an empty field. */
  const [round, setRound] = useState(0);
  const form = useSchemaForm({
    schema: newFile,
    initial: { file: null as File | null, kind: 'resume' },
    onSubmit: async ({ file, kind }) => {
      const uploaded = await uploadFile(id, file, kind);
      toast.success(t.upload.done(uploaded.file_name));
      // Another file may have been chosen meanwhile.
      if (form.getValues('file') === file) {
        form.reset();
        setRound(round + 1);
      }
      onUploaded(uploaded);
    },
    failed: candidateFailure,
  });
  const file = form.controlled('file');

  return (
    <Form
      form={form}
      aria-label={t.upload.label}
      className="grid items-start gap-3 rounded-lg border border-dashed border-line p-3 sm:grid-cols-[minmax(0,1fr)_9rem_7rem]"
    >
      <FileField
        key={round}
        label={t.upload.label}
        hint={UPLOAD_HINT}
        accept={ACCEPTED_FILES}
        error={form.failure ?? file.error ?? uploadError(file.value)}
        onFile={file.onChange}
      />
      <SelectField label={t.upload.kind} {...form.field('kind')}>
        {FILE_KINDS.map((name) => (
          <option key={name} value={name}>
            {t.kinds[name]}
          </option>
        ))}
      </SelectField>
      <div className="sm:mt-6">
        <SubmitButton busy={form.isBusy && t.upload.submitting}>{t.upload.submit}</SubmitButton>
      </div>
    </Form>
  );
}
