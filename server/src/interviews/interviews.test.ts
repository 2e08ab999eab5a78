import { api } from '@hirewire/contract';
import { INTERVIEW_MESSAGES } from '@hirewire/contract/interviews';
import { desc, notInArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { interviewSetups } from '../db/schema/interviews.ts';
import { outbox } from '../db/schema/outbox.ts';
import { users } from '../db/schema/users.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { aUser, asUser } from '../testing/factories.ts';
import {
  aJobWithInterviews,
  anInterviewScene,
  anInvited,
  choose,
  interviewRow,
  look,
  listMails,
  planFor,
  readRun,
} from '../testing/interview-factories.ts';
import { readRunState } from '../testing/workflow-factories.ts';
import { type World } from '../testing/world.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';

const move = (
  { deps }: World,
  company: { id: string },
  run: { id: string },
  type: 'skip' | 'reject' | 'undo_rejection',
) =>
  deps.database.forCompany(company.id).transaction((db) =>
    transitionOrRefuse(db, deps.engine, {
      company_id: company.id,
      run_id: run.id,
      event: { type },
      now: deps.clock(),
    }),
  );

describe('the interview step', () => {
  it('proposes times, and is done once the interview has taken place', async () => {
    const { world, company, people, job, hr } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    expect(await readRunState(world, visitor.run)).toMatchObject({
      status: 'pending',
      steps: ['in_progress', 'pending'],
    });
    const me = (await visitor.ask(api.portal.me, {})).body;
    expect(me.applications[0]).toMatchObject({ standing: 'your_turn', todos: [{ type: 'booking', starts_at: null }] });

    const { slots } = await look(visitor);
    const booked = await choose(visitor, slots[3]!);
    expect(booked.body).toMatchObject({ status: 'booked', starts_at: slots[3], can_change: true, location: 'Room 1' });
    const after = (await visitor.ask(api.portal.me, {})).body.applications[0];
    expect(after).toMatchObject({ standing: 'with_us', todos: [{ starts_at: slots[3] }] });

    const [listed] = (await hr.ask(api.interviews.list, {})).body.interviews;
    expect(listed).toMatchObject({ status: 'booked', interviewers: [people[0]!.id], candidate_name: 'Grace Hopper' });
    const early = await hr.ask(api.interviews.complete, { params: { id: visitor.interview_id } });
    expect(early).toMatchObject({ status: 409, body: { detail: 'This interview has not begun yet.' } });
    world.pass({ hours: 8 });
    const locked = await hr.ask(api.interviews.complete, { params: { id: visitor.interview_id } });
    expect(locked.body).toMatchObject({ status: 'completed' });
    expect((await readRunState(world, visitor.run)).steps[0]).toBe('completed');
    expect((await listMails(world, company)).map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Choose a time for your interview: Engineer at Company/),
      'Interview with Grace Hopper (Engineer)',
      expect.stringMatching(/^Your interview: Engineer at Company/),
      'Your scorecard: Grace Hopper (Engineer)',
    ]);
  });

  it('reports what is missing, and continues once that is fixed', async () => {
    const { world, company, job, hr, people } = await anInterviewScene();
    const db = world.deps.database.system;
    await db.delete(interviewSetups);
    // With a manager of interviewers the starter would find an interviewer.
    const others = notInArray(
      users.id,
      people.map(({ id }) => id),
    );
    const setActive = (is_active: boolean) => db.update(users).set({ is_active }).where(others);
    await setActive(false);
    const visitor = await anInvited(world, company, job);
    const failed = await readRunState(world, visitor.run);
    expect(failed.rows[0]).toMatchObject({ status: 'failed', failure: INTERVIEW_MESSAGES.noInterviewers });
    await setActive(true);

    const body = planFor([people[0]!.id]);
    expect((await hr.ask(api.scheduling.setSetup, { params: { id: job.id }, body })).status).toBe(200);
    await hr.ask(api.workflows.changeRun, { params: { id: visitor.run.id }, body: { action: 'retry' } });
    await wakeRuns(world.deps, company.id, [visitor.run.id]);
    expect((await readRunState(world, visitor.run)).steps[0]).toBe('in_progress');
    expect(await listMails(world, company)).toHaveLength(1);
  });

  it('considers an interview complete when no colleague reports otherwise, and requests scorecards once', async () => {
    const { world, company, job } = await anInterviewScene({ interviewers: 2 });
    const visitor = await anInvited(world, company, job);
    await choose(visitor, (await look(visitor)).slots[0]!);
    await runInterviewMaintenance(world.deps);
    expect((await interviewRow(world, visitor.interview_id)).status).toBe('booked');
    world.pass({ hours: 3, minutes: 5 });
    await runInterviewMaintenance(world.deps);
    world.pass({ minutes: 60 });
    await Promise.all([runInterviewMaintenance(world.deps), runInterviewMaintenance(world.deps)]);
    expect((await readRunState(world, visitor.run)).steps[0]).toBe('completed');
    world.pass({ hours: 24 });
    await Promise.all([runInterviewMaintenance(world.deps), runInterviewMaintenance(world.deps)]);
    const subjects = (await listMails(world, company)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your scorecard:'))).toHaveLength(2);
    expect(subjects.filter((subject) => subject.startsWith('Your scorecard is missing'))).toHaveLength(2);
  });
});

describe('a change of the run', () => {
  it.each(['skip', 'reject'] as const)('%s cancels the interview, and everyone is notified once', async (type) => {
    const { world, company, job } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    const { slots } = await look(visitor);
    await choose(visitor, slots[0]!);
    await move(world, company, visitor.run, type);
    expect((await visitor.ask(api.portal.me, {})).body.applications[0]!.todos).toEqual([]);
    expect((await choose(visitor, slots[1]!)).status).toBe(409);
    world.pass({ minutes: 3 });
    await Promise.all([runInterviewMaintenance(world.deps), runInterviewMaintenance(world.deps)]);
    expect(await interviewRow(world, visitor.interview_id)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'workflow',
    });
    const told = (await listMails(world, company)).filter(({ calendar }) => calendar?.includes('METHOD:CANCEL'));
    expect(told).toHaveLength(2);
  });

  it('a rejection that is undone within the undo window changes nothing; undone later, times are proposed again', async () => {
    const { world, company, job } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    const { slots } = await look(visitor);
    await choose(visitor, slots[0]!);
    const count = (await listMails(world, company)).length;
    await move(world, company, visitor.run, 'reject');
    world.pass({ minutes: 1 });
    await runInterviewMaintenance(world.deps);
    expect((await interviewRow(world, visitor.interview_id)).status).toBe('booked');
    await move(world, company, visitor.run, 'undo_rejection');
    await wakeRuns(world.deps, company.id, [visitor.run.id]);
    await runInterviewMaintenance(world.deps);
    expect(await look(visitor)).toMatchObject({ status: 'booked', starts_at: slots[0] });
    expect((await readRun(world, visitor.run.id)).waits_on).toBe('staff');
    expect(await listMails(world, company)).toHaveLength(count);

    await move(world, company, visitor.run, 'reject');
    world.pass({ minutes: 3 });
    await runInterviewMaintenance(world.deps);
    await move(world, company, visitor.run, 'undo_rejection');
    await wakeRuns(world.deps, company.id, [visitor.run.id]);
    expect(await look(visitor)).toMatchObject({ status: 'to_book', starts_at: null });
    const [latest] = await world.deps.database.system.select().from(outbox).orderBy(desc(outbox.created_at)).limit(1);
    expect(latest!.subject).toMatch(/^Choose a time/);
  });

  it('an interview that begins within the undo window is cancelled at once', async () => {
    const { world, company, job, hr } = await anInterviewScene();
    await hr.ask(api.mailSettings.change, { body: { undo_window_minutes: 1440 } });
    const visitor = await anInvited(world, company, job);
    await choose(visitor, (await look(visitor)).slots[0]!);
    await move(world, company, visitor.run, 'reject');
    await runInterviewMaintenance(world.deps);
    expect((await interviewRow(world, visitor.interview_id)).status).toBe('cancelled');
  });

  it('an interview that took place during a rejection is done with its undo', async () => {
    const { world, company, job } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    await choose(visitor, (await look(visitor)).slots[0]!);
    world.pass({ hours: 1, minutes: 30 });
    await move(world, company, visitor.run, 'reject');
    world.pass({ hours: 3 });
    await runInterviewMaintenance(world.deps);
    expect((await interviewRow(world, visitor.interview_id)).status).toBe('completed');
    await move(world, company, visitor.run, 'undo_rejection');
    await wakeRuns(world.deps, company.id, [visitor.run.id]);
    expect((await readRunState(world, visitor.run)).steps[0]).toBe('completed');
  });

  it('a candidate who missed the interview may be offered another time', async () => {
    const { world, company, job, hr } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    await choose(visitor, (await look(visitor)).slots[0]!);
    world.pass({ hours: 1, minutes: 30 });
    const params = { id: visitor.interview_id };
    expect((await hr.ask(api.interviews.noShow, { params })).body.status).toBe('no_show');
    expect((await readRunState(world, visitor.run)).steps[0]).toBe('in_progress');
    expect((await hr.ask(api.interviews.propose, { params })).body).toMatchObject({
      status: 'to_book',
      starts_at: null,
    });
    expect((await look(visitor)).slots.length).toBeGreaterThan(0);
    expect((await hr.ask(api.interviews.complete, { params })).status).toBe(409);
  });
});

describe('arranging manually', () => {
  it('a colleague arranges an interview at a time, lets the candidate choose, or takes over the open one of the step', async () => {
    const { world, company, people, hr, job } = await anInterviewScene();
    const interviewers = [people[0]!.id];
    const visitor = await anInvited(world, company, job);
    const { slots } = (await hr.ask(api.interviews.possible, { body: { interviewers, duration_minutes: 30 } })).body;
    const body = { candidate_id: visitor.person.id, interviewers, duration_minutes: 30, location: 'By phone' };
    const own = await hr.ask(api.interviews.create, { body: { ...body, starts_at: slots[0]!.starts_at } });
    // The workflow's step needed an interview, so it uses this one.
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

  it("users set their own hours, managers of interviewers anyone's, and the hours must be valid", async () => {
    const { world, company, people, hr } = await anInterviewScene();
    const colleague = await asUser(world, { company, role: 'recruiter' });
    const get = await colleague.ask(api.scheduling.hours, { params: { id: colleague.user.id } });
    expect(get.body).toMatchObject({ is_default: true, is_zone_guessed: true, time_zone: 'UTC' });
    const admin = await asUser(world, { company, role: 'admin' });
    await admin.ask(api.overviews.setTimeZone, { body: { time_zone: 'Asia/Kolkata' } });
    const usual = await colleague.ask(api.scheduling.hours, { params: { id: colleague.user.id } });
    expect(usual.body).toMatchObject({ is_default: true, is_zone_guessed: false, time_zone: 'Asia/Kolkata' });
    const { user_id: _, name: __, is_default: ___, is_zone_guessed: ____, ...hours } = get.body;
    const set = (asked: typeof hr.ask, id: string, body: object) =>
      asked(api.scheduling.setHours, { params: { id }, body: body as never });
    expect((await set(colleague.ask, colleague.user.id, { ...hours, time_zone: 'Europe/Berlin' })).body).toMatchObject({
      is_default: false,
      is_zone_guessed: false,
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
