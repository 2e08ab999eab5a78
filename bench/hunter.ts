import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/db/client.ts';
import type { MessageKind } from '@hirewire/contract/message-kinds';
import { kindOfMail, kindOfTimes, STEP_OF_MAIL } from './kinds.ts';
import type { Product } from './killed-product.ts';
import type { Aim, Tally } from './tally.ts';

/** Delays after the worker was seen at the work, in milliseconds, used in turn. */
const MOMENTS = [0, 12, 4, 25, 8];
const LOOK_MS = 8;
const NOTHING_LEFT_MS = 200;

/**
 * Watches the worker's claims in the database, and kills it once in the middle of each kind of work. Only work still
 * unfinished when the process has ended counts as hit. `isSpared` says whose steps are left alone.
 */
export const startHunter = (
  { database, product, tally, company_id }: { database: Database; product: Product; tally: Tally; company_id: string },
  isSpared: (candidate_id: string) => boolean,
) => {
  const ending = new AbortController();
  let shots = 0;
  /** Work whose worker has died: it still looks claimed. */
  const died = new Set<string>();
  const waits = new Map<string, Work & { since: number }>();

  const look = async (): Promise<Work[]> => {
    const { rows } = await database.system.execute<Found>(underWay(company_id)).catch(() => ({ rows: null }));
    // Nothing can be known while the database is down.
    if (!rows) return [...waits.values()];
    return rows
      .map(toWork)
      .filter(({ aim, candidate_id }) => !(aim === 'work' && candidate_id && isSpared(candidate_id)));
  };
  const settle = (works: Work[]) => {
    const unfinished = new Set(works.map(({ id }) => id));
    for (const [id, { aim, kind, since }] of waits) {
      if (unfinished.has(id)) continue;
      tally.waited(aim, kind, performance.now() - since);
      waits.delete(id);
    }
  };
  const isLive = ({ turn, is_held }: Work) => is_held && !died.has(turn);

  const hunt = async () => {
    while (!ending.signal.aborted) {
      const works = await look();
      settle(works);
      const prey = works.filter((work) => isLive(work) && tally.isUnhit(work.aim, work.kind));
      if (prey.length === 0 || !product.isWorkerUp()) {
        await delay(tally.isWorkerDone() ? NOTHING_LEFT_MS : LOOK_MS);
        continue;
      }
      shots += 1;
      await delay(MOMENTS[shots % MOMENTS.length]);
      await product.killWorker();
      const since = performance.now();
      const hit = (await look()).filter(isLive);
      // Many mails in one turn count as one kill.
      for (const kind of new Set(hit.map((work) => `${work.aim} ${work.kind}`))) {
        const work = hit.find(({ aim, kind: own }) => `${aim} ${own}` === kind)!;
        tally.of(work.kind)[work.aim] += 1;
      }
      for (const work of hit) {
        died.add(work.turn);
        waits.set(work.id, { ...work, since });
      }
    }
  };
  const hunting = hunt();
  return {
    stop: async () => {
      ending.abort();
      await hunting;
    },
  };
};

interface Work {
  aim: Aim;
  kind: string;
  /** Stays the same until the work is done. */
  id: string;
  /** Changes each time a worker claims it. */
  turn: string;
  is_held: boolean;
  candidate_id: string | null;
}

interface Found extends Record<string, unknown> {
  what: 'step' | 'mail' | 'reading' | 'calendar';
  about: string;
  /** For a mail: the version of the row it is about. */
  version: number | null;
  step: string | null;
  id: string;
  turn: string;
  is_held: boolean;
  candidate_id: string | null;
}

const toWork = ({ what, about, version, step, id, turn, is_held, candidate_id }: Found): Work => {
  const work = { id, turn: `${id} ${turn}`, is_held, candidate_id };
  switch (what) {
    case 'step':
      return { ...work, aim: 'work', kind: `${step}: ${about}` };
    case 'mail':
      return {
        ...work,
        aim: 'mailing',
        kind: kindOfMail({ kind: about as MessageKind, about_version: version, step }),
      };
    case 'reading':
      return { ...work, aim: 'work', kind: about };
    case 'calendar':
      return { ...work, aim: 'work', kind: kindOfTimes(Number(about)) };
  }
};

/** Work that is started and unfinished, and whether a worker is at it: under a lease, or being sent to Google. */
const underWay = (company_id: string) => sql`
  select 'step' as what, s.step_type as step, r.candidate_id, s.id::text, s.attempt::text as turn,
    r.wake_at > now() as is_held,
    case when exists (select 1 from ai_interviews i where i.step_id = s.id and i.submitted_at is not null)
      then 'hand in' else 'start' end as about, null::int as version
  from candidate_workflows r join candidate_workflow_steps s on s.id = r.current_step_id
  where r.company_id = ${company_id} and s.status = 'in_progress' and r.wake_at is not null and s.attempt > 0
  union all
  select 'mail', s.step_type, o.candidate_id, o.id::text, o.tries::text,
    o.lease_until > now() and o.is_handed_over, o.kind, o.about_version
  from outbox o ${STEP_OF_MAIL}
  where o.company_id = ${company_id} and o.status = 'waiting' and o.tries > 0
  union all
  select 'reading', null, null, m.id::text, m.tries::text, m.next_try_at > now(),
    case when exists (select 1 from outbox o where o.provider_thread_id = m.provider_thread_id)
      then 'task_assignment: reply by mail' else 'application: mail arrives' end, null
  from mail_messages m where m.company_id = ${company_id} and m.outcome = 'waiting' and m.tries > 0
  union all
  select 'calendar', null, null, a.id::text || i.sequence, j.id::text, true, i.sequence::text, null
  from pgboss.job j, interview_attendees a join interviews i on i.id = a.interview_id
  where j.name = 'interview-maintenance' and j.state = 'active' and i.company_id = ${company_id}
    and a.calendar_sequence is distinct from i.sequence
    and (i.status = 'booked' or a.calendar_event_id is not null)`;
