import { api } from '@hirewire/contract';
import type { HoursChange } from '@hirewire/contract/scheduling';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { asUser } from '../testing/factories.ts';
import { aJobWithInterviews, anInterviewer, anInvited, interviewRow, planFor } from '../testing/interview-factories.ts';
import { openWorld } from '../testing/world.ts';
import { holdInterview } from './hold-interview.ts';
import { lookAfterInterviews } from './look-after-interviews.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
  return world.close;
});

const told = async (userId: string) => {
  const rows = await world.deps.database.system.select().from(outbox).where(eq(outbox.user_id, userId));
  return rows.map(({ subject }) => subject).filter((subject) => /^(No free time|Somebody else)/.test(subject));
};

const NEVER: HoursChange = { time_zone: 'UTC', days: [[], [], [], [], [], [], []], buffer_minutes: 0, max_per_day: 4 };

describe('an interviewer who can no longer sign in', () => {
  it('leaves bookings of which those who look after them learn, and which a colleague can take over', async () => {
    const admin = await asUser(world);
    const { company } = admin;
    const recruiter = await asUser(world, { company, role: 'recruiter' });
    const [ada, bob] = [await anInterviewer(world, company, 'Ada'), await anInterviewer(world, company, 'Bob')];
    const group = { groups: [{ name: 'One of them', user_ids: [ada.id, bob.id] }] };
    const job = await aJobWithInterviews(world, company, planFor([], group));
    const visitor = await anInvited(world, company, job);
    const params = { id: visitor.interview_id };
    const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
    const starts_at = slots[0]!;
    await visitor.ask(api.bookings.book, { params, body: { starts_at } });
    const interview = async () => (await recruiter.ask(api.interviews.list, { query: {} })).body.interviews[0]!;
    const [holder] = (await interview()).interviewers;
    const other = holder === ada.id ? bob : ada;
    const leave = () => admin.ask(api.users.change, { params: { id: holder! }, body: { is_active: false } });
    await leave();
    await leave();
    // Nobody has arranged it by hand: those who look after interviewers are told, and nobody else.
    expect(await told(admin.user.id)).toEqual([expect.stringMatching(/^Somebody else has to hold the interview with/)]);
    expect(await told(recruiter.user.id)).toEqual([]);
    expect((await interview()).interviewer_names).toMatchObject([{ id: holder, is_active: false }]);
    const stuck = async () => (await recruiter.ask(api.interviews.list, { query: { stuck: 'true' } })).body.interviews;
    expect(await stuck()).toMatchObject([{ id: visitor.interview_id }]);
    // The candidate asks once more for what they have: it is theirs, whoever will hold it.
    expect((await visitor.ask(api.bookings.book, { params, body: { starts_at } })).status).toBe(200);
    expect(await stuck()).toHaveLength(1);

    const mailsToThem = async () =>
      (await world.deps.database.system.select().from(outbox).where(eq(outbox.candidate_id, visitor.person.id))).length;
    const before = await mailsToThem();
    await recruiter.ask(api.interviews.book, { params, body: { starts_at } });
    expect(await interview()).toMatchObject({ starts_at, interviewers: [other.id] });
    expect(await stuck()).toEqual([]);
    expect(await mailsToThem()).toBe(before);
    expect(
      await world.deps.database.system
        .select({ subject: outbox.subject })
        .from(outbox)
        .where(eq(outbox.user_id, other.id)),
    ).toEqual([{ subject: expect.stringMatching(/^Interview with/) }]);
  });
});

describe('an interview for which nobody has time', () => {
  it('is told once to whoever arranged it, shown until there is time, and can be offered anew', async () => {
    const hr = await asUser(world, { role: 'hr_manager' });
    const { company } = hr;
    const admin = await asUser(world, { company });
    const ada = await anInterviewer(world, company, 'Ada');
    const job = await aJobWithInterviews(world, company, planFor([ada.id]));
    await hr.ask(api.scheduling.setSetup, { params: { id: job.id }, body: planFor([ada.id]) });
    const hours = (body: HoursChange) => hr.ask(api.scheduling.setHours, { params: { id: ada.id }, body });
    await hours(NEVER);
    const visitor = await anInvited(world, company, job);
    const params = { id: visitor.interview_id };
    const interview = async () => (await hr.ask(api.interviews.list, { query: {} })).body.interviews[0]!;
    expect((await interview()).no_times_at).toBeNull();
    expect((await hr.ask(api.interviews.offer, { params })).status).toBe(409);

    // Before the candidate comes to look, and when they do.
    await Promise.all([lookAfterInterviews(world.deps), lookAfterInterviews(world.deps)]);
    expect((await visitor.ask(api.bookings.get, { params })).body.slots).toEqual([]);
    expect((await interview()).no_times_at).toEqual(expect.any(String));
    const stuck = async () => (await hr.ask(api.interviews.list, { query: { stuck: 'true' } })).body;
    expect(await stuck()).toMatchObject({ interviews: [{ id: visitor.interview_id }], total: 1 });
    expect(await told(hr.user.id)).toEqual([expect.stringMatching(/^No free time for the interview with/)]);
    expect(await told(admin.user.id)).toEqual([]);

    const day = [{ from: '00:00', to: '23:00' }];
    await hours({ ...NEVER, days: [day, day, day, day, day, day, day] });
    await lookAfterInterviews(world.deps);
    expect((await interview()).no_times_at).toBeNull();
    expect(await stuck()).toEqual({ interviews: [], total: 0 });
    expect((await visitor.ask(api.bookings.get, { params })).body.slots.length).toBeGreaterThan(0);

    await hours(NEVER);
    await lookAfterInterviews(world.deps);
    expect(await told(hr.user.id)).toHaveLength(1);
    expect((await hr.ask(api.interviews.offer, { params })).body).toMatchObject({
      status: 'to_book',
      no_times_at: null,
    });
    await lookAfterInterviews(world.deps);
    expect(await told(hr.user.id)).toHaveLength(2);
  });
});

it('an interviewer is deactivated while somebody books a time of theirs, and neither waits for the other', async () => {
  const admin = await asUser(world);
  const { company } = admin;
  const ada = await anInterviewer(world, company, 'Ada');
  const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([ada.id])));
  const left = await world.deps.database.forCompany(company.id).transaction(async (db) => {
    await holdInterview(db, { company_id: company.id, id: visitor.interview_id });
    const leaving = admin.ask(api.users.change, { params: { id: ada.id }, body: { is_active: false } });
    return Promise.race([leaving, setTimeout(3000, { status: 'waits' })]);
  });
  expect(left.status).toBe(200);
});

it('an interview whose times cannot be looked for goes behind the others', async () => {
  const { company } = await asUser(world);
  const ada = await anInterviewer(world, company, 'Ada');
  const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([ada.id])));
  // A plan that no code of today has written.
  await world.deps.database.system.execute(sql`update interviews set plan = '{}' where id = ${visitor.interview_id}`);
  await lookAfterInterviews(world.deps);
  expect((await interviewRow(world, visitor.interview_id)).times_looked_at).toEqual(expect.any(String));
});
