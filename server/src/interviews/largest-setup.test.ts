import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { interviewerHours } from '../db/schema/interviews.ts';
import { users } from '../db/schema/users.ts';
import { asUser } from '../testing/factories.ts';
import { aJobWithInterviews, anInvited, interviewRow, look, planFor } from '../testing/interview-factories.ts';
import { processorTime } from '../testing/processor-time.ts';
import { aWorld, type World } from '../testing/world.ts';
import { freeSlotsByDay, type Interviewer } from './free-slots.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';
import { searchInTurns } from './possible-slots.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ALL_HOURS = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]);
const NEVER = Array.from({ length: 7 }, () => []);

const aPerson = (values: Partial<Interviewer> = {}): Interviewer => ({
  hours: { time_zone: 'UTC', days: ALL_HOURS },
  buffer_minutes: 0,
  max_per_day: 20,
  busy: [],
  interviews: [],
  load: 0,
  ...values,
});

const clock = (hour: number, minute = 0) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** Six windows a day that begin at odd minutes. */
const oddDays = (index: number) =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 6 }, (__, part) => ({
      from: clock(part * 4, (index * 7 + day * 3 + part * 13) % 60),
      to: clock(part * 4 + 4),
    })),
  );

/** Five groups of fifty, possibly each in another time zone, and ten who are required. */
const PEOPLE = Array.from({ length: 260 }, (_, index) => `p${String(index).padStart(3, '0')}`);
const GROUPS = [0, 50, 100, 150, 200].map((first) => PEOPLE.slice(first, first + 50));
const isOfLastGroup = (index: number) => index >= 200 && index < 250;
const TIME_ZONES = Intl.supportedValuesOf('timeZone');
const NOW = Date.parse('2026-10-01T00:00:00Z');

describe('a search in the largest setup', () => {
  it.each<[string, (index: number) => Interviewer]>([
    ['everyone has time', () => aPerson()],
    [
      'one group never has time',
      (index) => aPerson(isOfLastGroup(index) ? { hours: { time_zone: 'UTC', days: NEVER } } : {}),
    ],
    [
      'everyone has odd hours in another time zone',
      (index) =>
        aPerson({
          hours: { time_zone: TIME_ZONES[index % TIME_ZONES.length]!, days: oddDays(index) },
          max_per_day: 1,
          interviews: Array.from({ length: 45 }, (_, day) => ({
            from: NOW + day * 2 * DAY,
            to: NOW + day * 2 * DAY + 1,
          })),
        }),
    ],
    [
      'everyone has an appointment each half hour',
      (index) =>
        aPerson({
          busy: Array.from({ length: 90 * 48 }, (_, half) => {
            const from = NOW + (half * 30 + (index % 20)) * MINUTE;
            return { from, to: from + 10 * MINUTE };
          }),
        }),
    ],
  ])('takes only short pieces where %s', (_, personOf) => {
    const pieces = freeSlotsByDay({
      now: NOW,
      duration_minutes: 10,
      required: PEOPLE.slice(250),
      groups: GROUPS,
      people: new Map(PEOPLE.map((id, index) => [id, personOf(index)])),
      horizon: { notice_minutes: 0, days: 90 },
    });
    const times: number[] = [];
    for (let before = processorTime(), piece = pieces.next(); !piece.done; piece = pieces.next()) {
      times.push(processorTime() - before);
      before = processorTime();
    }
    expect(times).toHaveLength(PEOPLE.length + 90);
    // About 5 ms of CPU time, more while the code is still being compiled. It used to take hours.
    expect(Math.max(...times)).toBeLessThan(250);
  });
});

it('the event loop runs between the pieces of a search', async () => {
  const ended = new AbortController();
  const searched = searchInTurns({
    now: NOW,
    duration_minutes: 10,
    required: PEOPLE,
    groups: [],
    people: new Map(PEOPLE.map((id) => [id, aPerson({ hours: { time_zone: 'UTC', days: NEVER } })])),
    horizon: { notice_minutes: 0, days: 90 },
  }).finally(() => ended.abort());
  let turns = 0;
  while (!ended.signal.aborted) {
    await setImmediate();
    turns += 1;
  }
  expect(await searched).toEqual([]);
  expect(turns).toBeGreaterThanOrEqual(PEOPLE.length + 90);
});

/** A candidate is asked to choose a time with one of each of five groups, the last of which has no hours at all. */
const aSetupThatFitsNoCalendar = async (world: World) => {
  const { company } = await asUser(world);
  const db = world.deps.database.system;
  const people = await db
    .insert(users)
    .values(
      PEOPLE.slice(0, 250).map(() => ({
        company_id: company.id,
        email: `${randomUUID()}@example.com`,
        first_name: 'Ada',
        last_name: 'Lovelace',
        role_id: sql`(select id from roles where name = 'tech_lead')`,
        password_hash: '',
      })),
    )
    .returning({ user_id: users.id });
  await db.insert(interviewerHours).values(
    people.map(({ user_id }, index) => ({
      company_id: company.id,
      user_id,
      time_zone: 'UTC',
      days: isOfLastGroup(index) ? NEVER : ALL_HOURS,
      buffer_minutes: 0,
      max_per_day: 20,
    })),
  );
  const groups = [0, 50, 100, 150, 200].map((first) => ({
    name: '',
    user_ids: people.slice(first, first + 50).map(({ user_id }) => user_id),
  }));
  const plan = planFor([], { groups, horizon_days: 90, duration_minutes: 10 });
  return anInvited(world, company, await aJobWithInterviews(world, company, plan));
};

describe('a setup without any common time', () => {
  it('is searched for a candidate while other requests are answered', async () => {
    const world = await aWorld();
    const visitor = await aSetupThatFitsNoCalendar(world);
    const ended = new AbortController();
    const looked = look(visitor).finally(() => ended.abort());
    let answered = 0;
    while (!ended.signal.aborted) {
      expect((await world.app.inject({ url: api.health.check.path })).statusCode).toBe(200);
      answered += 1;
    }
    expect((await looked).slots).toEqual([]);
    expect(answered).toBeGreaterThan(5);
  });

  it('is searched every minute, and its organizer is notified', async () => {
    const world = await aWorld();
    const visitor = await aSetupThatFitsNoCalendar(world);
    await runInterviewMaintenance(world.deps);
    expect(await interviewRow(world, visitor.interview_id)).toMatchObject({ no_times_at: expect.any(String) });
  });
});

it('a check is recorded before it starts, so that one that never ends does not come first in the next minute', async () => {
  const world = await aWorld();
  const { company, user } = await asUser(world);
  const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([user.id])));
  const { under_way } = await world.deps.database.system.transaction(async (db) => {
    // Every search for times waits for this lock.
    await db.execute(sql`lock table interviewer_hours in access exclusive mode`);
    const looking = runInterviewMaintenance(world.deps);
    const noted = async () => (await interviewRow(world, visitor.interview_id)).times_looked_at;
    await expect.poll(noted, { timeout: 30_000 }).toEqual(expect.any(String));
    return { under_way: looking };
  });
  await under_way;
});
