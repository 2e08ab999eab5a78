import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/client.ts';
import { runs, runSteps } from '../db/workflow-schema.ts';
import { asTheyCome } from '../lib/as-they-come.ts';
import type { Wake } from '../queue/queue.ts';
import { STEPS } from './steps/index.ts';
import { type Change, transitionAll } from './transition.ts';

/** What the engine needs of the world. */
export interface EngineDeps {
  database: Database;
  wake: Wake;
  clock: () => Date;
}

/** A worker that has said nothing for this long has died, and another takes the step up. */
const LEASE_SECONDS = 20;
/** How often a worker says that it is still at it. */
const RENEW_SECONDS = 5;

/**
 * Does what is due in runs of one company: starts their current steps when their time has come, then does the steps'
 * work. Being woken too early, twice or for nothing does no harm.
 */
export const wakeRuns = async (deps: EngineDeps, company_id: string, runIds: string[]) => {
  const db = deps.database.forCompany(company_id);
  const claimed = await db.transaction(async (db) => {
    const now = deps.clock();
    const due = runIds.map((run_id): Change => ({ run_id, event: { type: 'due' } }));
    await transitionAll(db, noWake, { company_id, now }, due);
    return claim(db, company_id, runIds, now);
  });
  if (claimed.length === 0) return;

  const renewal = setInterval(() => void renew(db, claimed, deps.clock()).catch(() => undefined), RENEW_SECONDS * 1000);
  try {
    await asTheyCome(claimed.map(work), async (changes) => {
      await db.transaction((db) => transitionAll(db, deps.wake, { company_id, now: deps.clock() }, changes));
    });
  } finally {
    clearInterval(renewal);
  }
};

/** Wakes what should have been looked at by now: after a crash, or when a wake-up was lost. */
export const sweepOverdue = async (deps: EngineDeps) => {
  const now = deps.clock();
  const overdue = await deps.database.system
    .select({ company_id: runSteps.company_id, run_id: runSteps.run_id })
    .from(runSteps)
    .innerJoin(runs, and(eq(runs.id, runSteps.run_id), eq(runs.current_step_id, runSteps.id), isNull(runs.deleted_at)))
    .where(and(lte(runSteps.wake_at, new Date(now.getTime() - 1000).toISOString()), isNull(runs.ended_at)))
    .limit(500);
  if (overdue.length === 0) return;
  await deps.wake(
    deps.database.system,
    overdue.map((run) => ({ ...run, at: now })),
  );
};

/** The steps go straight on to their work: the claim that follows sets the time to look again. */
const noWake: Wake = async () => undefined;

interface Claimed {
  step_id: string;
  run_id: string;
  attempt: number;
  type: keyof typeof STEPS;
}

/** Takes the steps up. Of several workers one gets each; its number tells it from those before and after. */
const claim = (db: Db, companyId: string, runIds: string[], now: Date): Promise<Claimed[]> =>
  db
    .update(runSteps)
    .set({ attempt: sql`${runSteps.attempt} + 1`, wake_at: leaseFrom(now) })
    .where(
      and(
        eq(runSteps.company_id, companyId),
        inArray(runSteps.run_id, runIds),
        eq(runSteps.status, 'in_progress'),
        lte(runSteps.wake_at, now.toISOString()),
        // A run that was ended while a worker was at it has a lease left, and nothing to do.
        sql`exists (select from ${runs} where ${runs.company_id} = ${runSteps.company_id} and ${runs.id} = ${runSteps.run_id}
          and ${runs.ended_at} is null and ${runs.deleted_at} is null)`,
      ),
    )
    .returning({ step_id: runSteps.id, run_id: runSteps.run_id, attempt: runSteps.attempt, type: runSteps.step_type });

/** Should this fail, somebody else takes a step up and our answer counts for nothing: no harm done. */
const renew = async (db: Db, claimed: Claimed[], now: Date) => {
  const mine = sql.join(
    claimed.map(({ step_id, attempt }) => sql`(${step_id}::uuid, ${attempt}::int)`),
    sql`, `,
  );
  await db
    .update(runSteps)
    .set({ wake_at: leaseFrom(now) })
    .where(and(eq(runSteps.status, 'in_progress'), sql`(${runSteps.id}, ${runSteps.attempt}) in (${mine})`));
};

const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_SECONDS * 1000).toISOString();

const work = async ({ type, ...context }: Claimed): Promise<Change> => {
  const { run_id, attempt } = context;
  try {
    const { type: event, output } = await STEPS[type].work(context);
    return { run_id, attempt, event: { type: event }, output };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'Something went wrong.';
    return { run_id, attempt, event: { type: 'failed', reason } };
  }
};
