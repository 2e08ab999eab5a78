import { type Task, TASK_MESSAGES, type TaskFile } from '@hirewire/contract/tasks';
import { sql } from 'drizzle-orm';
import { jsonList } from '../db/json-list.ts';
import { openLibrary } from '../db/library.ts';
import { tasks } from '../db/schema/tasks.ts';

/** A deleted task is hidden: assignments hold a copy. */
export const taskLibrary = openLibrary<Task, 'title' | 'brief' | 'rubric' | 'hours'>({
  table: tasks,
  columns: {
    id: tasks.id,
    title: tasks.title,
    brief: tasks.brief,
    rubric: tasks.rubric,
    hours: tasks.hours,
    files: jsonList<TaskFile>(sql`
      select id, file_name, media_type, size_bytes from task_files
      where company_id = tasks.company_id and task_id = tasks.id and removed_at is null
      order by created_at, id`),
    is_starter: sql<boolean>`${tasks.starter} is not null and ${tasks.version} = 1`,
    created_at: tasks.created_at,
    updated_at: tasks.updated_at,
    version: tasks.version,
  },
  name: tasks.title,
  what: 'Task',
  changed: TASK_MESSAGES.stale,
});
