import { CANDIDATE_STEPS, type CandidateStep, type StepType } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/**
 * Recomputes the overview from the audit events of runs and the existing candidates and applications. Shares no code
 * with the product, and does not need to be fast.
 */

interface Event extends Record<string, unknown> {
  subject_id: string;
  action: string;
  happened_at: Date;
  detail: { step_id?: string; to?: string; run?: string };
}

interface Visit {
  type: StepType;
  from: number;
  until: number | null;
}

interface Journey {
  run_id: string;
  begun: number;
  visits: Visit[];
  status: 'open' | 'completed' | 'rejected';
  hired: number | null;
  is_cancelled: boolean;
}

interface Application extends Record<string, unknown> {
  id: string;
  candidate_id: string;
  job_id: string | null;
  created_at: Date;
  status: string;
}

export interface Wanted {
  company_id: string;
  job_id?: string | undefined;
  from: Date | null;
}

export const overviewFromEvents = async (system: Db, { company_id, job_id, from }: Wanted) => {
  const journeys = await readJourneys(system, company_id);
  const { rows: runs } = await system.execute<{ id: string; candidate_id: string; job_id: string }>(
    sql`select id, candidate_id, job_id from candidate_workflows where company_id = ${company_id}`,
  );
  const latest = new Map<string, Journey>();
  for (const run of runs) {
    const journey = journeys.get(run.id);
    const key = `${run.candidate_id} ${run.job_id}`;
    const other = latest.get(key);
    if (!journey || journey.is_cancelled) continue;
    if (!other || [other.begun, other.run_id] < [journey.begun, journey.run_id]) latest.set(key, journey);
  }
  const { rows: all } = await system.execute<Application>(sql`
    select a.id, a.candidate_id, a.job_id, a.created_at, a.status from applications a
    join candidates c on c.company_id = a.company_id and c.id = a.candidate_id
    where a.company_id = ${company_id} and a.deleted_at is null and c.deleted_at is null
    order by a.created_at, a.id`);
  const counted = job_id
    ? all.filter((one) => one.job_id === job_id)
    : [...new Map(all.map((one) => [one.candidate_id, one])).values()];
  const people = counted
    .filter((one) => !from || new Date(one.created_at) >= from)
    .map((one) => ({ ...one, journey: latest.get(`${one.candidate_id} ${one.job_id}`) ?? null }));
  type Person = (typeof people)[number];
  const where = ({ journey }: Person): CandidateStep => journey?.visits.at(-1)?.type ?? 'email_reception';
  // Without a run only a person can have rejected them, which is not an event of a run.
  const findOutcome = ({ journey, status }: Person) => journey?.status ?? (status === 'rejected' ? 'rejected' : 'open');
  const steps = CANDIDATE_STEPS.flatMap((step) => {
    const reached = people.filter(
      ({ journey }) => step === 'email_reception' || journey?.visits.some(({ type }) => type === step),
    );
    if (reached.length === 0) return [];
    const still = reached.filter((one) => findOutcome(one) === 'open' && where(one) === step);
    const times = reached
      .filter((one) => !still.includes(one))
      .flatMap(({ journey }) => {
        const own = journey?.visits.filter(({ type, until }) => type === step && until !== null) ?? [];
        return own.length > 0 ? [own.reduce((sum, visit) => sum + minutes(visit.from, visit.until!), 0)] : [];
      });
    return [
      {
        step,
        reached: reached.length,
        still: still.length,
        left: reached.length - still.length,
        ended: reached.filter((one) => findOutcome(one) === 'rejected' && where(one) === step).length,
        time: computeTimes(times),
      },
    ];
  });
  const hires = people.filter(({ journey }) => journey && journey.hired !== null && journey.status !== 'rejected');
  return {
    total: people.length,
    steps,
    arrived_at: people.map(({ created_at }) => new Date(created_at)),
    hired: hires.length,
    time_to_hire: computeTimes(hires.map(({ created_at, journey }) => minutes(+new Date(created_at), journey!.hired!))),
  };
};

const minutes = (from: number, until: number): number => Math.max(0, Math.floor((until - from) / 60_000));

/** To the minute within an hour, to the hour within two days, then to the day. */
const rounded = (value: number): number => {
  if (value < 60) return value;
  return value < 48 * 60 ? value - (value % 60) : value - (value % (24 * 60));
};

const computeTimes = (values: number[]) => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.ceil(share * sorted.length) - 1]!);
  return { median_minutes: at(0.5), p90_minutes: at(0.9) };
};

/** The outcome of each run, derived from its events. */
const readJourneys = async (system: Db, company_id: string): Promise<Map<string, Journey>> => {
  const { rows: steps } = await system.execute<{ id: string; run_id: string; step_type: StepType }>(sql`
    select id, run_id, step_type from candidate_workflow_steps
    where company_id = ${company_id} order by run_id, order_number`);
  const byRun = Map.groupBy(steps, ({ run_id }) => run_id);
  const journeys = new Map<string, Journey>();
  let after = 0;
  for (;;) {
    const { rows: events } = await system.execute<Event & { id: string }>(sql`
      select id, subject_id, action, happened_at, detail from audit_events
      where company_id = ${company_id} and id > ${after} order by id limit 50000`);
    for (const event of events) follow(journeys, byRun, event);
    if (events.length === 0) return journeys;
    after = Number(events.at(-1)!.id);
  }
};

const follow = (
  journeys: Map<string, Journey>,
  byRun: Map<string, { id: string; step_type: StepType }[]>,
  { subject_id: run_id, action, happened_at, detail }: Event,
) => {
  const steps = byRun.get(run_id);
  if (!steps) return;
  const at = new Date(happened_at).getTime();
  const journey = journeys.get(run_id);
  if (action === 'begin') {
    const visits = [{ type: steps[0]!.step_type, from: at, until: null }];
    journeys.set(run_id, { run_id, begun: at, visits, status: 'open', hired: null, is_cancelled: false });
    return;
  }
  if (!journey) return;
  if (action === 'cancel') journey.is_cancelled = true;
  if (action === 'restore') journey.is_cancelled = false;
  const here = journey.visits.at(-1)!;
  const { run, step_id } = detail;
  if (!step_id) return;
  if (action === 'undo_rejection') {
    here.until = null;
    journey.status = 'open';
    return;
  }
  const isEnd = run === 'completed' || run === 'rejected';
  const isThrough = detail.to === 'completed';
  if (run === 'completed' || (isThrough && here.type === 'offer_letter' && action !== 'skip' && run !== 'rejected'))
    journey.hired ??= at;
  if (!isEnd && !isThrough) return;
  here.until = at;
  if (isEnd) journey.status = run;
  else
    journey.visits.push({
      type: steps[steps.findIndex(({ id }) => id === step_id) + 1]!.step_type,
      from: at,
      until: null,
    });
};
