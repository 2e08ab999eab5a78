import { MAX_TASK_FILES } from '@hirewire/contract/portal-terms';
import type { PortalTask, portalTasks } from '@hirewire/contract/task-assignments';
import { useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Mark } from '../components/mark.tsx';
import type { PortalApi } from '../portal-api.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { TASK_TEXTS } from './task-texts.ts';

interface OwnFilesProps {
  task: PortalTask;
  api: PortalApi;
  isBusy: boolean;
  /** Runs the work; if it fails, says why, and the consequence. */
  doing: (work: () => Promise<void>, consequence?: () => string) => Promise<void>;
  onTask: (task: PortalTask) => void;
}

/** The files of a submission, and a way to add more: several can be selected and are uploaded one after another. */
export function OwnFiles({ task, api, isBusy, doing, onTask }: OwnFilesProps) {
  const { language } = useTexts();
  const words = TASK_TEXTS[language];
  const id = useId();
  const [adding, setAdding] = useState<string | null>(null);
  const add = (files: File[]) => {
    const left = new Set(files);
    const upload = async () => {
      try {
        for (const file of files) {
          setAdding(file.name);
          const params = { id: task.id };
          const input = { params, body: {}, file };
          onTask(await api.ask<typeof portalTasks.upload>('POST', '/api/portal/tasks/{id}/files', input));
          left.delete(file);
        }
      } finally {
        setAdding(null);
      }
    };
    return doing(upload, () => words.notAdded([...left].map(({ name }) => name).join(', ')));
  };
  const remove = (fileId: string) =>
    doing(async () => {
      const params = { id: task.id, file_id: fileId };
      onTask(
        await api.ask<typeof portalTasks.removeFile>('DELETE', '/api/portal/tasks/{id}/files/{file_id}', { params }),
      );
    });
  return (
    <div>
      <ul className="mb-3 divide-y divide-line empty:hidden">
        {task.own_files.map((file) => (
          <li key={file.id} className="flex items-center gap-3 py-1">
            <Mark name="file" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 wrap-anywhere">{file.file_name}</span>
            <Button
              look="link"
              isBusy={isBusy}
              aria-label={words.remove(file.file_name)}
              onClick={() => void remove(file.id)}
            >
              {words.takeOut}
            </Button>
          </li>
        ))}
      </ul>
      {task.own_files.length < MAX_TASK_FILES ? (
        <>
          {/* The browser's own field is in the browser's language, and would say "no file" beside the files. */}
          <label className="relative flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-md border border-control bg-raised px-4 py-2 font-medium hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text has-disabled:cursor-progress has-disabled:opacity-75">
            <Mark name="plus" className="size-5 text-muted" />
            {words.add}
            <input
              type="file"
              multiple
              aria-describedby={`${id}-hint`}
              disabled={isBusy}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = '';
                if (files.length > 0) void add(files);
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
          <p id={`${id}-hint`} className="mt-1.5 text-base text-muted">
            {words.addHint}
          </p>
        </>
      ) : (
        <p className="text-base text-muted">{words.tooManyFiles}</p>
      )}
      <p role="status" className="text-base empty:hidden">
        {adding && words.adding(adding)}
      </p>
    </div>
  );
}
