import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { sendDue } from '../outbox/send-due.ts';
import { asUser } from '../testing/factories.ts';
import {
  aJobWithInterviews,
  anInterviewer,
  anInvited,
  interviewRow,
  planFor,
  readRun,
} from '../testing/interview-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';

const aScene = async () => {
  const world = await aWorld();
  const hr = await asUser(world, { role: 'hr_manager' });
  const ada = await anInterviewer(world, hr.company, 'Ada');
  const job = await aJobWithInterviews(world, hr.company, planFor([ada.id]));
  return { world, hr, company: hr.company, ada, job };
};

const mailsAbout = ({ deps }: World, about_id: string) =>
  deps.database.system.select().from(outbox).where(eq(outbox.about_id, about_id));

it('without a free time it is up to staff and the candidate is not reminded; with one it is up to the candidate', async () => {
  const { world, hr, company, ada, job } = await aScene();
  const setHours = (days: { from: string; to: string }[][]) =>
    hr.ask(api.scheduling.setHours, {
      params: { id: ada.id },
      body: { time_zone: 'UTC', days, buffer_minutes: 0, max_per_day: 4 },
    });
  await setHours(Array.from({ length: 7 }, () => []));
  const visitor = await anInvited(world, company, job);
  const goOn = async () => {
    await runInterviewMaintenance(world.deps);
    const { waits_on } = await readRun(world, visitor.run.id);
    const mails = await mailsAbout(world, visitor.interview_id);
    return { waits_on, reminders: mails.filter(({ kind }) => kind === 'interview_proposal_reminder').length };
  };
  expect(await goOn()).toEqual({ waits_on: 'staff', reminders: 0 });
  world.pass({ hours: 49 });
  expect(await goOn()).toEqual({ waits_on: 'staff', reminders: 0 });
  const back = await asUser(world, { company, role: 'hr_manager' });
  await back.ask(api.scheduling.setHours, {
    params: { id: ada.id },
    body: {
      time_zone: 'UTC',
      days: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
      buffer_minutes: 0,
      max_per_day: 4,
    },
  });
  expect(await goOn()).toEqual({ waits_on: 'candidate', reminders: 0 });
  expect(await goOn()).toEqual({ waits_on: 'candidate', reminders: 1 });
});

it('a merge that is undone proposes times again to the person whose interview it cancelled', async () => {
  const { world, hr, company, job } = await aScene();
  const one = await anInvited(world, company, job);
  const two = await anInvited(world, company, job);
  const params = { id: two.interview_id };
  const { slots } = (await two.ask(api.bookings.get, { params })).body;
  await two.ask(api.bookings.book, { params, body: { starts_at: slots[60]! } });
  const pair = { kept_id: one.person.id, merged_id: two.person.id, take: [] };
  const { body: merge } = await hr.ask(api.duplicates.merge, { body: pair });
  world.pass({ minutes: 3 });
  await runInterviewMaintenance(world.deps);
  expect(await interviewRow(world, two.interview_id)).toMatchObject({ status: 'cancelled', cancelled_by: 'workflow' });
  await hr.ask(api.duplicates.undoMerge, { params: { id: merge.id } });
  await wakeRuns(world.deps, company.id, [one.run.id, two.run.id]);
  await runInterviewMaintenance(world.deps);
  expect(await interviewRow(world, two.interview_id)).toMatchObject({ status: 'to_book', cancelled_by: null });
  expect(await interviewRow(world, one.interview_id)).toMatchObject({ status: 'to_book' });
  expect(await readRun(world, two.run.id)).toMatchObject({
    status: 'pending',
    waits_on: 'candidate',
    deleted_at: null,
  });
  const told = (await mailsAbout(world, two.interview_id)).filter(({ kind }) => kind === 'interview_proposal');
  expect(told.filter(({ candidate_id }) => candidate_id === two.person.id)).toHaveLength(2);
});

it('an interviewer who is replaced at the same time is told', async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const { company } = admin;
  const [xena, ada, bob] = [
    await anInterviewer(world, company, 'Xena'),
    await anInterviewer(world, company, 'Ada'),
    await anInterviewer(world, company, 'Bob'),
  ];
  const groups = [{ name: 'Bakers', user_ids: [ada.id, bob.id] }];
  const job = await aJobWithInterviews(world, company, planFor([xena.id], { groups }));
  const visitor = await anInvited(world, company, job);
  const params = { id: visitor.interview_id };
  const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
  await visitor.ask(api.bookings.book, { params, body: { starts_at: slots[4]! } });
  const holding = async () => {
    const { interviews } = (await admin.ask(api.interviews.list, { query: { candidate_id: visitor.person.id } })).body;
    return interviews[0]!.interviewers;
  };
  const held = (await holding()).find((id) => id !== xena.id)!;
  const other = await anInvited(world, company, job);
  const second = { candidate_id: other.person.id, interviewers: [held], starts_at: slots[10]!, duration_minutes: 60 };
  await admin.ask(api.interviews.create, { body: { ...second, location: null } });
  await admin.ask(api.users.change, { params: { id: xena.id }, body: { is_active: false } });
  await admin.ask(api.interviews.book, { params, body: { starts_at: slots[4]! } });
  expect(await holding()).not.toContain(held);
  const subjects = (await mailsAbout(world, params.id)).filter(({ user_id }) => user_id === held);
  expect(subjects.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Canceled: interview with /));
});

it.each(['skipped the step', 'chosen a time'])(
  'no times are proposed by mail after a colleague has %s',
  async (done) => {
    const { world, hr, company, ada, job } = await aScene();
    const visitor = await anInvited(world, company, job);
    if (done === 'chosen a time') {
      const body = { interviewers: [ada.id], duration_minutes: 60 };
      const { slots } = (await hr.ask(api.interviews.possible, { body })).body;
      const starts_at = slots[5]!.starts_at;
      await hr.ask(api.interviews.create, { body: { ...body, candidate_id: visitor.person.id, starts_at } });
    } else await hr.ask(api.workflows.changeRun, { params: { id: visitor.run.id }, body: { action: 'skip' } });
    world.pass({ minutes: 30 });
    await sendDue(world.deps);
    const mails = (await mailsAbout(world, visitor.interview_id)).filter(({ kind }) => kind === 'interview_proposal');
    expect(mails).toMatchObject([{ status: 'stopped', hold_reason: 'no_longer_needed' }]);
  },
);

it('a proposal is not sent once a colleague has proposed other times', async () => {
  const { world, hr, company, ada, job } = await aScene();
  const visitor = await anInvited(world, company, job);
  const body = { candidate_id: visitor.person.id, interviewers: [ada.id] };
  expect((await hr.ask(api.interviews.create, { body })).status).toBe(201);
  world.pass({ minutes: 30 });
  await sendDue(world.deps);
  const mails = (await mailsAbout(world, visitor.interview_id)).filter(({ kind }) => kind === 'interview_proposal');
  expect(mails.map(({ hold_reason }) => hold_reason).toSorted()).toEqual(['no_longer_needed', 'no_mail_account']);
});

describe('a reminder that is still waiting', () => {
  const aReminder = async (booked: boolean) => {
    const { world, company, job } = await aScene();
    const visitor = await anInvited(world, company, job);
    const params = { id: visitor.interview_id };
    const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
    const book = (starts_at: string) => visitor.ask(api.bookings.book, { params, body: { starts_at } });
    const first = slots.find((slot) => Date.parse(slot) > world.deps.clock().getTime() + 60 * 3_600_000)!;
    if (booked) await book(first);
    world.pass({ hours: 49 });
    await runInterviewMaintenance(world.deps);
    /** Signed in again: two days have passed. */
    const hr = await asUser(world, { company, role: 'hr_manager' });
    const read = async () => {
      world.pass({ minutes: 30 });
      await sendDue(world.deps);
      const mails = await mailsAbout(world, visitor.interview_id);
      return mails.find(({ kind }) => kind === (booked ? 'interview_reminder' : 'interview_proposal_reminder'));
    };
    return { world, hr, params, slots, book, read };
  };

  it('to choose a time is not sent once they have', async () => {
    const { slots, book, read } = await aReminder(false);
    await book(slots.at(-1)!);
    expect(await read()).toMatchObject({ status: 'stopped', hold_reason: 'no_longer_needed' });
  });

  it('of a time is not sent once a colleague has moved it', async () => {
    const { hr, params, slots, read } = await aReminder(true);
    await hr.ask(api.interviews.book, { params, body: { starts_at: slots.at(-1)! } });
    expect(await read()).toMatchObject({ status: 'stopped', hold_reason: 'no_longer_needed' });
  });

  it('is sent if nothing has changed', async () => {
    const { read } = await aReminder(true);
    expect(await read()).toMatchObject({ status: 'waiting', hold_reason: 'no_mail_account' });
  });
});
