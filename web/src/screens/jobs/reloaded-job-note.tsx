import { useWorkflowTemplates } from '../../data/workflows.ts';
import { ReloadedNote } from '../../views/reloaded-note.tsx';
import type { JobField, JobFormValues } from './job-form.ts';
import { jobValues } from '../../texts/job-values.ts';
import { t } from '../../texts/jobs.ts';

interface ReloadedJobNoteProps {
  clashes: Partial<JobFormValues>;
  onTakeMine: (field: JobField) => void;
}

export function ReloadedJobNote({ clashes, onTakeMine }: ReloadedJobNoteProps) {
  const { data: templates } = useWorkflowTemplates();
  const describe = (field: JobField) => {
    const value = clashes[field];
    if (value === null || value === undefined || value === '') return t.form.nothing;
    if (field === 'workflow_template_id')
      return templates?.find(({ id }) => id === value)?.name ?? t.form.anotherWorkflow;
    return VALUES[value] ?? t.form.quoted(String(value));
  };
  const fields = Object.keys(clashes) as JobField[];
  return (
    <ReloadedNote
      what="job"
      clashes={fields.map((field) => ({ field, name: t.fields[field], mine: describe(field) }))}
      onTakeMine={onTakeMine}
    />
  );
}

const VALUES: Record<string, string> = {
  ...jobValues.types,
  ...jobValues.levels,
  ...jobValues.remote,
  ...jobValues.statuses,
};
