import { useWorkflowTemplates } from '../../data/workflows.ts';
import { EXPERIENCE_WORDS, JOB_TYPE_WORDS, REMOTE_WORDS, STATUS_WORDS } from '../../views/job-words.ts';
import { ReloadedNote } from '../../views/reloaded-note.tsx';
import { FIELD_NAMES, type JobField, type JobFormValues } from './job-form.ts';

interface ReloadedJobNoteProps {
  clashes: Partial<JobFormValues>;
  onTakeMine: (field: JobField) => void;
}

export function ReloadedJobNote({ clashes, onTakeMine }: ReloadedJobNoteProps) {
  const { data: templates } = useWorkflowTemplates();
  const textOf = (field: JobField) => {
    const value = clashes[field];
    if (value === null || value === undefined || value === '') return 'nothing';
    if (field === 'workflow_template_id') return templates?.find(({ id }) => id === value)?.name ?? 'another one';
    return WORDS[value] ?? `“${value}”`;
  };
  const fields = Object.keys(clashes) as JobField[];
  return (
    <ReloadedNote
      what="job"
      clashes={fields.map((field) => ({ field, name: FIELD_NAMES[field], mine: textOf(field) }))}
      onTakeMine={onTakeMine}
    />
  );
}

const WORDS: Record<string, string> = { ...JOB_TYPE_WORDS, ...EXPERIENCE_WORDS, ...REMOTE_WORDS, ...STATUS_WORDS };
