import type { Overview, OverviewCount, OverviewQuery, OverviewStep } from '@hirewire/contract/overview';
import { CANDIDATE_STEPS, type CandidateStep, type WaitsOn, isOpenStatus } from '@hirewire/contract/steps';
import { eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { type Db, prepared } from '../db/client.ts';
import type { Remembered } from '../db/remembered.ts';
import { companies } from '../db/schema/companies.ts';
import { stepBit } from '../engine/run-facts.ts';
import { notFound } from '../errors.ts';
import { startOfDay } from '../lib/start-of-day.ts';
import { countArrivals } from './arrivals.ts';
import { countStates, type State } from './count-states.ts';
import { startOfPeriod } from './days.ts';
import { buildScope } from './scope.ts';
import { stepTimes } from './step-times.ts';
import { waitingOnApprovers } from './waiting-on-approvers.ts';

/** Remembered until a change or the end of the day in the company's time zone. */
export const getOverview = async (
  db: Db,
  actor: Actor,
  query: OverviewQuery,
  { remembered, now }: { remembered: Remembered; now: Date },
): Promise<Overview> => {
  const { company_id } = actor;
  const { job_id, period } = query;
  const chosen = await findTimeZone(prepared(db), company_id);
  const zone = chosen ?? 'UTC';
  const key = ['overview', job_id ?? 'all', period, zone, startOfDay(now, zone).toISOString()].join(' ');
  const figures = await remembered.remember({ company_id, topics: ['candidates', 'approvals', 'users'], key }, () =>
    countAll(db, company_id, { job_id, period, zone, now }),
  );
  return { time_zone: zone, is_zone_chosen: chosen !== null, as_of: now.toISOString(), ...figures };
};

const countAll = async (
  db: Db,
  company_id: string,
  { job_id, period, zone, now }: OverviewQuery & { zone: string; now: Date },
): Promise<Omit<Overview, 'time_zone' | 'is_zone_chosen' | 'as_of'>> => {
  const from = startOfPeriod(period, zone, now);
  const scope = buildScope(company_id, job_id, from);
  const [states, arrivals, times, people] = await Promise.all([
    countStates(db, { company_id, job_id, from }),
    countArrivals(db, { company_id, job_id, from }, { zone, now }),
    stepTimes(db, { company_id, job_id, from }),
    waitingOnApprovers(db, company_id, scope),
  ]);
  const waiting = (whom: WaitsOn) =>
    summarizeWaiting(states.filter(({ is_listed, turn }) => is_listed && turn === whom));
  return {
    from: from?.toISOString() ?? null,
    total: countListed(states),
    steps: CANDIDATE_STEPS.flatMap((step) => summarizeStep(step, states, times.get(step) ?? null)),
    arrivals,
    waiting: { approvers: waiting('approvers'), candidate: waiting('candidate'), staff: waiting('staff'), people },
    hired: { ...countListed(states.filter(({ is_hired }) => is_hired)), time: times.get('hired') ?? null },
  };
};

export const setTimeZone = (db: Db, actor: Actor, time_zone: string, now: Date) =>
  db.transaction(async (db) => {
    const { rowCount } = await db.update(companies).set({ time_zone }).where(eq(companies.id, actor.company_id));
    if (!rowCount) throw notFound('Company');
    await recordEvent(db, actor, { action: 'set_time_zone', detail: { time_zone } }, now);
    return { time_zone };
  });

const findTimeZone = async (db: Db, company_id: string): Promise<string | null> => {
  const [company] = await db
    .select({ time_zone: companies.time_zone })
    .from(companies)
    .where(eq(companies.id, company_id));
  return company?.time_zone ?? null;
};

const hasReached = ({ reached_steps }: State, step: CandidateStep): boolean =>
  step === 'email_reception' || (reached_steps & stepBit(step)) !== 0;

const sum = (states: State[]): number => states.reduce((total, { count }) => total + count, 0);

const countListed = (states: State[]): OverviewCount => ({
  listed: sum(states.filter(({ is_listed }) => is_listed)),
  unlisted: sum(states.filter(({ is_listed }) => !is_listed)),
});

const summarizeWaiting = (states: State[]): OverviewStep['still'] => {
  const times = states.flatMap(({ since }) => (since ? since.getTime() : []));
  return { count: sum(states), since: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null };
};

const summarizeStep = (step: CandidateStep, states: State[], time: OverviewStep['time']): OverviewStep[] => {
  const reached = states.filter((state) => hasReached(state, step));
  if (reached.length === 0) return [];
  const here = reached.filter(({ is_listed, current_step }) => is_listed && current_step === step);
  const still = summarizeWaiting(here.filter(({ status }) => isOpenStatus(status)));
  const count = countListed(reached);
  return [
    {
      step,
      reached: count,
      still,
      left: count.listed - still.count,
      ended: sum(here.filter(({ status }) => status === 'rejected')),
      time,
    },
  ];
};
