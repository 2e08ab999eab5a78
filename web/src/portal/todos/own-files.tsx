import type { PortalTask, portalTasks } from '@hirewire/contract/task-assignments';
import { useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Mark } from '../components/mark.tsx';
import type { PortalApi } from '../portal-api.ts';
import { useWords } from '../texts/words.tsx';
import { TASK_TEXTS } from './task-texts.ts';

interface OwnFilesProps {
  task: PortalTask;
  api: PortalApi;
  isBusy: boolean;
  doing: (work: () => Promise<void>) => Promise<void>;
  onTask: (task: PortalTask) => void;
}

/** The files somebody has put to a task, and a way to add more: several at once, one after another. */
export function OwnFiles({ task, api, isBusy, doing, onTask }: OwnFilesProps) {
  const { language } = useWords();
  const words = TASK_TEXTS[language];
  const id = useId();
  const [adding, setAdding] = useState<string | null>(null);
  const add = (files: File[]) =>
    doing(async () => {
      try {
        for (const file of files) {
          setAdding(file.name);
          const params = { id: task.id };
          const input = { params, body: {}, file };
          onTask(await api.ask<typeof portalTasks.upload>('POST', '/api/portal/tasks/{id}/files', input));
        }
      } finally {
        setAdding(null);
      }
    });
  const remove = (fileId: string) =>
    doing(async () => {
      const params = { id: task.id, file_id: fileId };
      onTask(
        await api.ask<typeof portalTasks.removeFile>('DELETE', '/api/portal/tasks/{id}/files/{file_id}', { params }),
      );
    });
  return (
    <div>
      <ul>
        {task.own_files.map((file) => (
          <li key={file.id} className="flex items-center gap-3">
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
      <label htmlFor={id} className="mb-1 block font-medium">
        {words.add}
      </label>
      <input
        id={id}
        type="file"
        multiple
        aria-describedby={`${id}-hint`}
        disabled={isBusy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) void add(files);
        }}
        className="block w-full cursor-pointer rounded-md border border-control bg-raised text-base file:mr-3 file:min-h-11 file:cursor-pointer file:border-0 file:bg-hover file:px-4 file:font-medium"
      />
      <p id={`${id}-hint`} className="mt-1 text-base text-muted">
        {words.addHint}
      </p>
      <p role="status" className="text-base empty:hidden">
        {adding && words.adding(adding)}
      </p>
    </div>
  );
}
