import { JOB_FAMILIES } from '@hirewire/contract/job-families';
import { SUBMITTED_BY } from '@hirewire/contract/task-assignments';
import type { TaskCriterion } from '@hirewire/contract/tasks';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, companyFence, companyId, createdAt, id, instant } from '../columns.ts';
import { companies } from './companies.ts';
import { runs, runSteps } from './engine.ts';
import { files } from './files.ts';
import { mailMessages } from './intake.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

/** The library: what a company asks of those who apply. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    title: text().notNull(),
    brief: text().notNull(),
    rubric: jsonb().$type<TaskCriterion[]>().notNull(),
    hours: integer().notNull(),
    /** The family it came with the product for; null: people wrote it. */
    starter: text({ enum: JOB_FAMILIES }),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
  },
  (table) => [
    unique('tasks_company_key').on(table.company_id, table.id),
    // Deleted ones count: a starter that people deleted does not come back.
    unique('tasks_starter').on(table.company_id, table.starter),
    companyFence(),
  ],
);

/** What is handed out with a task. One that is taken out stays for those who have the task already. */
export const taskFiles = pgTable(
  'task_files',
  {
    id: id(),
    company_id: companyId(),
    task_id: uuid().notNull(),
    file_name: text().notNull(),
    media_type: text().notNull(),
    size_bytes: integer().notNull(),
    content: bytes().notNull(),
    created_at: createdAt(),
    removed_at: instant(),
  },
  (table) => [
    unique('task_files_company_key').on(table.company_id, table.id),
    foreignKey({ columns: [table.company_id, table.task_id], foreignColumns: [tasks.company_id, tasks.id] }),
    index('task_files_task').on(table.company_id, table.task_id),
    companyFence(),
  ],
);

/** The task of a job; null is none. A job without a row has the starter of its family. */
export const jobTasks = pgTable(
  'job_tasks',
  {
    job_id: uuid().primaryKey(),
    company_id: companyId(),
    task_id: uuid(),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({
      name: 'job_tasks_task',
      columns: [table.company_id, table.task_id],
      foreignColumns: [tasks.company_id, tasks.id],
    }),
    companyFence(),
  ],
);

/** What a company has decided about tasks; one without a row has the defaults. */
export const taskSettings = pgTable(
  'task_settings',
  {
    company_id: uuid()
      .primaryKey()
      .references(() => companies.id),
    /** Candidates may take more time once by themselves. */
    is_extension_on: boolean().notNull().default(true),
  },
  () => [companyFence()],
);

/** A task somebody has been given, as it was then. Whose it is, its run says. */
export const taskAssignments = pgTable(
  'task_assignments',
  {
    id: id(),
    company_id: companyId(),
    run_id: uuid().notNull(),
    /** The step that waits for it; null: given by hand, and no step waits. */
    step_id: uuid(),
    task_id: uuid().notNull(),
    title: text().notNull(),
    brief: text().notNull(),
    rubric: jsonb().$type<TaskCriterion[]>().notNull(),
    hours: integer().notNull(),
    file_ids: uuid().array().notNull(),
    /** Made up by the page: what is given twice by one click is given once. */
    request_id: uuid(),
    assigned_at: createdAt(),
    assigned_by: uuid(),
    due_at: instant().notNull(),
    extended_at: instant(),
    reminded_at: instant(),
    cancelled_at: instant(),
    /** What the candidate has prepared or, once submitted, handed in. */
    text: text(),
    url: text(),
    submitted_at: instant(),
    submitted_by: text({ enum: SUBMITTED_BY }),
    /** The mail it came with. */
    mail_message_id: uuid(),
  },
  (table) => [
    unique('task_assignments_company_key').on(table.company_id, table.id),
    foreignKey({ columns: [table.company_id, table.run_id], foreignColumns: [runs.company_id, runs.id] }),
    foreignKey({ columns: [table.company_id, table.step_id], foreignColumns: [runSteps.company_id, runSteps.id] }),
    foreignKey({ columns: [table.company_id, table.task_id], foreignColumns: [tasks.company_id, tasks.id] }),
    foreignKey({ columns: [table.company_id, table.assigned_by], foreignColumns: [users.company_id, users.id] }),
    foreignKey({
      columns: [table.company_id, table.mail_message_id],
      foreignColumns: [mailMessages.company_id, mailMessages.id],
    }),
    uniqueIndex('task_assignments_step')
      .on(table.step_id)
      .where(sql`step_id is not null`),
    uniqueIndex('task_assignments_request')
      .on(table.run_id, table.request_id)
      .where(sql`request_id is not null`),
    index('task_assignments_run').on(table.company_id, table.run_id),
    index('task_assignments_due')
      .on(table.due_at)
      .where(sql`submitted_at is null and cancelled_at is null and reminded_at is null`),
    companyFence(),
  ],
);

/** The files a candidate has put to a task, by page or by mail. */
export const taskSubmissionFiles = pgTable(
  'task_submission_files',
  {
    id: id(),
    company_id: companyId(),
    assignment_id: uuid().notNull(),
    file_id: uuid().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.company_id, table.assignment_id],
      foreignColumns: [taskAssignments.company_id, taskAssignments.id],
    }),
    foreignKey({
      columns: [table.company_id, table.file_id],
      foreignColumns: [files.company_id, files.id],
    }).onDelete('cascade'),
    unique('task_submission_files_once').on(table.assignment_id, table.file_id),
    companyFence(),
  ],
);

/** What one reviewer thinks of a submission. */
export const taskMarks = pgTable(
  'task_marks',
  {
    id: id(),
    company_id: companyId(),
    /** The review that asked for it. */
    step_id: uuid().notNull(),
    user_id: uuid().notNull(),
    marks: jsonb().$type<{ number: number; points: number }[]>().notNull(),
    comment: text().notNull(),
    marked_at: createdAt(),
    /** Who gave them in their place; null: they did themselves. */
    marked_by: uuid(),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.step_id], foreignColumns: [runSteps.company_id, runSteps.id] }),
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    foreignKey({ columns: [table.company_id, table.marked_by], foreignColumns: [users.company_id, users.id] }),
    unique('task_marks_once').on(table.step_id, table.user_id),
    companyFence(),
  ],
);
