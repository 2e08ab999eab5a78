import type { BoardColumn, BoardQuery, CandidateFilter, CandidateSummary } from '@hirewire/contract/candidate-list';
import { CANDIDATE_STEPS, type CandidateStep } from '@hirewire/contract/steps';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { cutPage, encodeTime, isAfterTime } from '../db/page-cursor.ts';
import { applications } from '../db/schema/applications.ts';
import { presentCards } from '../candidates/application-rows.ts';
import { countByState, findMatches, type Matches, sum } from './matches.ts';
import type { Reader } from './reader.ts';
import { isAmong, selectNearest, searchWithFallback } from './find-candidates.ts';

/** Number of matches by status and step. */
export const summarizeCandidates = async (
  reader: Reader,
  filter: CandidateFilter,
  now: Date,
): Promise<CandidateSummary> => {
  const { states } = await searchWithFallback(filter, async (kind) => {
    const states = await countByState(reader, await findMatches(reader, filter, { kind, now }));
    return { states, total: sum(states) };
  });
  const ofStatus = (status: string) => sum(states.filter((row) => row.status === status));
  return {
    total: sum(states),
    active: ofStatus('active'),
    pending: ofStatus('pending'),
    completed: ofStatus('completed'),
    rejected: ofStatus('rejected'),
    steps: CANDIDATE_STEPS.map((step) => ({ step, count: sum(states.filter((row) => row.step === step)) })),
  };
};

/** Candidates in columns by step, each with its first cards; or the rest of one column. */
export const showBoard = async (reader: Reader, query: BoardQuery, now: Date): Promise<BoardColumn[]> => {
  const { db, actor } = reader;
  const { after, limit, ...filter } = query;
  const { cards, counts } = await searchWithFallback(filter, async (kind) => {
    const matches = await findMatches(reader, filter, { kind, now });
    const states = await countByState(reader, matches);
    const columns = [...Map.groupBy(states, ({ step }) => step)].map(([step, own]) => ({ step, count: sum(own) }));
    const ids = await firstOfEach(reader, matches, columns, { after, limit: limit + 1 });
    return {
      total: sum(columns),
      counts: new Map(columns.map(({ step, count }) => [step, count])),
      cards: await presentCards(db, actor, ids),
    };
  });
  const byStep = Map.groupBy(cards, ({ currentStep }) => currentStep);
  const steps = filter.workflow_step ? [filter.workflow_step] : CANDIDATE_STEPS;
  return steps.map((step) => {
    const { page, next } = cutPage(byStep.get(step) ?? [], limit, ({ applicationDate, applicationId }) =>
      encodeTime({ created_at: applicationDate, id: applicationId }),
    );
    return { step, count: counts.get(step) ?? 0, candidates: page, next };
  });
};

const firstOfEach = async (
  { db, actor }: Reader,
  { rows, found }: Matches,
  columns: { step: CandidateStep; count: number }[],
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> => {
  const further = isAfterTime(applications, after);
  if (columns.length === 0) return [];
  const of = (step: CandidateStep) => and(rows, eq(applications.current_step, step), further)!;
  const read = async (parts: SQL[]) => {
    const { rows: read } = await db.execute<{ id: string }>(
      sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      ),
    );
    return read.map(({ id: one }) => one);
  };
  const isOneOf = found ? isAmong(actor, found) : undefined;
  if (!found || found.ids || found.matchesAll) {
    const first = ({ step }: { step: CandidateStep }) =>
      sql`select id from applications where ${and(of(step), isOneOf)} order by ${LATEST} limit ${limit}`;
    return read(columns.map(first));
  }
  const near = columns.flatMap(({ step }) => selectNearest(actor, found, of(step), LATEST, { offset: 0, limit }) ?? []);
  const ids = near.length > 0 ? await read(near) : [];
  const wanted = columns.reduce((total, { count }) => total + (after ? limit : Math.min(count, limit)), 0);
  if (ids.length === wanted) return ids;
  // All columns in one query, so that the matches are found once.
  return read([
    sql`select id from (
      select id, row_number() over (partition by current_step order by ${LATEST}) as place
      from applications where ${and(rows, further, isOneOf)}) placed where place <= ${limit}`,
  ]);
};

const LATEST = sql`created_at desc, id desc`;
