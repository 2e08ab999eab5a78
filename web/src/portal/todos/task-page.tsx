import type { PortalTask, portalTasks } from '@hirewire/contract/task-assignments';
import { useCallback, useEffect, useState } from 'react';
import { Markdown } from '../../lib/markdown.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../components/button.tsx';
import { Card, PageHeading, Section } from '../components/card.tsx';
import { LoadState } from '../components/load-state.tsx';
import { Mark } from '../components/mark.tsx';
import { StatusLine } from '../components/status-line.tsx';
import { failureWords } from '../failure.ts';
import { PortalError } from '../portal-api.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { useAct } from '../use-act.ts';
import { TaskForm } from './task-form.tsx';
import { TASK_TEXTS } from './task-texts.ts';
import type { TodoProps } from './todo-props.ts';

/** A task: its description, its deadline and the form to submit it. */
export function TaskPage({ todo, application, api, onDone }: TodoProps<'task'>) {
  const { t, when, language } = useTexts();
  const words = TASK_TEXTS[language];
  const [task, setTask] = useState<PortalTask | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const params = { id: todo.id };
  const load = useCallback(
    () =>
      api.ask<typeof portalTasks.get>('GET', '/api/portal/tasks/{id}', { params: { id: todo.id } }).then(
        (loaded) => {
          setTask(loaded);
          setFailure(null);
        },
        (error: unknown) => setFailure(failureWords(error, t)),
      ),
    [api, t, todo.id],
  );
  useEffect(() => void load(), [load]);
  const { said, isBusy, act } = useAct(load);
  const downloads = useAct();

  if (!task) return <LoadState failure={failure} onRetry={() => void load()} />;
  if (task.state === 'closed' || task.state === 'submitted' || task.state === 'late')
    return (
      <Card>
        <p>{t.todos.gone}</p>
      </Card>
    );
  const download = async ({ id, file_name }: PortalTask['files'][number]) =>
    saveFile(await api.download(`/api/portal/tasks/${task.id}/files/${id}`), file_name);

  /** If it was already extended in another tab or on another device, says so with the new deadline. */
  const whyNotMore = async (error: unknown) => {
    if (!(error instanceof PortalError) || error.status !== 409) return null;
    const now = await api.ask<typeof portalTasks.get>('GET', '/api/portal/tasks/{id}', { params });
    return now.has_more_time ? words.moreOnce(when(now.due_at)) : null;
  };

  return (
    <>
      <PageHeading heading={task.title} aside={application.job_title} />
      {failure && <LoadState failure={failure} onRetry={() => void load()} />}
      <Card>
        <p className={task.state === 'missing' ? 'rounded-md bg-warning-soft px-3 py-2 text-warning' : 'font-semibold'}>
          {task.state === 'missing' ? words.missing(when(task.due_at)) : words.due(when(task.due_at))}
        </p>
        {task.has_more_time && <p className="mt-1 text-base text-muted">{words.moreTaken}</p>}
        {task.can_extend_to && (
          <div className="mt-3">
            <Button
              isBusy={isBusy}
              onClick={() =>
                void act(
                  words.moreDone,
                  () => api.ask<typeof portalTasks.extend>('POST', '/api/portal/tasks/{id}/extend', { params }),
                  whyNotMore,
                )
              }
            >
              {words.more(when(task.can_extend_to))}
            </Button>
            <p className="mt-1 text-base text-muted">{words.moreHint}</p>
          </div>
        )}
        <StatusLine said={said} />
        <div className="mt-5 border-t border-line pt-5">
          <Markdown text={task.brief} />
        </div>
        {task.files.length > 0 && (
          <div className="mt-5 border-t border-line pt-5">
            <h3 className="font-semibold">{words.files}</h3>
            <ul className="mt-1">
              {task.files.map((file) => (
                <li key={file.id} className="flex items-center gap-3">
                  <Mark name="file" className="size-5 shrink-0 text-muted" />
                  <Button
                    look="link"
                    className="min-w-0 wrap-anywhere"
                    onClick={() => void downloads.act(null, () => download(file))}
                  >
                    <span className="sr-only">{t.data.download(file.file_name)}</span>
                    <span aria-hidden="true">{file.file_name}</span>
                  </Button>
                </li>
              ))}
            </ul>
            <StatusLine said={downloads.said} />
          </div>
        )}
      </Card>
      <Section heading={words.own}>
        <Card>
          <TaskForm task={task} api={api} onTask={setTask} onDone={() => onDone(words.submitted)} />
        </Card>
      </Section>
    </>
  );
}
