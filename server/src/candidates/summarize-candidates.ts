import type {
  BoardCard,
  BoardColumn,
  BoardQuery,
  CandidateFilter,
  CandidateSummary,
} from '@hirewire/contract/candidate-list';
import { CANDIDATE_STEPS, type CandidateStep } from '@hirewire/contract/steps';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { applications, jobs } from '../db/schema.ts';
import { presentCards } from './candidate-rows.ts';
import { asTypedOrSimilar, matching } from './matching.ts';

const JOBS_IN_SUMMARY = 1000;

/** How many the filter finds, by status, step and job: all of it from one pass over the rows. */
export const summarizeCandidates = async (
  db: Db,
  actor: Actor,
  filter: CandidateFilter,
  now: Date,
): Promise<CandidateSummary> => {
  const { rows } = await asTypedOrSimilar(filter, async (kind) => {
    const found = await db
      .select({
        status: applications.status,
        step: applications.current_step,
        job_id: applications.job_id,
        count: sql<number>`count(*)::int`,
      })
      .from(applications)
      .where(await matching(db, actor, filter, { kind, now }))
      .groupBy(applications.status, applications.current_step, applications.job_id);
    return { rows: found, total: countOf(found) };
  });
  const ofStatus = (status: string) => countOf(rows.filter((row) => row.status === status));
  return {
    total: countOf(rows),
    active: ofStatus('active'),
    pending: ofStatus('pending'),
    completed: ofStatus('completed'),
    rejected: ofStatus('rejected'),
    steps: CANDIDATE_STEPS.map((step) => ({ step, count: countOf(rows.filter((row) => row.step === step)) })),
    jobs: await withTitles(
      db,
      actor,
      Map.groupBy(rows, ({ job_id }) => job_id),
    ),
  };
};

const countOf = (rows: { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const withTitles = async (db: Db, actor: Actor, byJob: Map<string | null, { count: number }[]>) => {
  const counted = [...byJob].map(([jobId, rows]) => ({ jobId, count: countOf(rows) }));
  const most = counted.toSorted((a, b) => b.count - a.count).slice(0, JOBS_IN_SUMMARY);
  const ids = most.flatMap(({ jobId }) => jobId ?? []);
  const titles = ids.length
    ? await db
        .select({ id: jobs.id, title: jobs.title })
        .from(jobs)
        .where(and(eq(jobs.company_id, actor.company_id), inArray(jobs.id, ids)))
    : [];
  const byId = new Map(titles.map(({ id, title }) => [id, title]));
  return most.map(({ jobId, count }) => ({ jobId, jobTitle: byId.get(jobId ?? '') ?? null, count }));
};

/** The candidates in columns by step, each with its first cards; or how one column goes on. */
export const showBoard = async (db: Db, actor: Actor, query: BoardQuery, now: Date): Promise<BoardColumn[]> => {
  const { after, limit, ...filter } = query;
  const { cards, counts } = await asTypedOrSimilar(filter, async (kind) => {
    const where = await matching(db, actor, filter, { kind, now });
    const rows = await db
      .select({ step: applications.current_step, count: sql<number>`count(*)::int` })
      .from(applications)
      .where(where)
      .groupBy(applications.current_step);
    const found = new Map(rows.map(({ step, count }) => [step, count]));
    const ids = await firstOfEach(db, where, [...found.keys()], { after, limit: limit + 1 });
    return { total: countOf(rows), counts: found, cards: await presentCards(db, actor, ids) };
  });
  const byStep = Map.groupBy(cards, ({ currentStep }) => currentStep);
  const steps = filter.workflow_step ? [filter.workflow_step] : CANDIDATE_STEPS;
  return steps.map((step) => {
    const own = byStep.get(step) ?? [];
    const shown = own.slice(0, limit);
    const next = own.length > limit ? positionOf(shown.at(-1)!) : null;
    return { step, count: counts.get(step) ?? 0, candidates: shown, next };
  });
};

const firstOfEach = async (
  db: Db,
  where: SQL,
  steps: CandidateStep[],
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> => {
  if (steps.length === 0) return [];
  const [, time, id] = /^(\d{1,15})_([\da-f-]{36})$/.exec(after ?? '') ?? [];
  const further = time
    ? sql`and (created_at, id) < (${new Date(Number(time)).toISOString()}::timestamptz, ${id}::uuid)`
    : sql``;
  const columns = steps.map(
    (step) => sql`(select id from applications where ${where} and current_step = ${step} ${further}
      order by created_at desc, id desc limit ${limit})`,
  );
  const { rows } = await db.execute<{ id: string }>(sql.join(columns, sql` union all `));
  return rows.map(({ id: found }) => found);
};

const positionOf = ({ applicationDate, applicationId }: BoardCard): string =>
  `${new Date(applicationDate).getTime()}_${applicationId}`;
