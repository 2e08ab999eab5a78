import type { TaskCriterion } from '@hirewire/contract/tasks';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../actor.ts';
import { fullName, fullNameOrNull } from '../db/full-name.ts';
import { weighedTotal } from '../resume-analysis/weigh.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { taskMarks } from '../db/schema/tasks.ts';
import { references } from '../db/references.ts';

const deputies = alias(users, 'deputies');

type Mark = { number: number; points: number };

/** The marks a review has so far, and the number of reviewers. */
export const marksOn = async (db: Db, { company_id }: Pick<Actor, 'company_id'>, stepId: string) => {
  const people = await db
    .select({
      user_id: taskMarks.user_id,
      name: fullName(users),
      marked_by_name: fullNameOrNull(deputies),
      marks: taskMarks.marks,
      comment: taskMarks.comment,
    })
    .from(taskMarks)
    .innerJoin(users, references(taskMarks.user_id, users))
    .leftJoin(deputies, references(taskMarks.marked_by, deputies))
    .where(and(eq(taskMarks.company_id, company_id), eq(taskMarks.step_id, stepId)))
    .orderBy(asc(taskMarks.marked_at), asc(taskMarks.user_id));
  const { rows } = await db.execute<{ asked: number }>(sql`
    select count(*)::int as asked from approval_answers a join users u on u.id = a.user_id
    where a.company_id = ${company_id} and u.is_active and a.request_id = (
      select r.id from approval_requests r where r.company_id = ${company_id} and r.step_id = ${stepId}
      order by r.requested_at desc, r.id desc limit 1)`);
  return { people, given: people.length, asked: Math.max(rows[0]?.asked ?? 0, people.length, 1) };
};

/** From 0 to 100, weighted by the rubric. */
export const totalOfMarks = (rubric: TaskCriterion[], marks: Mark[]): number =>
  weighedTotal(
    rubric.map(({ weight }, number) => ({
      weight,
      points: marks.find((mark) => mark.number === number)?.points ?? 0,
    })),
  );
