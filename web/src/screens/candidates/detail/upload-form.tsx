import { type CandidateFile, FILE_KIND_NAMES, FILE_KINDS, FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { useState } from 'react';
import { toast } from 'sonner';
import * as z from 'zod';
import { SelectField } from '../../../components/field.tsx';
import { FileField } from '../../../components/file-field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { uploadFile } from '../../../data/candidate-files.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { ACCEPTED_FILES, UPLOAD_HINT, uploadError } from '../upload-rules.ts';
import { Form, useSchemaForm } from '../../../views/form.tsx';

interface UploadFormProps {
  id: string;
  onUploaded: (file: CandidateFile) => void;
}

const newFile = z.object({
  file: z
    .custom<File>((file) => file instanceof File, FILE_MESSAGES.missing)
    .superRefine((file, context) => {
      const message = uploadError(file);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  kind: z.enum(FILE_KINDS),
});

export function UploadForm({ id, onUploaded }: UploadFormProps) {
  /** Counts the files that were added: each begins with an empty field. */
  const [round, setRound] = useState(0);
  const form = useSchemaForm({
    schema: newFile,
    initial: { file: null as File | null, kind: 'resume' },
    onSubmit: async ({ file, kind }) => {
      const uploaded = await uploadFile(id, file, kind);
      toast.success(`${uploaded.file_name} has been added.`);
      form.reset();
      setRound(round + 1);
      onUploaded(uploaded);
    },
    failed: candidateFailure,
  });
  const file = form.controlled('file');

  return (
    <Form
      form={form}
      aria-label="Add a file"
      className="grid items-start gap-3 rounded-lg border border-dashed border-line p-3 sm:grid-cols-[minmax(0,1fr)_9rem_7rem]"
    >
      <FileField
        key={round}
        label="Add a file"
        hint={UPLOAD_HINT}
        accept={ACCEPTED_FILES}
        error={form.failure ?? file.error ?? uploadError(file.value)}
        onFile={file.onChange}
      />
      <SelectField label="It is a" {...form.field('kind')}>
        {FILE_KINDS.map((name) => (
          <option key={name} value={name}>
            {FILE_KIND_NAMES[name]}
          </option>
        ))}
      </SelectField>
      <div className="sm:mt-6">
        <SubmitButton busy={form.isBusy && 'Adding...'}>Add</SubmitButton>
      </div>
    </Form>
  );
}
