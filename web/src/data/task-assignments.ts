import { type NewAssignment, type TaskAssignment, taskAssignments } from '@hirewire/contract/task-assignments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { changingCandidates } from './candidate-keys.ts';
import { candidateKeys } from './query-keys.ts';

export const useCandidateTasks = (id: string) =>
  useQuery({
    queryKey: candidateKeys.tasks(id),
    queryFn: async () => (await call(taskAssignments.list, { params: { id } })).tasks,
  });

export const assignTask = (id: string, body: NewAssignment): Promise<TaskAssignment> =>
  changingCandidates(call(taskAssignments.assign, { params: { id }, body }));

export const extendTask = (id: string, taskId: string, due_at: string) =>
  changingCandidates(call(taskAssignments.extend, { params: { id, task_id: taskId }, body: { due_at } }), {
    waits: true,
  });

export const cancelTask = (id: string, taskId: string) =>
  changingCandidates(call(taskAssignments.cancel, { params: { id, task_id: taskId } }), { waits: true });
