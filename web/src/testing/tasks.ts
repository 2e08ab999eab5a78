import type { TaskAssignment } from '@hirewire/contract/task-assignments';
import type { Task } from '@hirewire/contract/tasks';

const ID = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0071';
const AT = '2026-01-15T12:00:00.000Z';

export const aTask = (changes: Partial<Task> = {}): Task => ({
  id: ID,
  title: 'Bake a cake',
  brief: 'Bake **one** cake.',
  rubric: [{ label: 'Recipe', good: 'Flour in grams', weight: 1 }],
  hours: 48,
  files: [],
  is_starter: false,
  created_at: AT,
  updated_at: AT,
  version: 1,
  ...changes,
});

export const anAssignment = (changes: Partial<TaskAssignment> = {}): TaskAssignment => ({
  id: ID,
  run_id: ID,
  step_id: ID,
  title: 'Bake a cake',
  brief: 'Bake **one** cake.',
  rubric: aTask().rubric,
  files: [],
  assigned_at: AT,
  assigned_by_name: null,
  due_at: AT,
  extended_at: null,
  reminded_at: null,
  state: 'open',
  submitted_at: null,
  submitted_by: null,
  text: null,
  url: null,
  submitted_files: [],
  review: null,
  mail: null,
  ...changes,
});
