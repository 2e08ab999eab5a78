import { api } from '@hirewire/contract';
import { INTERVIEW_MESSAGES } from '@hirewire/contract/interviews';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { companies } from '../db/schema/companies.ts';
import { interviewAttendees, interviewSetups } from '../db/schema/interviews.ts';
import { outbox } from '../db/schema/outbox.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob } from '../testing/factories.ts';
import { anInterviewScene, anInvited, choose, look, listMails, planFor } from '../testing/interview-factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { readRunState } from '../testing/workflow-factories.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';

const eventIn = (text: string | null) => {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  return { method: calendar.getFirstPropertyValue('method'), uid: event.uid, sequence: event.sequence };
};

describe('a candidate', () => {
  it('books, moves and cancels, and every calendar receives the changes in order', async () => {
    const { world, company, people, job, hr } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    const { slots } = await look(visitor);
    await choose(visitor, slots[4]!);
    await choose(visitor, slots[4]!);
    await choose(visitor, slots[9]!);
    const cancel = () =>
      visitor.ask(api.bookings.cancel, { params: { id: visitor.interview_id }, body: { reason: 'A cold.' } });
    // The second request is a success as well, and changes nothing.
    for (const { status, body } of [await cancel(), await cancel()]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'cancelled', can_change: false, slots: [] });
    }
    for (const whose of [eq(outbox.candidate_id, visitor.person.id), eq(outbox.user_id, people[0]!.id)]) {
      const mails = await world.deps.database.system.select().from(outbox).where(whose).orderBy(outbox.created_at);
      const events = mails.filter(({ calendar }) => calendar).map(({ calendar }) => eventIn(calendar));
      expect(events.map(({ method, sequence }) => [method, sequence])).toEqual([
        ['REQUEST', 1],
        ['REQUEST', 2],
        ['CANCEL', 3],
      ]);
      expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set([`${visitor.interview_id}@hirewire`]));
    }
    expect((await choose(visitor, slots[1]!)).body.detail).toBe(INTERVIEW_MESSAGES.notOpen);
    expect((await hr.ask(api.interviews.list, {})).body.interviews[0]).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'candidate',
      cancel_reason: 'A cold.',
    });
    // A colleague decides what follows: here, that the candidate may choose again.
    expect((await hr.ask(api.interviews.propose, { params: { id: visitor.interview_id } })).body.status).toBe(
      'to_book',
    );
    expect((await choose(visitor, slots[1]!)).body.status).toBe('booked');
    expect((await readRunState(world, visitor.run)).steps[0]).toBe('in_progress');
  });

  it('only one of many who want the same time gets it, the others are told and shown the remaining times', async () => {
    const { world, company, job } = await anInterviewScene({ interviewers: 2 });
    const visitors = [];
    for (let count = 0; count < 6; count += 1) visitors.push(await anInvited(world, company, job));
    const { slots } = await look(visitors[0]!);
    const answers = await Promise.all(visitors.map((visitor) => choose(visitor, slots[2]!)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const loser = visitors[answers.findIndex(({ status }) => status === 409)]!;
    expect(answers.find(({ status }) => status === 409)!.body.detail).toBe(INTERVIEW_MESSAGES.taken);
    const fresh = (await look(loser)).slots;
    expect(fresh).not.toContain(slots[2]);
    expect((await choose(loser, fresh[0]!)).status).toBe(200);
    const attendees = await world.deps.database.system.select().from(interviewAttendees);
    expect(attendees).toHaveLength(4);
  });

  it('is interviewed by any free member of a group, so that two candidates can book the same time', async () => {
    const { world, company, people, job } = await anInterviewScene({ interviewers: 2 });
    const plan = planFor([], { groups: [{ name: 'Team', user_ids: people.map(({ id }) => id) }] });
    await world.deps.database.system.update(interviewSetups).set({ plan });
    const [first, second, third] = [
      await anInvited(world, company, job),
      await anInvited(world, company, job),
      await anInvited(world, company, job),
    ];
    const { slots } = await look(first);
    const answers = await Promise.all([first, second, third].map((visitor) => choose(visitor, slots[4]!)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const attendees = await world.deps.database.system.select().from(interviewAttendees);
    expect(new Set(attendees.map(({ user_id }) => user_id))).toEqual(new Set(people.map(({ id }) => id)));
  });

  it('cannot book a time that is not proposed, nor change it too late', async () => {
    const { world, company, job } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    const { slots } = await look(visitor);
    for (const odd of [new Date(Date.parse(slots[0]!) + 60_000).toISOString(), '2020-01-01T09:00:00.000Z'])
      expect((await choose(visitor, odd)).body.detail).toBe(INTERVIEW_MESSAGES.taken);
    await choose(visitor, slots[6]!);
    world.pass({ hours: 3 });
    expect((await look(visitor)).can_change).toBe(false);
    const late = await visitor.ask(api.bookings.cancel, { params: { id: visitor.interview_id }, body: {} });
    expect(late).toMatchObject({ status: 409, body: { detail: INTERVIEW_MESSAGES.tooLate } });
    expect((await choose(visitor, slots[9]!)).body.detail).toBe(INTERVIEW_MESSAGES.tooLate);
  });

  it('is reminded once to choose a time, and once of the chosen time', async () => {
    const { world, company, job, hr } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    const reminders = async () =>
      (await listMails(world, company))
        .filter(({ kind }) => kind === 'interview_reminder' || kind === 'interview_proposal_reminder')
        .map(({ subject }) => subject);
    world.pass({ hours: 49 });
    await runInterviewMaintenance(world.deps);
    await runInterviewMaintenance(world.deps);
    expect(await reminders()).toEqual([expect.stringMatching(/^Please choose a time/)]);
    // After a new proposal, the candidate has the full time again before a reminder.
    await hr.ask(api.interviews.cancel, { params: { id: visitor.interview_id }, body: {} });
    await hr.ask(api.interviews.propose, { params: { id: visitor.interview_id } });
    await runInterviewMaintenance(world.deps);
    expect(await reminders()).toHaveLength(1);
    const { slots } = await look(visitor);
    await choose(visitor, slots.at(-1)!);
    await runInterviewMaintenance(world.deps);
    expect(await reminders()).toHaveLength(1);
    world.pass({ days: 6, hours: 12 });
    await Promise.all([runInterviewMaintenance(world.deps), runInterviewMaintenance(world.deps)]);
    expect(await reminders()).toEqual([expect.anything(), expect.stringMatching(/^Reminder: your interview/)]);
  });
});

describe('a colleague', () => {
  it('cancels a booked interview with a reason, once, and everyone is notified', async () => {
    const { world, company, people, job, hr } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    const { slots } = await look(visitor);
    await choose(visitor, slots[4]!);
    const params = { id: visitor.interview_id };
    const cancel = () => hr.ask(api.interviews.cancel, { params, body: { reason: 'Ada is ill.' } });
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancelled_by: 'staff', cancel_reason: 'Ada is ill.' },
    });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'interview_not_open' } });
    for (const whose of [eq(outbox.candidate_id, visitor.person.id), eq(outbox.user_id, people[0]!.id)]) {
      const mails = await world.deps.database.system.select().from(outbox).where(whose).orderBy(outbox.created_at);
      const events = mails.filter(({ calendar }) => calendar).map(({ calendar }) => eventIn(calendar));
      expect(events.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    }
    expect(await look(visitor)).toMatchObject({ status: 'cancelled', can_change: false, slots: [] });
    expect((await readRunState(world, visitor.run)).steps[0]).toBe('in_progress');
    const { events } = (await hr.ask(api.candidates.audit, { params: { id: visitor.person.id } })).body;
    expect(events.filter(({ action }) => action === 'interview_cancelled')).toHaveLength(1);
  });
});

describe('after a no-show', () => {
  const missed = async (plan: (people: string[]) => ReturnType<typeof planFor>) => {
    const scene = await anInterviewScene({ interviewers: 2 });
    const { world, company, people, job, hr } = scene;
    const ids = people.map(({ id }) => id);
    await world.deps.database.system.update(interviewSetups).set({ plan: plan(ids) });
    const visitor = await anInvited(world, company, job);
    await choose(visitor, (await look(visitor)).slots[0]!);
    const [first] = (await hr.ask(api.interviews.list, {})).body.interviews[0]!.interviewers;
    world.pass({ hours: 3 });
    await hr.ask(api.interviews.noShow, { params: { id: visitor.interview_id } });
    return { ...scene, visitor, first: first!, other: ids.find((id) => id !== first)! };
  };
  const cancellations = async ({ world, company }: Awaited<ReturnType<typeof missed>>) =>
    (await listMails(world, company)).filter(({ calendar }) => calendar?.includes('METHOD:CANCEL'));

  it('a colleague arranges it with another interviewer, and the former one is not told of a cancellation', async () => {
    const scene = await missed(([one]) => planFor([one!]));
    const { hr, visitor, other } = scene;
    const body = { interviewers: [other], duration_minutes: 60 };
    const { slots } = (await hr.ask(api.interviews.possible, { body })).body;
    const arranged = { ...body, candidate_id: visitor.person.id, starts_at: slots[10]!.starts_at };
    expect(await hr.ask(api.interviews.create, { body: arranged })).toMatchObject({
      status: 201,
      body: { status: 'booked', interviewers: [other] },
    });
    expect(await cancellations(scene)).toEqual([]);
  });

  it('the candidate chooses a time at which only another member of the group is free', async () => {
    const scene = await missed((ids) => planFor([], { groups: [{ name: 'Team', user_ids: ids }] }));
    const { hr, visitor, first, other } = scene;
    const again = await hr.ask(api.interviews.propose, { params: { id: visitor.interview_id } });
    expect(again.body.interviewers.toSorted()).toEqual([first, other].toSorted());
    const days = Array.from({ length: 7 }, () => []);
    const hours = { time_zone: 'UTC', days, buffer_minutes: 0, max_per_day: 4 };
    await hr.ask(api.scheduling.setHours, { params: { id: first }, body: hours });
    const booked = await choose(visitor, (await look(visitor)).slots[20]!);
    expect([booked.status, booked.body.status]).toEqual([200, 'booked']);
    expect(await cancellations(scene)).toEqual([]);
  });
});

describe('the candidate is told', () => {
  const arrange = async (hours: number) => {
    const { world, company, people, hr } = await anInterviewScene();
    const job = await aJob(world, { company });
    const person = await aPerson(world, company, { job });
    const whom = { interviewers: [people[0]!.id], duration_minutes: 60 };
    const { slots } = (await hr.ask(api.interviews.possible, { body: whom })).body;
    const soonest = world.deps.clock().getTime() + hours * 3_600_000;
    const { starts_at } = slots.find((slot) => Date.parse(slot.starts_at) >= soonest)!;
    const body = { ...whom, candidate_id: person.id, starts_at };
    expect((await hr.ask(api.interviews.create, { body })).status).toBe(201);
    const mail = (await listMails(world, company)).find(({ kind }) => kind === 'interview_change');
    const { ask } = await asCandidate(world, company, person);
    return { mail: mail!, page: (await ask(api.portal.me, {})).body };
  };

  it('to change it on their page, which lists it without a workflow too', async () => {
    const { mail, page } = await arrange(72);
    expect(mail.body).toContain('You can reschedule or cancel it');
    expect(page.applications).toMatchObject([{ todos: [{ type: 'booking', run_id: null }] }]);
  });

  it('nothing about changing it once the page would refuse to', async () => {
    const { mail, page } = await arrange(5);
    expect(mail.body).not.toContain('You can reschedule or cancel it');
    expect(page.applications).toMatchObject([{ todos: [{ type: 'booking' }] }]);
  });

  it('in the time zone of the interviewer, or of the company if it has one, until their own is known', async () => {
    const { world, company, job } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    await choose(visitor, (await look(visitor)).slots[9]!);
    const system = world.deps.database.system;
    await system.update(companies).set({ time_zone: 'Asia/Kolkata' }).where(eq(companies.id, company.id));
    await choose(visitor, (await look(visitor)).slots[7]!);
    const mails = (await listMails(world, company)).filter(({ kind }) => kind === 'interview_change');
    expect(mails.map(({ body }) => /\((.*)\)/.exec(body)![1])).toEqual([
      'Central European Time',
      'India Standard Time',
    ]);
  });
});
