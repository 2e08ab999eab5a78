import { type NewAssignment, type TaskAssignment, taskAssignments } from '@hirewire/contract/task-assignments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refreshCandidates } from './candidate-keys.ts';
import { candidateKeys } from './query-keys.ts';

export const useCandidateTasks = (id: string) =>
  useQuery({
    queryKey: candidateKeys.tasks(id),
    queryFn: async () => (await call(taskAssignments.list, { params: { id } })).tasks,
  });

export async function assignTask(id: string, body: NewAssignment): Promise<TaskAssignment> {
  const given = await call(taskAssignments.assign, { params: { id }, body });
  void refreshCandidates();
  return given;
}

export async function extendTask(id: string, taskId: string, due_at: string): Promise<void> {
  await call(taskAssignments.extend, { params: { id, task_id: taskId }, body: { due_at } });
  await refreshCandidates();
}

export async function cancelTask(id: string, taskId: string): Promise<void> {
  await call(taskAssignments.cancel, { params: { id, task_id: taskId } });
  await refreshCandidates();
}
