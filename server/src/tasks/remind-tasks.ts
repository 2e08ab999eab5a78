import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { taskAssignments } from '../db/schema/tasks.ts';
import { AppError } from '../errors.ts';
import { doEach } from '../lib/do-each.ts';
import { mailFromStep } from '../notifications/mail-from-step.ts';
import { formatMoment } from '../notifications/format-moment.ts';
import { isAsked, selectStanding, type Standing } from './assignments.ts';
import { reminderAt } from './task-clock.ts';

/** Reminds candidates, once per deadline, of tasks that are due soon and not handed in. */
export const remindOfTasks = async (db: Db, now: Date) => {
  const soon = new Date(now.getTime() + 24 * 3_600_000).toISOString();
  const near = await selectStanding(
    db,
    and(
      isNull(taskAssignments.submitted_at),
      isNull(taskAssignments.reminded_at),
      sql`${taskAssignments.due_at} > ${now.toISOString()} and ${taskAssignments.due_at} <= ${soon}`,
      isAsked,
    ),
  );
  const due = near.filter(({ assigned_at, due_at }) => reminderAt(new Date(assigned_at), new Date(due_at)) <= now);
  await doEach(due.slice(0, AT_ONCE), (task) => remind(db, task, now));
};

/** The rest follows a minute later. */
const AT_ONCE = 500;

/** A candidate who cannot be mailed is not retried every minute. */
const remind = async (db: Db, task: Standing, now: Date) => {
  const note = (db: Db) =>
    db
      .update(taskAssignments)
      .set({ reminded_at: now.toISOString() })
      .where(and(eq(taskAssignments.id, task.id), isNull(taskAssignments.reminded_at)));
  try {
    await db.transaction(async (db) => {
      if (!(await note(db)).rowCount) return;
      await mailFromStep(
        db,
        { ...task, now },
        {
          kind: 'task_reminder',
          about: { id: task.id },
          occasion: task.due_at,
          values: (language) => ({ task: task.title, deadline: formatMoment(task.due_at, task.time_zone, language) }),
        },
      );
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await note(db);
  }
};
