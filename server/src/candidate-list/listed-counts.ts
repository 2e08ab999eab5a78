import type { CandidateStep, RunStatus } from '@hirewire/contract/steps';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { listedCounts } from '../db/schema/candidate-list.ts';
import { applications } from '../db/schema/applications.ts';

type CountedSort = (typeof listedCounts.$inferSelect)['sort'];

interface Part {
  part: string;
  count: number;
}

/** How many of the whole list lie in each part of it, in the order of the parts. */
export const countParts = (db: Db, { company_id }: Actor, sort: CountedSort): Promise<Part[]> =>
  db
    .select({ part: listedCounts.part, count: sql<number>`sum(${listedCounts.count})::int` })
    .from(listedCounts)
    .where(and(eq(listedCounts.company_id, company_id), eq(listedCounts.sort, sort)))
    .groupBy(listedCounts.part)
    .having(sql`sum(${listedCounts.count}) <> 0`)
    .orderBy(listedCounts.part);

export interface StateCount {
  status: RunStatus;
  step: CandidateStep;
  job_id: string | null;
  count: number;
}

/** How many of the whole list stand where, by job. */
export const countStates = async (db: Db, actor: Actor): Promise<StateCount[]> => {
  const parts = await countParts(db, actor, 'state');
  return parts.map(({ part, count }) => {
    const [status, step, job] = part.split(' ') as [RunStatus, CandidateStep, string];
    return { status, step, job_id: job || null, count };
  });
};

/** Fewer rows than this are gone through as quickly as they are looked up. */
const ENOUGH = 1000;

/** The parts as stretches of the list that have enough rows, with what is true of the rows of each. */
export const stretchesOf = (
  parts: Part[],
  sort: keyof typeof COLUMNS,
): { within: SQL | undefined; count: number }[] => {
  const stretches: Part[] = [];
  for (const { part, count } of parts) {
    const last = stretches.at(-1);
    if (last && last.count < ENOUGH) last.count += count;
    else stretches.push({ part, count });
  }
  // Open at both ends: together they are the whole list.
  return stretches.map(({ part, count }, index) => {
    const next = stretches[index + 1];
    const from = index > 0 ? sql`${BEGINNINGS[sort](part)} <= ${COLUMNS[sort]}` : undefined;
    return { within: and(from, next && sql`${COLUMNS[sort]} < ${BEGINNINGS[sort](next.part)}`), count };
  });
};

const COLUMNS = {
  applied: applications.created_at,
  candidate: applications.name_sort,
  score: applications.score,
};

/** The least value in a part. */
const BEGINNINGS: Record<keyof typeof COLUMNS, (part: string) => SQL> = {
  applied: (monday) => sql`${`${monday}T00:00:00Z`}::timestamptz`,
  candidate: (letters) => sql`${letters}`,
  score: (points) => sql`${points}::real`,
};

/** Puts the rows of each part together. What comes in meanwhile is neither seen nor touched. */
export const gatherListedCounts = async (system: Db): Promise<void> => {
  await gather(system, sql`listed_counts`, ['sort', 'part']);
  await gather(system, sql`step_time_counts`, ['job', 'day', 'step', 'minutes']);
  const state = ['is_listed', 'status', 'current_step', 'reached_steps', 'turn', 'is_hired'];
  await gather(system, sql`application_counts`, ['job', 'day', ...state]);
};

const gather = (system: Db, table: SQL, parts: string[]) => {
  const keys = ['company_id', ...parts].map((name) => sql.identifier(name));
  const listed = sql.join(keys, sql`, `);
  const isSame = sql.join(
    keys.map((key) => sql`c.${key} = s.${key}`),
    sql` and `,
  );
  return system.execute(sql`
    with scattered as (select ${listed} from ${table} group by ${listed} having count(*) > 1),
    gone as (
      delete from ${table} c using scattered s where ${isSame}
      returning ${sql.join(
        keys.map((key) => sql`c.${key}`),
        sql`, `,
      )}, c.count
    )
    insert into ${table} (${listed}, count)
    select ${listed}, sum(count) from gone group by ${listed} having sum(count) <> 0`);
};
