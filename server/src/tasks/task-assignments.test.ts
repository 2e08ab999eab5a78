import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { runSteps } from '../db/schema/engine.ts';
import { sendDue } from '../outbox/send-due.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { aTaskApplicant, aFile, mailsTo, aCandidateWithATask, TASK } from '../testing/task-factories.ts';
import { readRunState } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { remindOfTasks } from './remind-tasks.ts';
import { daysAfter } from '../lib/days.ts';

describe('when the run changes', () => {
  it.each(['skip', 'withdraw'] as const)('%s closes the task for the candidate', async (action) => {
    const world = await aWorld();
    const { them, params, press, seen, person } = await aCandidateWithATask(world);
    await press(action);
    expect((await them.ask(api.portalTasks.submit, { params, body: { text: 'Too late' } })).status).toBe(409);
    expect((await them.ask(api.portal.me, {})).body.applications[0]!.todos).toEqual([]);
    expect((await them.ask(api.portalTasks.get, { params })).body.state).toBe('closed');
    expect(await seen()).toMatchObject({ state: 'closed' });
    world.pass({ hours: 40 });
    await remindOfTasks(world.deps.database.system, world.deps.clock());
    // The mail that asks for it is still in the outbox, where no account is connected.
    await sendDue(world.deps);
    expect(await mailsTo(world, person)).toMatchObject([{ status: 'stopped', hold_reason: 'no_longer_needed' }]);
  });

  it('a rejection that is undone continues with the same task, and nothing is sent twice', async () => {
    const world = await aWorld();
    const { them, params, staff, person, run, wake } = await aCandidateWithATask(world);
    await them.ask(api.portalTasks.save, { params, body: { text: 'A draft' } });
    const reject = { params: { id: person.id }, body: { reason: 'No' } };
    await staff.ask(api.candidates.reject, reject);
    expect((await them.ask(api.portalTasks.submit, { params, body: { text: 'Please' } })).status).toBe(409);
    await staff.ask(api.candidates.undoRejection, { params: { id: person.id }, body: {} });
    await wake();
    expect((await them.ask(api.portalTasks.get, { params })).body).toMatchObject({ state: 'open', text: 'A draft' });
    expect((await mailsTo(world, person)).filter(({ kind }) => kind === 'task_assigned')).toHaveLength(1);
    await them.ask(api.portalTasks.submit, { params, body: { text: 'Done' } });
    await wake();
    expect((await readRunState(world, run)).status).toBe('completed');
  });

  it('a rejection that is undone sends the mail that was stopped for it', async () => {
    const world = await aWorld();
    const { person, staff, wake } = await aCandidateWithATask(world);
    const params = { id: person.id };
    await staff.ask(api.candidates.reject, { params, body: { reason: 'No' } });
    world.pass({ minutes: 10 });
    await sendDue(world.deps);
    expect(await mailsTo(world, person)).toMatchObject([{ status: 'stopped', hold_reason: 'no_longer_needed' }]);
    await staff.ask(api.candidates.undoRejection, { params, body: {} });
    await wake();
    await sendDue(world.deps);
    expect(await mailsTo(world, person)).toMatchObject([{ status: 'waiting', hold_reason: 'no_mail_account' }]);
  });

  it.each(['handed in', 'cancelled', 'given more time'])(
    'a reminder of a task that was %s meanwhile is not sent',
    async (change) => {
      const world = await aWorld();
      const { staff, person, wake, task, them } = await aTaskApplicant(world, { steps: [{ type: 'human_approval' }] });
      await wake();
      const due_at = daysAfter(world.deps.clock(), 1).toISOString();
      const params = { id: person.id };
      const { id } = (await staff.ask(api.taskAssignments.assign, { params, body: { task_id: task!.id, due_at } }))
        .body;
      await remindOfTasks(world.deps.database.system, new Date(Date.parse(due_at) - 3_600_000));
      const given = { ...params, task_id: id };
      const later = daysAfter(world.deps.clock(), 3).toISOString();
      if (change === 'handed in') await them.ask(api.portalTasks.submit, { params: { id }, body: { text: 'Cake' } });
      else if (change === 'cancelled') await staff.ask(api.taskAssignments.cancel, { params: given });
      else await staff.ask(api.taskAssignments.extend, { params: given, body: { due_at: later } });
      world.pass({ hours: 25 });
      await sendDue(world.deps);
      const reminder = (await mailsTo(world, person)).find(({ kind }) => kind === 'task_reminder');
      expect(reminder).toMatchObject({ status: 'stopped', hold_reason: 'no_longer_needed' });
    },
  );
});

describe('assigning manually', () => {
  const inADay = (world: World) => daysAfter(world.deps.clock(), 1).toISOString();

  it('at the task step becomes that step’s task, assigned once however often it is pressed', async () => {
    const world = await aWorld();
    const { staff, person, run, wake, task } = await aTaskApplicant(world, {
      steps: [{ type: 'task_assignment', auto_start: false }],
    });
    const { body: other } = await staff.ask(api.tasks.create, { body: { ...TASK, title: 'Bake bread' } });
    const params = { id: person.id };
    const body = { task_id: other.id, due_at: inADay(world), request_id: randomUUID() };
    const given = await staff.ask(api.taskAssignments.assign, { params, body });
    expect(given.body).toMatchObject({ title: 'Bake bread', due_at: body.due_at, state: 'open' });
    expect((await staff.ask(api.taskAssignments.assign, { params, body })).body.id).toBe(given.body.id);
    // Changed after a lost answer: neither assigned as well nor answered with the first one as if it were this.
    for (const change of [{ task_id: task!.id }, { due_at: new Date(Date.parse(body.due_at) + 1000).toISOString() }])
      expect(await staff.ask(api.taskAssignments.assign, { params, body: { ...body, ...change } })).toMatchObject({
        status: 409,
        body: { code: 'request_changed' },
      });
    await wake();
    expect((await readRunState(world, run)).rows[0]).toMatchObject({
      status: 'in_progress',
      output: { assignment_id: given.body.id, task: 'Bake bread' },
    });
    const again = { task_id: task!.id, due_at: body.due_at };
    expect((await staff.ask(api.taskAssignments.assign, { params, body: again })).status).toBe(409);
    expect(await mailsTo(world, person)).toHaveLength(1);
  });

  it('with more time than a task of the library allows opens for the candidate', async () => {
    const world = await aWorld();
    const { staff, person, wake, task, them } = await aTaskApplicant(world, { steps: [{ type: 'human_approval' }] });
    await wake();
    const due_at = daysAfter(world.deps.clock(), 40).toISOString();
    const body = { task_id: task!.id, due_at };
    const given = (await staff.ask(api.taskAssignments.assign, { params: { id: person.id }, body })).body;
    const seen = await them.ask(api.portalTasks.get, { params: { id: given.id } });
    expect([seen.status, seen.body.due_at]).toEqual([200, due_at]);
  });

  it('at another step moves nothing, and can be cancelled', async () => {
    const world = await aWorld();
    const { staff, person, run, wake, task, them } = await aTaskApplicant(world, {
      steps: [{ type: 'human_approval' }],
    });
    await wake();
    const assign = async () =>
      (
        await staff.ask(api.taskAssignments.assign, {
          params: { id: person.id },
          body: { task_id: task!.id, due_at: inADay(world) },
        })
      ).body;
    const [one, other] = [await assign(), await assign()];
    expect((await them.ask(api.portal.me, {})).body.applications[0]!.todos).toHaveLength(2);
    const submitted = await them.ask(api.portalTasks.submit, { params: { id: one.id }, body: { text: 'Cake' } });
    expect(submitted.status).toBe(200);
    const at = (id: string) => ({ params: { id: person.id, task_id: id } });
    expect((await staff.ask(api.taskAssignments.cancel, at(one.id))).status).toBe(409);
    expect((await staff.ask(api.taskAssignments.cancel, at(other.id))).status).toBe(200);
    const { tasks } = (await staff.ask(api.taskAssignments.list, { params: { id: person.id } })).body;
    expect(tasks.map(({ state }) => state).toSorted()).toEqual(['closed', 'submitted']);
    expect((await readRunState(world, run)).steps).toEqual(['waiting_approval']);
  });
});

describe('the candidate', () => {
  it('can export their texts, keeps them through a merge and its undo, and loses them when erased', async () => {
    const world = await aWorld();
    const { them, params, staff, person, company, run, seen } = await aCandidateWithATask(world);
    await them.ask(api.portalTasks.upload, { params, body: {}, file: aFile('cake.txt', 'Quirinal flour') });
    await them.ask(api.portalTasks.submit, { params, body: { text: 'Quirinal icing' } });
    const data = await them.ask(api.portal.data, {});
    expect((data.body as unknown as { tasks: object[] }).tasks).toMatchObject([
      { title: 'Bake a cake', text: 'Quirinal icing', files: ['cake.txt'] },
    ]);
    const kept = await aPerson(world, company, { first_name: 'Gracie' });
    const body = { kept_id: kept.id, merged_id: person.id, take: [] };
    const merged = await staff.ask(api.duplicates.merge, { body });
    const ofKept = await staff.ask(api.taskAssignments.list, { params: { id: kept.id } });
    expect(ofKept.body.tasks).toMatchObject([{ text: 'Quirinal icing', submitted_files: [{ file_name: 'cake.txt' }] }]);
    await staff.ask(api.duplicates.undoMerge, { params: { id: merged.body.id } });
    expect(await seen()).toMatchObject({ text: 'Quirinal icing' });
    const db = world.deps.database.system;
    const [row] = await db.select().from(candidates).where(eq(candidates.id, person.id));
    await staff.ask(api.erasure.erase, { params: { id: person.id }, body: { confirm_email: row!.email } });
    expect(await findEverywhere(world, ['quirinal'])).toEqual([]);
    expect(await db.select().from(runSteps).where(eq(runSteps.run_id, run.id))).toHaveLength(2);
  });
});

it('a deadline that is extended after the reminder has a reminder of its own', async () => {
  const world = await aWorld();
  const { person, params, colleague } = await aCandidateWithATask(world);
  const remindAfter = async (hours: number) => {
    world.pass({ hours });
    await remindOfTasks(world.deps.database.system, world.deps.clock());
    return (await mailsTo(world, person)).filter(({ kind }) => kind === 'task_reminder').length;
  };
  expect(await remindAfter(40)).toBe(1);
  const due_at = new Date(world.deps.clock().getTime() + 72 * 3_600_000).toISOString();
  const staff = await colleague();
  await staff.ask(api.taskAssignments.extend, { params: { id: person.id, task_id: params.id }, body: { due_at } });
  expect(await remindAfter(1)).toBe(1);
  expect(await remindAfter(70)).toBe(2);
  expect(await remindAfter(0.5)).toBe(2);
});

it('the mail names the deadline in the company’s time zone until the candidate’s is known', async () => {
  const world = await aWorld();
  const { company, person, wake } = await aTaskApplicant(world);
  const where = eq(companies.id, company.id);
  await world.deps.database.system.update(companies).set({ time_zone: 'Asia/Kolkata' }).where(where);
  await wake();
  const [mail] = await mailsTo(world, person);
  expect(mail!.body).toContain('(India Standard Time)');
});
