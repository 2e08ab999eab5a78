import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { useWorkflowTemplates } from '../../data/workflows.ts';
import { EXPERIENCE_WORDS, JOB_TYPE_WORDS, REMOTE_WORDS, STATUS_WORDS } from '../../views/job-words.ts';
import { FIELD_NAMES, type JobField, type JobFormValues } from './job-form.ts';

interface ReloadedNoteProps {
  clashes: Partial<JobFormValues>;
  onTakeMine: (field: JobField) => void;
}

/** What the form holds after a reload, and what was typed into fields that now show somebody else's text. */
export function ReloadedNote({ clashes, onTakeMine }: ReloadedNoteProps) {
  const { data: templates } = useWorkflowTemplates();
  const fields = Object.keys(clashes) as JobField[];
  const textOf = (field: JobField) => {
    const value = clashes[field];
    if (value === null || value === undefined || value === '') return 'nothing';
    if (field === 'workflow_template_id') return templates?.find(({ id }) => id === value)?.name ?? 'another one';
    return WORDS[value] ?? `“${value}”`;
  };

  // The button that was pressed is gone, and this is what it brought.
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);

  return (
    <div ref={note} tabIndex={-1} role="status" className="rounded-md bg-accent-soft px-3 py-2 text-sm outline-none">
      <p>
        The form now holds the saved job.{' '}
        {fields.length === 0
          ? 'Your own changes are still in it.'
          : 'Your own changes are still in it, except where both of you changed the same field:'}
      </p>
      {fields.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {fields.map((field) => (
            <li key={field} className="flex items-center justify-between gap-3 py-1.5">
              <span className="line-clamp-3 min-w-0 wrap-anywhere">
                <span className="font-medium">{FIELD_NAMES[field]}</span>, where you had {textOf(field)}
              </span>
              <Button size="small" aria-label={`Use mine for ${FIELD_NAMES[field]}`} onClick={() => onTakeMine(field)}>
                Use mine
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const WORDS: Record<string, string> = { ...JOB_TYPE_WORDS, ...EXPERIENCE_WORDS, ...REMOTE_WORDS, ...STATUS_WORDS };
