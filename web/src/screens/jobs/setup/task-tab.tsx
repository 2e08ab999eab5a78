import { can } from '@hirewire/contract/roles';
import type { Task } from '@hirewire/contract/tasks';
import { getRouteApi } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { SelectField } from '../../../components/field.tsx';
import { failureText } from '../../../data/failure.ts';
import {
  changeTaskSettings,
  chooseTask,
  deleteTask,
  useJobTask,
  useTasks,
  useTaskSettings,
} from '../../../data/tasks.ts';
import type { SetupTabProps } from './setup-tab-props.ts';
import { StarterBadge } from './starter-badge.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskView } from './task-view.tsx';
import { runAction } from '../../../views/action.ts';
import { shared } from '../../../texts/shared.ts';
import { t } from '../../../texts/setup-task.ts';

const route = getRouteApi('/signed-in/app/jobs');

/** The task of a job, and the library it is chosen from. */
export function TaskTab({ job }: SetupTabProps) {
  const mayEdit = route.useRouteContext({ select: ({ auth }) => can(auth.user.role, 'canPostJobs') });
  const list = useTasks();
  const chosen = useJobTask(job.id);
  const [editing, setEditing] = useState<Task | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Task | null>(null);
  const task = list.data?.find(({ id }) => id === chosen.data);
  const failure = list.error ?? chosen.error;
  // Until both are loaded, say nothing about a missing task.
  const isKnown = list.data !== undefined && chosen.data !== undefined;
  const choose = (id: string | null) => tell(`choose-task ${job.id} ${id}`, () => chooseTask(job.id, id), t.chosen);

  if (editing)
    return (
      <TaskForm
        task={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
        onCreated={(created) => choose(created.id)}
      />
    );
  return (
    <div className="space-y-4">
      <Banner>{failure && failureText(failure, t.loadFailed)}</Banner>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-64">
          <SelectField
            label={t.choose}
            hint={t.chooseHint}
            value={chosen.data ?? ''}
            disabled={!mayEdit || !isKnown}
            onChange={({ target }) => choose(target.value || null)}
          >
            <option value="">{t.none}</option>
            {list.data?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
        {mayEdit && (
          <Button className="mb-5" onClick={() => setEditing('new')}>
            <Plus aria-hidden="true" className="size-4" />
            {t.new}
          </Button>
        )}
      </div>
      {task && (
        <section aria-label={task.title} className="rounded-lg border border-line p-4">
          <header className="flex flex-wrap items-start justify-between gap-2">
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              <h3 className="text-lg font-semibold wrap-anywhere">{task.title}</h3>
              {task.is_starter && <StarterBadge />}
            </div>
            {mayEdit && (
              <div className="flex gap-1">
                <Button size="small" onClick={() => setEditing(task)}>
                  <Pencil aria-hidden="true" className="size-3.5" />
                  {shared.edit}
                </Button>
                <Button size="small" look="quiet" onClick={() => setDeleting(task)}>
                  <Trash2 aria-hidden="true" className="size-3.5" />
                  {shared.delete}
                </Button>
              </div>
            )}
          </header>
          <TaskView task={task} mayEdit={mayEdit} />
        </section>
      )}
      {isKnown && !task && (
        <p className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-muted">
          {list.data?.length === 0 ? t.noneYet : t.noneChosen}
        </p>
      )}
      <Extension mayEdit={mayEdit} />
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(null)}
          title={t.delete.title(deleting.title)}
          description={t.delete.description}
          action={shared.delete}
          onConfirm={() =>
            tell(`delete-task ${deleting.id}`, () => deleteTask(deleting), t.delete.done(deleting.title))
          }
        />
      )}
    </div>
  );
}

/** A setting of the whole company, shown here because it is about deadlines. */
function Extension({ mayEdit }: { mayEdit: boolean }) {
  const { data: settings } = useTaskSettings();
  if (!settings) return null;
  return (
    <CheckboxField
      label={t.extension.label}
      hint={t.extension.hint}
      checked={settings.is_extension_on}
      disabled={!mayEdit}
      onChange={({ target }) =>
        tell(`extension ${target.checked}`, () => changeTaskSettings(target.checked), t.extension.done)
      }
    />
  );
}

const tell = (key: string, change: () => Promise<unknown>, done: string) =>
  void runAction(key, change, { done, failed: t.failed });
