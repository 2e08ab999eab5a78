import { api } from '@hirewire/contract';
import type { HoursChange } from '@hirewire/contract/scheduling';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { companies } from '../db/schema/companies.ts';
import { outbox } from '../db/schema/outbox.ts';
import { ask, asUser } from '../testing/factories.ts';
import {
  aJobWithInterviews,
  anInterviewer,
  anInterviewScene,
  anInvited,
  choose,
  interviewRow,
  listMails,
  look,
  passHalfHour,
  planFor,
} from '../testing/interview-factories.ts';
import { signAddressToken } from '../lib/address-token.ts';
import { openWorld } from '../testing/world.ts';
import { lockInterview } from './lock-interview.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
  passHalfHour(world);
  return world.close;
});

const told = async (userId: string) => {
  const rows = await world.deps.database.system.select().from(outbox).where(eq(outbox.user_id, userId));
  return rows.map(({ subject }) => subject).filter((subject) => /^(No free time|Another interviewer)/.test(subject));
};

const listApplications = (candidateId: string) =>
  world.deps.database.system
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.candidate_id, candidateId));

const NEVER: HoursChange = { time_zone: 'UTC', days: [[], [], [], [], [], [], []], buffer_minutes: 0, max_per_day: 4 };

describe('an interviewer who can no longer sign in', () => {
  it('leaves bookings whose organizers are notified, and which a colleague can take over', async () => {
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
    // The interview was not arranged manually, so only the managers of interviewers are notified.
    expect(await told(admin.user.id)).toEqual([
      expect.stringMatching(/^Another interviewer is needed for the interview with/),
    ]);
    expect(await told(recruiter.user.id)).toEqual([]);
    expect((await interview()).interviewer_names).toMatchObject([{ id: holder, is_active: false }]);
    const stuck = async () => (await recruiter.ask(api.interviews.list, { query: { stuck: 'true' } })).body.interviews;
    expect(await stuck()).toMatchObject([{ id: visitor.interview_id }]);
    // The candidate repeats the booking: it stays theirs, regardless of the interviewer.
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

  it('leaves bookings whose organizers are notified, even if the owner of the address has released it', async () => {
    const admin = await asUser(world);
    const { company } = admin;
    const ada = await anInterviewer(world, company);
    const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([ada.id])));
    const params = { id: visitor.interview_id };
    const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
    await visitor.ask(api.bookings.book, { params, body: { starts_at: slots[0]! } });

    const { database, config, clock } = world.deps;
    await database.system.update(companies).set({ mail_confirmed_at: null }).where(eq(companies.id, company.id));
    const claims = { company_id: company.id, user_id: ada.id, email: ada.email };
    const token = await signAddressToken(claims, config.jwtSecret, clock());
    const released = await ask(world, api.registration.releaseAddress, { body: { token } });
    expect(released.status).toBe(200);
    expect(await told(admin.user.id)).toEqual([
      expect.stringMatching(/^Another interviewer is needed for the interview with/),
    ]);
  });
});

describe('an interview without any free time', () => {
  it('is reported once to its organizer, shown until there is time, and can be proposed again', async () => {
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
    expect((await hr.ask(api.interviews.propose, { params })).status).toBe(409);

    // Before the candidate looks, and when they do.
    await Promise.all([runInterviewMaintenance(world.deps), runInterviewMaintenance(world.deps)]);
    expect((await visitor.ask(api.bookings.get, { params })).body.slots).toEqual([]);
    expect((await interview()).no_times_at).toEqual(expect.any(String));
    const stuck = async () => (await hr.ask(api.interviews.list, { query: { stuck: 'true' } })).body;
    const [application] = await listApplications(visitor.person.id);
    expect(await stuck()).toMatchObject({
      interviews: [{ id: visitor.interview_id, application_id: application!.id }],
      total: 1,
    });
    expect(await told(hr.user.id)).toEqual([expect.stringMatching(/^No free time for the interview with/)]);
    expect(await told(admin.user.id)).toEqual([]);

    const day = [{ from: '00:00', to: '23:00' }];
    await hours({ ...NEVER, days: [day, day, day, day, day, day, day] });
    await runInterviewMaintenance(world.deps);
    expect((await interview()).no_times_at).toBeNull();
    expect(await stuck()).toEqual({ interviews: [], total: 0 });
    expect((await visitor.ask(api.bookings.get, { params })).body.slots.length).toBeGreaterThan(0);

    await hours(NEVER);
    await runInterviewMaintenance(world.deps);
    expect(await told(hr.user.id)).toHaveLength(1);
    expect((await hr.ask(api.interviews.propose, { params })).body).toMatchObject({
      status: 'to_book',
      no_times_at: null,
    });
    await runInterviewMaintenance(world.deps);
    expect(await told(hr.user.id)).toHaveLength(2);
  });
});

it('deactivating an interviewer while a candidate books their time does not deadlock', async () => {
  const admin = await asUser(world);
  const { company } = admin;
  const ada = await anInterviewer(world, company, 'Ada');
  const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([ada.id])));
  const left = await world.deps.database.forCompany(company.id).transaction(async (db) => {
    await lockInterview(db, { company_id: company.id, id: visitor.interview_id });
    const leaving = admin.ask(api.users.change, { params: { id: ada.id }, body: { is_active: false } });
    return Promise.race([leaving, setTimeout(60_000, { status: 'waits' })]);
  });
  expect(left.status).toBe(200);
});

it('an interview whose search for times fails goes behind the others', async () => {
  const { company } = await asUser(world);
  const ada = await anInterviewer(world, company, 'Ada');
  const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([ada.id])));
  // A plan that current code never writes.
  await world.deps.database.system.execute(sql`update interviews set plan = '{}' where id = ${visitor.interview_id}`);
  await runInterviewMaintenance(world.deps);
  expect((await interviewRow(world, visitor.interview_id)).times_looked_at).toEqual(expect.any(String));
});

it('an interview that the candidate cancels is reported to its organizer, without a calendar entry', async () => {
  const { world: own, company, job, hr } = await anInterviewScene();
  const visitor = await anInvited(own, company, job);
  await choose(visitor, (await look(visitor)).slots[5]!);
  await visitor.ask(api.bookings.cancel, { params: { id: visitor.interview_id }, body: {} });
  const organizer = (await listMails(own, company)).find(({ user_id }) => user_id === hr.user.id);
  expect(organizer).toMatchObject({ kind: 'interview_change_notice', calendar: null });
  expect(organizer!.subject).toMatch(/cancel/i);
});
