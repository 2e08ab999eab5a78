import { type CandidateStep, type RunStatus, type WaitsOn, isOpenStatus } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applicationCounts, applications } from '../db/schema/applications.ts';
import { inFirstDay, isKept, type Which } from './kept-counts.ts';

interface StateCount extends Record<string, unknown> {
  is_listed: boolean;
  status: RunStatus;
  current_step: CandidateStep;
  reached_steps: number;
  turn: WaitsOn | 'none';
  is_hired: boolean;
  count: number;
}

/** Applications in the same state; `since` is the longest wait of those whose step is still open. */
export type State = StateCount & { since: Date | null };

export const countStates = async (db: Db, which: Which): Promise<State[]> => {
  const [kept, rest] = await Promise.all([countKept(db, which), countFirstDay(db, which)]);
  const counts = [...kept, ...rest];
  const waits = await longestWaits(db, which, counts);
  return counts.map((state) => ({ ...state, since: (state.is_listed && waits.get(waitKey(state))) || null }));
};

const countKept = (db: Db, which: Which): Promise<StateCount[]> => {
  const { is_listed, status, current_step, reached_steps, turn, is_hired, count } = applicationCounts;
  const state = { is_listed, status, current_step, reached_steps, turn, is_hired };
  return db
    .select({ ...state, count: sql<number>`sum(${count})::int` })
    .from(applicationCounts)
    .where(isKept(applicationCounts, which))
    .groupBy(...Object.values(state))
    .having(sql`sum(${count}) <> 0`);
};

const countFirstDay = async (db: Db, which: Which): Promise<StateCount[]> => {
  const firstDay = inFirstDay(which);
  if (!firstDay) return [];
  const { rows } = await db.execute<StateCount>(sql`
    select p.is_listed, p.status, p.current_step, p.reached_steps, p.turn, p.is_hired, count(*)::int as count
    from ${applications} a, application_count_parts(a) p where ${firstDay} group by 1, 2, 3, 4, 5, 6`);
  return rows;
};

type Wait = Pick<StateCount, 'status' | 'current_step' | 'turn'>;

const waitKey = ({ status, current_step, turn }: Wait): string => [status, current_step, turn].join(' ');

/** The longest wait in each state, with one index lookup per state. */
const longestWaits = async (db: Db, { company_id, job_id, from }: Which, counts: StateCount[]) => {
  const waiting = counts.filter((state) => state.is_listed && isOpenStatus(state.status));
  const each = [...new Map(waiting.map((state) => [waitKey(state), state])).values()];
  const column = (name: keyof Wait) => sql`${sql.param(each.map((state) => state[name]))}::text[]`;
  // An application cannot have waited longer than it exists, so the first condition lets the index be used.
  const applied = from && sql`and a.waiting_since >= ${from.toISOString()} and a.created_at >= ${from.toISOString()}`;
  const { rows } = await db.execute<Wait & { since: Date | string }>(sql`
    select w.status, w.current_step, w.turn, longest.waiting_since as since
    from unnest(${column('status')}, ${column('current_step')}, ${column('turn')}) w(status, current_step, turn),
      lateral (
        select a.waiting_since from ${applications} a
        where a.company_id = ${company_id} and a.is_live and ${job_id ? sql`a.job_id = ${job_id}` : sql`a.is_listed`}
          and a.status = w.status and a.current_step = w.current_step and a.turn = w.turn ${applied ?? sql``}
        order by a.waiting_since limit 1
      ) longest`);
  return new Map(rows.map(({ since, ...wait }) => [waitKey(wait), new Date(since)]));
};
