import {
  type CandidateFile,
  FILE_KIND_NAMES,
  FILE_KINDS,
  FILE_MESSAGES,
  type FileKind,
} from '@hirewire/contract/candidate-files';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { SelectField } from '../../../components/field.tsx';
import { FileField } from '../../../components/file-field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { uploadFile } from '../../../data/candidate-files.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { ACCEPTED_FILES, UPLOAD_HINT, uploadError } from '../upload-rules.ts';

interface UploadFormProps {
  id: string;
  onUploaded: (file: CandidateFile) => void;
}

export function UploadForm({ id, onUploaded }: UploadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<FileKind>('resume');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const upload = async () => {
    if (!file) return setError(FILE_MESSAGES.missing);
    if (uploadError(file)) return;
    setBusy(true);
    try {
      const uploaded = await uploadFile(id, file, kind);
      toast.success(`${uploaded.file_name} has been added.`);
      form.current?.reset();
      setFile(null);
      onUploaded(uploaded);
    } catch (error) {
      setError(candidateFailure(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Add a file"
      className="grid items-start gap-3 rounded-lg border border-dashed border-line p-3 sm:grid-cols-[minmax(0,1fr)_9rem_7rem]"
      onSubmit={(event) => {
        event.preventDefault();
        void upload();
      }}
    >
      <FileField
        label="Add a file"
        hint={UPLOAD_HINT}
        accept={ACCEPTED_FILES}
        error={error ?? uploadError(file)}
        onFile={(next) => {
          setFile(next);
          setError(undefined);
        }}
      />
      <SelectField label="It is a" value={kind} onChange={({ target }) => setKind(target.value as FileKind)}>
        {FILE_KINDS.map((name) => (
          <option key={name} value={name}>
            {FILE_KIND_NAMES[name]}
          </option>
        ))}
      </SelectField>
      <div className="sm:mt-6">
        <SubmitButton busy={isBusy && 'Adding...'}>Add</SubmitButton>
      </div>
    </form>
  );
}
