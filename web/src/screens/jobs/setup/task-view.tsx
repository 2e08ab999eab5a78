import type { Task, TaskFile } from '@hirewire/contract/tasks';
import { FileText, Plus, X } from 'lucide-react';
import { addTaskFile, removeTaskFile, saveTaskFile } from '../../../data/tasks.ts';
import { Markdown } from '../../../lib/markdown.tsx';
import { runAction } from '../../../views/action.ts';
import { number } from '../../../texts/format.ts';
import { t } from '../../../texts/setup-task.ts';

/** A task as candidates and reviewers see it. */
export function TaskView({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const weights = task.rubric.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <div className="mt-1 space-y-4">
      <p className="text-sm text-muted">{timeText(task.hours)}</p>
      <Markdown text={task.brief} />
      <Files task={task} mayEdit={mayEdit} />
      <div>
        <h4 className="mb-1 text-sm font-semibold">{t.criteria.title}</h4>
        <ul className="divide-y divide-line text-sm">
          {task.rubric.map(({ label, good, weight }) => (
            <li key={label} className="flex justify-between gap-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{label}</span>
                {good && <span className="block text-muted">{good}</span>}
              </span>
              <span className="shrink-0 text-muted tabular-nums">{number(weight / weights, { style: 'percent' })}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const timeText = (hours: number): string => (hours % 24 === 0 ? t.time.days(hours / 24) : t.time.hours(hours));

function Files({ task: { id, files }, mayEdit }: { task: Task; mayEdit: boolean }) {
  const act = (key: string, work: () => Promise<unknown>) => void runAction(key, work, { failed: t.files.failed });
  if (files.length === 0 && !mayEdit) return null;
  return (
    <div>
      <h4 className="mb-1 text-sm font-semibold">{t.files.title}</h4>
      <ul className="text-sm">
        {files.map((file) => (
          <li key={file.id} className="flex items-center gap-1.5">
            <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <FileName file={file} onSave={() => act(`save-file ${file.id}`, () => saveTaskFile(id, file))} />
            {mayEdit && (
              <button
                type="button"
                aria-label={t.files.remove(file.file_name)}
                onClick={() => act(`remove-file ${file.id}`, () => removeTaskFile(id, file.id))}
                className="grid size-7 place-items-center rounded-md text-muted hover:bg-hover hover:text-text"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <label className="relative mt-1 inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-md border border-line bg-raised px-2.5 text-sm font-medium hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text">
          <Plus aria-hidden="true" className="size-4" />
          {t.files.add}
          <input
            type="file"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) act(`add-file ${id} ${file.name}`, () => addTaskFile(id, file));
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      )}
    </div>
  );
}

const FileName = ({ file, onSave }: { file: TaskFile; onSave: () => void }) => (
  <button
    type="button"
    onClick={onSave}
    className="min-w-0 rounded-sm py-1 text-left wrap-anywhere text-accent-text underline-offset-4 hover:underline"
  >
    {file.file_name}
  </button>
);
