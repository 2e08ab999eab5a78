import { type NewTask, type Task, type TaskChange, type TaskFile, tasks } from '@hirewire/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { download } from '../api/download.ts';
import { saveFile } from '../lib/save-file.ts';
import { createOnce } from './create-once.ts';
import { queryClient, reloading } from './query-client.ts';
import { jobKeys } from './query-keys.ts';

/** Under the key of the jobs: they change together and are announced together. */

export const useTasks = () =>
  useQuery({ queryKey: jobKeys.taskList, queryFn: async () => (await call(tasks.list, {})).tasks });

export const useJobTask = (jobId: string | null) =>
  useQuery({
    enabled: jobId !== null,
    queryKey: jobKeys.taskOf(jobId ?? ''),
    queryFn: async () => (await call(tasks.ofJob, { params: { id: jobId! } })).task_id,
  });

export const useTaskSettings = () =>
  useQuery({ queryKey: jobKeys.taskSettings, queryFn: () => call(tasks.settings, {}) });

export const fetchTask = (id: string): Promise<Task> => call(tasks.get, { params: { id } });

const create = createOnce(tasks.create);

export const createTask = (body: NewTask): Promise<Task> => reloading(jobKeys.tasks, create({ body }));

export const changeTask = (id: string, body: TaskChange): Promise<Task> =>
  reloading(jobKeys.tasks, call(tasks.change, { params: { id }, body }));

/** Sends the version that was read, so that changes by another user are not deleted unseen. */
export const deleteTask = ({ id, version }: Task) =>
  reloading(jobKeys.tasks, call(tasks.remove, { params: { id }, query: { version } }));

export const addTaskFile = (id: string, file: File): Promise<Task> =>
  reloading(jobKeys.tasks, call(tasks.upload, { params: { id }, body: {}, file }));

export const removeTaskFile = (id: string, fileId: string): Promise<Task> =>
  reloading(jobKeys.tasks, call(tasks.removeFile, { params: { id, file_id: fileId } }));

export async function saveTaskFile(id: string, file: TaskFile): Promise<void> {
  const { content } = await download(tasks.file, { params: { id, file_id: file.id } });
  saveFile(content, file.file_name);
}

export async function chooseTask(jobId: string, task_id: string | null): Promise<void> {
  await call(tasks.choose, { params: { id: jobId }, body: { task_id } });
  queryClient.setQueryData(jobKeys.taskOf(jobId), task_id);
}

export const changeTaskSettings = (is_extension_on: boolean) =>
  reloading(jobKeys.tasks, call(tasks.changeSettings, { body: { is_extension_on } }));
