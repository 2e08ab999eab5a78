import { inArray, sql } from 'drizzle-orm';
import { outbox } from '../db/schema/outbox.ts';
import { taskAssignments } from '../db/schema/tasks.ts';
import { EVERY_MINUTE, type Feature } from '../feature.ts';
import { isAbout, isOldReminder, needlessRequests } from '../outbox/stop-needless.ts';
import { TASK_REQUESTS } from './assign-task.ts';
import { eraseTasks, ownTasks, taskTodos } from './own-tasks.ts';
import { remindOfTasks } from './remind-tasks.ts';
import { taskAssignment } from './task-assignment-step.ts';
import { taskEvidence } from './task-evidence.ts';
import { taskReview } from './task-review-step.ts';
import { requireOwnMarks } from './task-reviews.ts';
import { taskRoutes } from './tasks.routes.ts';

const isOver = sql`(${taskAssignments.submitted_at} is not null or ${taskAssignments.cancelled_at} is not null)`;

export const tasks = {
  routes: taskRoutes,
  steps: { task_assignment: taskAssignment, task_review: taskReview },
  todos: { task: taskTodos },
  ownData: { tasks: ownTasks },
  erase: async (db, { company_id, run_ids }) => {
    await eraseTasks(db, company_id, run_ids);
    return {};
  },
  // A task belongs to a run and moves with it.
  merges: { moves: [], stays: [] },
  userLeft: async () => {},
  jobPublished: async () => {},
  humanAsked: async () => {},
  evidence: { tasks: taskEvidence },
  beforeDecision: (db, { request_id, ...approver }) => requireOwnMarks(db, approver, request_id),
  needlessMessages: () => [
    ...needlessRequests(taskAssignments, 'task_assignment', TASK_REQUESTS),
    // One that was assigned manually belongs to no step.
    sql`(${inArray(outbox.kind, TASK_REQUESTS)} and ${isAbout(taskAssignments, isOver)})`,
    sql`(${outbox.kind} = 'task_reminder' and ${isOldReminder(taskAssignments)})`,
  ],
  overtakenMessages: () => [],
  chores: {
    'remind-tasks': { cron: EVERY_MINUTE, run: ({ database, clock }) => remindOfTasks(database.system, clock()) },
  },
} satisfies Feature;
