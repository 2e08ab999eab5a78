import { api } from '@hirewire/contract';
import { INTERVIEW_MESSAGES } from '@hirewire/contract/interviews';
import { desc, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { interviewAttendees, interviewScorecards, interviewSetups } from '../db/interview-schema.ts';
import { outbox } from '../db/mail-schema.ts';
import { candidates } from '../db/schema.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import type { Route, RouteInput } from '@hirewire/contract/route';
import { aCompany, aUser, ask, asUser, type TestUser, tokensFor } from '../testing/factories.ts';
import {
  aJobWithInterviews,
  anInterviewer,
  anInvited,
  interviewRow,
  mailsOf,
  planFor,
} from '../testing/interview-factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { stateOf } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { lookAfterInterviews } from './look-after-interviews.ts';

const aScene = async ({
  interviewers = 1,
  ...plan
}: Partial<ReturnType<typeof planFor>> & { interviewers?: number } = {}) => {
  const world = await aWorld();
  const company = await aCompany(world);
  const hr = { ask: signedIn(world, await aUser(world, { company, role: 'hr_manager' })) };
  const people = await Promise.all(
    Array.from({ length: interviewers }, (_, index) => anInterviewer(world, company, `Ada${index}`)),
  );
  const setup = planFor(
    people.map(({ id }) => id),
    plan,
  );
  const job = await aJobWithInterviews(world, company, setup);
  return { world, hr, company, people, job, setup };
};

/** Signed in now: time passes in these tests, and tokens end. */
const signedIn =
  (world: World, user: TestUser) =>
  async <R extends Route>(route: R, input: RouteInput<R>) => {
    const { access_token: token } = await tokensFor(world, user);
    return ask(world, route, { ...input, token });
  };

type Visitor = Awaited<ReturnType<typeof anInvited>>;
const look = async ({ ask, interview_id }: Visitor) =>
  (await ask(api.bookings.get, { params: { id: interview_id } })).body;
const choose = ({ ask, interview_id }: Visitor, starts_at: string) =>
  ask(api.bookings.book, { params: { id: interview_id }, body: { starts_at } });

const move = (
  { deps }: World,
  company: { id: string },
  run: { id: string },
  type: 'skip' | 'reject' | 'undo_rejection',
) =>
  deps.database
    .forCompany(company.id)
    .transaction((db) =>
      transitionOrRefuse(db, deps.wake, { company_id: company.id, run_id: run.id, event: { type }, now: deps.clock() }),
    );

const eventIn = (text: string | null) => {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  return { method: calendar.getFirstPropertyValue('method'), uid: event.uid, sequence: event.sequence };
};

describe('the step', () => {
  it('offers times, and is done once the interview has taken place', async () => {
    const { world, company, people, job, hr } = await aScene();
    const visitor = await anInvited(world, company, job);
    expect(await stateOf(world, visitor.run)).toMatchObject({ status: 'pending', steps: ['in_progress', 'pending'] });
    const me = (await visitor.ask(api.portal.me, {})).body;
    expect(me.applications[0]).toMatchObject({ standing: 'your_turn', todos: [{ type: 'booking', starts_at: null }] });

    const { slots } = await look(visitor);
    const booked = await choose(visitor, slots[3]!);
    expect(booked.body).toMatchObject({ status: 'booked', starts_at: slots[3], can_change: true, location: 'Room 1' });
    const after = (await visitor.ask(api.portal.me, {})).body.applications[0];
    expect(after).toMatchObject({ standing: 'with_us', todos: [{ starts_at: slots[3] }] });

    const [listed] = (await hr.ask(api.interviews.list, {})).body.interviews;
    expect(listed).toMatchObject({ status: 'booked', interviewers: [people[0]!.id], candidate_name: 'Grace Hopper' });
    const early = await hr.ask(api.interviews.tookPlace, { params: { id: visitor.interview_id } });
    expect(early).toMatchObject({ status: 409, body: { detail: 'This interview has not begun yet.' } });
    world.pass({ hours: 8 });
    const held = await hr.ask(api.interviews.tookPlace, { params: { id: visitor.interview_id } });
    expect(held.body).toMatchObject({ status: 'held' });
    expect((await stateOf(world, visitor.run)).steps[0]).toBe('completed');
    expect((await mailsOf(world, company)).map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Choose a time for your interview: Engineer at Company/),
      'Interview with Grace Hopper (Engineer)',
      expect.stringMatching(/^Your interview: Engineer at Company/),
      'Your scorecard: Grace Hopper (Engineer)',
    ]);
  });

  it('says what is missing, and goes on when that is mended', async () => {
    const { world, company, job, hr, people } = await aScene();
    await world.deps.database.system.delete(interviewSetups);
    const visitor = await anInvited(world, company, job);
    const failed = await stateOf(world, visitor.run);
    expect(failed.rows[0]).toMatchObject({ status: 'failed', failure: INTERVIEW_MESSAGES.nobody });

    const body = planFor([people[0]!.id]);
    expect((await hr.ask(api.scheduling.setSetup, { params: { id: job.id }, body })).status).toBe(200);
    await hr.ask(api.workflows.changeRun, { params: { id: visitor.run.id }, body: { action: 'retry' } });
    await wakeRuns(world.deps, company.id, [visitor.run.id]);
    expect((await stateOf(world, visitor.run)).steps[0]).toBe('in_progress');
    expect(await mailsOf(world, company)).toHaveLength(1);
  });

  it('takes it that an interview has taken place when nobody says otherwise, and asks for scorecards once', async () => {
    const { world, company, job } = await aScene({ interviewers: 2 });
    const visitor = await anInvited(world, company, job);
    await choose(visitor, (await look(visitor)).slots[0]!);
    await lookAfterInterviews(world.deps);
    expect((await interviewRow(world, visitor.interview_id)).status).toBe('booked');
    world.pass({ hours: 3, minutes: 5 });
    await lookAfterInterviews(world.deps);
    world.pass({ minutes: 60 });
    await Promise.all([lookAfterInterviews(world.deps), lookAfterInterviews(world.deps)]);
    expect((await stateOf(world, visitor.run)).steps[0]).toBe('completed');
    world.pass({ hours: 24 });
    await Promise.all([lookAfterInterviews(world.deps), lookAfterInterviews(world.deps)]);
    const subjects = (await mailsOf(world, company)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your scorecard'))).toHaveLength(2);
    expect(subjects.filter((subject) => subject.startsWith('A scorecard still'))).toHaveLength(2);
  });
});

describe('a candidate', () => {
  it('books, moves and calls off, and every calendar hears of it in order', async () => {
    const { world, company, people, job, hr } = await aScene();
    const visitor = await anInvited(world, company, job);
    const { slots } = await look(visitor);
    await choose(visitor, slots[4]!);
    await choose(visitor, slots[4]!);
    await choose(visitor, slots[9]!);
    const cancelled = await visitor.ask(api.bookings.cancel, {
      params: { id: visitor.interview_id },
      body: { reason: 'A cold.' },
    });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', can_change: false, slots: [] });
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
    // Colleagues choose what follows: here, that they may choose again.
    expect((await hr.ask(api.interviews.offer, { params: { id: visitor.interview_id } })).body.status).toBe('to_book');
    expect((await choose(visitor, slots[1]!)).body.status).toBe('booked');
    expect((await stateOf(world, visitor.run)).steps[0]).toBe('in_progress');
  });

  it('of many who want the same time one gets it, the others are told and shown what is left', async () => {
    const { world, company, job } = await aScene({ interviewers: 2 });
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

  it('is served by whoever of a group is free, so that two have the same time with two people', async () => {
    const { world, company, people, job } = await aScene({ interviewers: 2 });
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

  it('cannot book what is not offered, nor change it too late', async () => {
    const { world, company, job } = await aScene();
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

  it('is reminded once to choose, and once of what they chose', async () => {
    const { world, company, job, hr } = await aScene();
    const visitor = await anInvited(world, company, job);
    const reminders = async () =>
      (await mailsOf(world, company))
        .filter(({ purpose }) => purpose.includes(':remind:'))
        .map(({ subject }) => subject);
    world.pass({ hours: 49 });
    await lookAfterInterviews(world.deps);
    await lookAfterInterviews(world.deps);
    expect(await reminders()).toEqual([expect.stringMatching(/^Please choose a time/)]);
    // Offered anew, they have their time again before they are reminded.
    await hr.ask(api.interviews.cancel, { params: { id: visitor.interview_id }, body: {} });
    await hr.ask(api.interviews.offer, { params: { id: visitor.interview_id } });
    await lookAfterInterviews(world.deps);
    expect(await reminders()).toHaveLength(1);
    const { slots } = await look(visitor);
    await choose(visitor, slots.at(-1)!);
    await lookAfterInterviews(world.deps);
    expect(await reminders()).toHaveLength(1);
    world.pass({ days: 6, hours: 12 });
    await Promise.all([lookAfterInterviews(world.deps), lookAfterInterviews(world.deps)]);
    expect(await reminders()).toEqual([expect.anything(), expect.stringMatching(/^Reminder: your interview/)]);
  });
});

describe('what happens to the run', () => {
  it.each(['skip', 'reject'] as const)('%s calls the interview off, and everybody is told once', async (type) => {
    const { world, company, job } = await aScene();
    const visitor = await anInvited(world, company, job);
    const { slots } = await look(visitor);
    await choose(visitor, slots[0]!);
    await move(world, company, visitor.run, type);
    expect((await visitor.ask(api.portal.me, {})).body.applications[0]!.todos).toEqual([]);
    expect((await choose(visitor, slots[1]!)).status).toBe(409);
    await Promise.all([lookAfterInterviews(world.deps), lookAfterInterviews(world.deps)]);
    expect(await interviewRow(world, visitor.interview_id)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'workflow',
    });
    const told = (await mailsOf(world, company)).filter(({ calendar }) => calendar?.includes('METHOD:CANCEL'));
    expect(told).toHaveLength(2);
  });

  it('a rejection that is undone at once changes nothing; undone later, times are offered anew', async () => {
    const { world, company, job } = await aScene();
    const visitor = await anInvited(world, company, job);
    const { slots } = await look(visitor);
    await choose(visitor, slots[0]!);
    const count = (await mailsOf(world, company)).length;
    await move(world, company, visitor.run, 'reject');
    await move(world, company, visitor.run, 'undo_rejection');
    await wakeRuns(world.deps, company.id, [visitor.run.id]);
    await lookAfterInterviews(world.deps);
    expect(await look(visitor)).toMatchObject({ status: 'booked', starts_at: slots[0] });
    expect(await mailsOf(world, company)).toHaveLength(count);

    await move(world, company, visitor.run, 'reject');
    await lookAfterInterviews(world.deps);
    await move(world, company, visitor.run, 'undo_rejection');
    await wakeRuns(world.deps, company.id, [visitor.run.id]);
    expect(await look(visitor)).toMatchObject({ status: 'to_book', starts_at: null });
    const [latest] = await world.deps.database.system.select().from(outbox).orderBy(desc(outbox.created_at)).limit(1);
    expect(latest!.subject).toMatch(/^Choose a time/);
  });

  it('somebody who did not come may be offered another time', async () => {
    const { world, company, job, hr } = await aScene();
    const visitor = await anInvited(world, company, job);
    await choose(visitor, (await look(visitor)).slots[0]!);
    world.pass({ hours: 1, minutes: 30 });
    const params = { id: visitor.interview_id };
    expect((await hr.ask(api.interviews.noShow, { params })).body.status).toBe('no_show');
    expect((await stateOf(world, visitor.run)).steps[0]).toBe('in_progress');
    expect((await hr.ask(api.interviews.tookPlace, { params })).status).toBe(409);
    expect((await hr.ask(api.interviews.offer, { params })).body).toMatchObject({ status: 'to_book', starts_at: null });
    expect((await look(visitor)).slots.length).toBeGreaterThan(0);
  });
});

describe('by hand', () => {
  it('a colleague arranges one at a time, or lets the candidate choose, or takes over the one that waits', async () => {
    const { world, company, people, hr, job } = await aScene();
    const interviewers = [people[0]!.id];
    const visitor = await anInvited(world, company, job);
    const { slots } = (await hr.ask(api.interviews.possible, { body: { interviewers, duration_minutes: 30 } })).body;
    const body = { candidate_id: visitor.person.id, interviewers, duration_minutes: 30, location: 'By phone' };
    const own = await hr.ask(api.interviews.create, { body: { ...body, starts_at: slots[0]!.starts_at } });
    // The workflow waited for one: this is it.
    expect(own).toMatchObject({
      status: 201,
      body: { id: visitor.interview_id, status: 'booked', location: 'By phone' },
    });
    expect((await hr.ask(api.interviews.create, { body })).body.detail).toMatch(/booked already/);

    const other = await anInvited(
      world,
      company,
      await aJobWithInterviews(world, company, planFor(interviewers), [{ type: 'human_approval' }]),
    );
    const offered = await hr.ask(api.interviews.create, { body: { ...body, candidate_id: other.person.id } });
    expect(offered.body).toMatchObject({ status: 'to_book', step_id: null });
    const chosen = { ...other, interview_id: offered.body.id };
    expect((await choose(chosen, (await look(chosen)).slots[0]!)).body.status).toBe('booked');
    const taken = { ...body, candidate_id: other.person.id, starts_at: slots[0]!.starts_at };
    expect((await hr.ask(api.interviews.create, { body: taken })).body.detail).toBe(INTERVIEW_MESSAGES.taken);
  });

  it('hours are for oneself, or for those who look after interviewers, and make sense', async () => {
    const { world, company, people, hr } = await aScene();
    const colleague = await asUser(world, { company, role: 'recruiter' });
    const get = await colleague.ask(api.scheduling.hours, { params: { id: colleague.user.id } });
    expect(get.body).toMatchObject({ is_default: true, time_zone: 'UTC' });
    const { user_id: _, name: __, is_default: ___, ...hours } = get.body;
    const set = (asked: typeof hr.ask, id: string, body: object) =>
      asked(api.scheduling.setHours, { params: { id }, body: body as never });
    expect((await set(colleague.ask, colleague.user.id, { ...hours, time_zone: 'Europe/Berlin' })).body).toMatchObject({
      is_default: false,
      time_zone: 'Europe/Berlin',
    });
    expect((await set(colleague.ask, people[0]!.id, hours)).status).toBe(403);
    expect((await set(hr.ask, people[0]!.id, hours)).status).toBe(200);
    for (const [body, detail] of [
      [{ ...hours, time_zone: 'Mars/Olympus' }, /time_zone: This is not a time zone/],
      [{ ...hours, days: [] }, /days: Say it for each/],
      [{ ...hours, days: Array.from({ length: 7 }, () => [{ from: '10:00', to: '09:00' }]) }, /Enter a time after/],
      [
        {
          ...hours,
          days: Array.from({ length: 7 }, () => [
            { from: '09:00', to: '12:00' },
            { from: '11:00', to: '13:00' },
          ]),
        },
        /in order/,
      ],
    ] as const)
      expect((await set(hr.ask, people[0]!.id, body)).body.detail).toMatch(detail);
    const stranger = await aUser(world);
    const setup = planFor([stranger.id]);
    const [{ job_id } = { job_id: '' }] = await world.deps.database.system.select().from(interviewSetups);
    const refused = await hr.ask(api.scheduling.setSetup, { params: { id: job_id }, body: setup });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: 'interviewers: One of them is not an active user.' },
    });
  });
});

describe('scorecards', () => {
  it('are seen by other interviewers once they have given theirs, and by colleagues at once', async () => {
    const { world, company, hr, people, job } = await aScene({ interviewers: 2 });
    const [first, second] = people.map((user) => signedIn(world, user));
    const visitor = await anInvited(world, company, job);
    const params = { id: visitor.interview_id };
    await choose(visitor, (await look(visitor)).slots[0]!);
    const body = { marks: [{ criterion: 'Communication', mark: 4 }], recommendation: 'yes' as const, comment: 'Warm.' };
    expect((await first!(api.scorecards.give, { params, body })).status).toBe(409);
    world.pass({ hours: 3, minutes: 1 });
    await hr.ask(api.interviews.tookPlace, { params });
    expect((await first!(api.interviews.list, {})).body.interviews[0]!.awaits_my_scorecard).toBe(true);
    expect((await first!(api.scorecards.give, { params, body })).body).toMatchObject({
      scorecards: [{ recommendation: 'yes', comment: 'Warm.' }],
      given_count: 1,
      asked_count: 2,
      is_mine_open: false,
    });
    expect((await second!(api.scorecards.get, { params })).body).toMatchObject({
      scorecards: [],
      given_count: 1,
      is_mine_open: true,
    });
    expect((await hr.ask(api.scorecards.get, { params })).body.scorecards).toHaveLength(1);
    expect((await hr.ask(api.scorecards.give, { params, body })).status).toBe(403);
    await second!(api.scorecards.give, { params, body: { ...body, recommendation: 'strong_no' } });
    expect((await second!(api.scorecards.get, { params })).body.scorecards).toHaveLength(2);
  });
});

describe('a person', () => {
  it('who is erased leaves no word behind, and those who would have met them are told without a name', async () => {
    const { world, company, people, job } = await aScene();
    const visitor = await anInvited(world, company, job);
    await world.deps.database.system
      .update(candidates)
      .set({ first_name: 'Quirina', last_name: '', email: 'quirina@example.com' })
      .where(eq(candidates.id, visitor.person.id));
    const { slots } = await look(visitor);
    await choose(visitor, slots[4]!);
    await visitor.ask(api.bookings.cancel, {
      params: { id: visitor.interview_id },
      body: { reason: 'Quirina is ill.' },
    });
    const hr = signedIn(world, await aUser(world, { company, role: 'hr_manager' }));
    await hr(api.interviews.book, { params: { id: visitor.interview_id }, body: { starts_at: slots[6]! } });
    await world.deps.database.system.insert(interviewScorecards).values({
      company_id: company.id,
      interview_id: visitor.interview_id,
      user_id: people[0]!.id,
      marks: [],
      recommendation: 'yes',
      comment: 'Quirina was kind.',
    });
    expect(await findEverywhere(world, ['quirina'])).toEqual(
      expect.arrayContaining(['interview_scorecards.comment', 'outbox.calendar', 'outbox.subject']),
    );
    const admin = signedIn(world, await aUser(world, { company }));
    const erased = await admin(api.erasure.erase, {
      params: { id: visitor.person.id },
      body: { confirm_email: 'quirina@example.com' },
    });
    expect(erased.status).toBe(200);
    expect(await findEverywhere(world, ['quirina'])).toEqual([]);
    await lookAfterInterviews(world.deps);
    const told = (await mailsOf(world, company)).filter(({ calendar }) => calendar);
    expect(told.map(({ subject, user_id }) => [subject, user_id])).toEqual([
      ['Called off: interview with a candidate (Engineer)', people[0]!.id],
    ]);
  });

  it('who turns out to be two keeps the interviews of both, until the two are told apart; they can take them along', async () => {
    const { world, company, job } = await aScene();
    const [one, two] = [await anInvited(world, company, job), await anInvited(world, company, job)];
    await choose(two, (await look(two)).slots[0]!);
    const admin = signedIn(world, await aUser(world, { company }));
    const body = { kept_id: one.person.id, merged_id: two.person.id, take: [] };
    const merge = await admin(api.duplicates.merge, { body });
    expect(merge.status).toBe(201);
    const owners = async () => (await admin(api.interviews.list, {})).body.interviews.map((row) => row.candidate_id);
    expect(await owners()).toEqual([one.person.id, one.person.id]);
    const data = (await one.ask(api.portal.data, {})).body as unknown as { interviews: object[] };
    expect(data.interviews).toHaveLength(2);
    await admin(api.duplicates.undoMerge, { params: { id: merge.body.id } });
    expect((await owners()).toSorted()).toEqual([one.person.id, two.person.id].toSorted());
  });
});
