import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-words';
import { TASK_MESSAGES } from '@hirewire/contract/tasks';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/outbox-schema.ts';
import { candidates } from '../db/schema.ts';
import { runSteps } from '../db/workflow-schema.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { aTaskApplicant, TASK } from '../testing/task-factories.ts';
import { stateOf } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { remindOfTasks } from './remind-tasks.ts';

const mailsTo = async ({ deps }: World, person: { id: string }) =>
  deps.database.system.select().from(outbox).where(eq(outbox.candidate_id, person.id)).orderBy(outbox.created_at);

const file = (name: string, text = 'Flour and butter') => new File([text], name);

/** Somebody who has been given the task of their job. */
const somebodyWithATask = async (world: World, options: Parameters<typeof aTaskApplicant>[1] = {}) => {
  const all = await aTaskApplicant(world, options);
  await all.wake();
  const params = { id: (await all.them.ask(api.portal.me, {})).body.applications[0]!.todos[0]!.id };
  const press = (action: 'skip' | 'withdraw' | 'retry') =>
    all.staff.ask(api.workflows.changeRun, { params: { id: all.run.id }, body: { action } });
  /** Somebody who has just signed in: what they are told now. */
  const colleague = () => asUser(world, { company: all.company });
  const seen = async () => {
    const { ask } = await colleague();
    return (await ask(api.taskAssignments.list, { params: { id: all.person.id } })).body.tasks[0]!;
  };
  return { ...all, params, press, seen, colleague };
};

describe('the library', () => {
  it('keeps tasks with their files, refuses a stale change and hides what is deleted', async () => {
    const world = await aWorld();
    const { ask } = await asUser(world, { role: 'hr_manager' });
    const { body: made } = await ask(api.tasks.create, { body: TASK });
    expect(made).toMatchObject({ ...TASK, version: 1, files: [] });
    const params = { id: made.id };
    const renamed = await ask(api.tasks.change, { params, body: { title: 'Bake bread', version: 1 } });
    expect(renamed.body).toMatchObject({ title: 'Bake bread', version: 2, brief: TASK.brief });
    const stale = await ask(api.tasks.change, { params, body: { hours: 2, version: 1 } });
    expect({ status: stale.status, detail: stale.body.detail }).toEqual({ status: 409, detail: TASK_MESSAGES.stale });
    const { body: withFile } = await ask(api.tasks.upload, { params, body: {}, file: file('../Oven.txt') });
    expect(withFile.files).toMatchObject([{ file_name: 'Oven.txt', media_type: 'text/plain' }]);
    const at = { ...params, file_id: withFile.files[0]!.id };
    expect((await ask(api.tasks.file, { params: at })).body).toBe('Flour and butter');
    expect((await ask(api.tasks.removeFile, { params: at })).body.files).toEqual([]);
    await ask(api.tasks.remove, { params });
    expect((await ask(api.tasks.list, {})).body.tasks).toEqual([]);
    expect((await ask(api.tasks.get, { params })).status).toBe(404);
  });

  it('refuses what cannot be a task, by the name of the field', async () => {
    const world = await aWorld();
    const { ask } = await asUser(world);
    const details = [];
    for (const wrong of [{ hours: 0 }, { hours: 721 }, { rubric: [] }, { brief: ' ' }])
      details.push((await ask(api.tasks.create, { body: { ...TASK, ...wrong } })).body.detail);
    expect(details).toEqual([
      'hours: Enter at least 1 hour.',
      'hours: Enter at most 720 hours.',
      'rubric: Name at least one thing that is looked at.',
      'brief: This field is required.',
    ]);
  });
});

describe('the step', () => {
  it('says in words that the job has no task, and works once it has one', async () => {
    const world = await aWorld();
    const { run, wake, staff, job, person } = await aTaskApplicant(world, { task: null });
    await wake();
    const failed = await stateOf(world, run);
    expect(failed.steps[0]).toBe('failed');
    expect(failed.rows[0]!.failure).toBe(TASK_MESSAGES.noTask);
    const { body: task } = await staff.ask(api.tasks.create, { body: TASK });
    await staff.ask(api.tasks.choose, { params: { id: job.id }, body: { task_id: task.id } });
    expect((await staff.ask(api.tasks.ofJob, { params: { id: job.id } })).body).toEqual({ task_id: task.id });
    await staff.ask(api.workflows.changeRun, { params: { id: run.id }, body: { action: 'retry' } });
    await wake();
    expect((await stateOf(world, run)).steps[0]).toBe('in_progress');
    expect(await mailsTo(world, person)).toHaveLength(1);
  });

  it('gives a copy of the task with a deadline in their own time, once, and waits', async () => {
    const world = await aWorld();
    const applicant = await aTaskApplicant(world);
    const { person, wake, task, staff, run, them } = applicant;
    const db = world.deps.database.system;
    await db.update(candidates).set({ time_zone: 'Asia/Kolkata' }).where(eq(candidates.id, person.id));
    await wake();
    await staff.ask(api.tasks.change, { params: { id: task!.id }, body: { title: 'Other', brief: 'Other', hours: 1 } });
    const { body: me } = await them.ask(api.portal.me, {});
    expect(me.applications[0]).toMatchObject({
      standing: 'your_turn',
      todos: [{ type: 'task', title: 'Bake a cake' }],
    });
    const todo = me.applications[0]!.todos[0]!;
    expect((await them.ask(api.portalTasks.get, { params: { id: todo.id } })).body).toMatchObject({
      title: 'Bake a cake',
      brief: TASK.brief,
      state: 'open',
      can_extend_to: new Date(Date.parse(todo.due_at!) + 48 * 3_600_000).toISOString(),
    });
    const [mail, ...others] = await mailsTo(world, person);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'A task for you: Bake a cake', is_automatic: true });
    expect(mail!.body).toMatch(/hand it in by .* \(India Standard Time\)\.[^]*{{portal_link}}[^]*more time/);
    expect(await stateOf(world, run)).toMatchObject({ status: 'pending', steps: ['in_progress', 'pending'] });
  });
});

describe('a candidate', () => {
  it('prepares, uploads, takes out and hands in, once', async () => {
    const world = await aWorld();
    const { them, params, run, company, seen, wake } = await somebodyWithATask(world);
    const stranger = await asCandidate(world, company, await aPerson(world, company));
    await them.ask(api.portalTasks.save, { params, body: { text: 'Half a recipe', url: '' } });
    await them.ask(api.portalTasks.upload, { params, body: {}, file: file('cake.txt') });
    const { body: more } = await them.ask(api.portalTasks.upload, { params, body: {}, file: file('wrong.txt') });
    expect(more.own_files.map(({ file_name }) => file_name)).toEqual(['cake.txt', 'wrong.txt']);
    const wrong = { ...params, file_id: more.own_files[1]!.id };
    expect((await stranger.ask(api.portalTasks.removeFile, { params: wrong })).status).toBe(404);
    const { body: kept } = await them.ask(api.portalTasks.removeFile, { params: wrong });
    expect(kept).toMatchObject({ text: 'Half a recipe', own_files: [{ file_name: 'cake.txt' }] });
    // Asked again because the answer was lost.
    expect((await them.ask(api.portalTasks.removeFile, { params: wrong })).body).toEqual(kept);
    expect(await seen()).toMatchObject({ state: 'open', text: null, submitted_files: [] });
    const body = { text: 'A whole recipe', url: 'https://cake.example.com' };
    const [first, second] = await Promise.all([
      them.ask(api.portalTasks.submit, { params, body }),
      them.ask(api.portalTasks.submit, { params, body }),
    ]);
    // The second says what became of the first.
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await them.ask(api.portalTasks.save, { params, body })).body.detail).toBe(PORTAL_MESSAGES.notYourTurn);
    await wake();
    const { steps, status, rows } = await stateOf(world, run);
    expect({ steps, status }).toEqual({ steps: ['completed', 'completed'], status: 'completed' });
    expect(rows[0]!.output).toMatchObject({ is_late: false, submitted_by: 'portal', files: 1 });
    expect(rows[1]!.output).toMatchObject({ status: 'marked', analyser: 'embedded' });
    expect(await seen()).toMatchObject({
      state: 'submitted',
      text: 'A whole recipe',
      submitted_files: [{ file_name: 'cake.txt' }],
      review: { is_complete: true, people: [], machine: { analyser: 'embedded' } },
    });
  });

  it('cannot hand in nothing, nor a link that is none', async () => {
    const world = await aWorld();
    const { them, params, run } = await somebodyWithATask(world);
    const nothing = await them.ask(api.portalTasks.submit, { params, body: {} });
    expect({ status: nothing.status, detail: nothing.body.detail }).toEqual({
      status: 422,
      detail: 'text: Hand in a file, a link or some text.',
    });
    const broken = await them.ask(api.portalTasks.submit, { params, body: { url: 'javascript:alert(1)' } });
    expect(broken.status).toBe(422);
    expect((await stateOf(world, run)).steps[0]).toBe('in_progress');
  });

  it('takes more time once, where the company lets them', async () => {
    const world = await aWorld();
    const { them, params, staff, seen } = await somebodyWithATask(world);
    const before = (await seen()).due_at;
    await staff.ask(api.tasks.changeSettings, { body: { is_extension_on: false } });
    expect((await them.ask(api.portalTasks.extend, { params })).status).toBe(409);
    await staff.ask(api.tasks.changeSettings, { body: { is_extension_on: true } });
    const extended = await them.ask(api.portalTasks.extend, { params });
    expect(Date.parse(extended.body.due_at) - Date.parse(before)).toBe(48 * 3_600_000);
    expect(extended.body).toMatchObject({ can_extend_to: null, has_more_time: true });
    const again = await them.ask(api.portalTasks.extend, { params });
    expect(again).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(
          /^You have taken more time already, which is possible once\. You have until .*\(UTC\)\.$/,
        ),
      },
    });
    expect((await them.ask(api.portalTasks.get, { params })).body.due_at).toBe(extended.body.due_at);
  });

  it('is reminded once, then missing, then late; more time by a colleague brings the deadline back', async () => {
    const world = await aWorld();
    const { them, params, seen, colleague, person, run } = await somebodyWithATask(world);
    const remind = () => remindOfTasks(world.deps.database.system, world.deps.clock());
    const reminders = async () => (await mailsTo(world, person)).filter(({ purpose }) => purpose.endsWith('reminder'));
    world.pass({ hours: 35 });
    await remind();
    expect(await reminders()).toHaveLength(0);
    world.pass({ hours: 1, minutes: 1 });
    await remind();
    await remind();
    expect(await reminders()).toHaveLength(1);
    world.pass({ hours: 13 });
    expect(await seen()).toMatchObject({ state: 'missing', submitted_at: null });
    expect((await them.ask(api.portalTasks.extend, { params })).status).toBe(409);
    const staff = await colleague();
    const at = { id: person.id, task_id: params.id };
    const due_at = new Date(world.deps.clock().getTime() + 3_600_000).toISOString();
    expect((await staff.ask(api.taskAssignments.extend, { params: at, body: { due_at } })).body.state).toBe('open');
    const past = { due_at: world.deps.clock().toISOString() };
    expect((await staff.ask(api.taskAssignments.extend, { params: at, body: past })).status).toBe(422);
    world.pass({ hours: 2 });
    const handed = await them.ask(api.portalTasks.submit, { params, body: { text: 'Sorry' } });
    expect(handed.body).toMatchObject({ is_late: true });
    expect(await seen()).toMatchObject({ state: 'late' });
    expect((await stateOf(world, run)).steps[0]).toBe('completed');
    expect((await mailsTo(world, person)).map(({ subject }) => subject)).toContain(
      'More time for your task: Bake a cake',
    );
  });
});

describe('when the run goes another way', () => {
  it.each(['skip', 'withdraw'] as const)('%s closes the task for the candidate', async (action) => {
    const world = await aWorld();
    const { them, params, press, seen, person } = await somebodyWithATask(world);
    await press(action);
    expect((await them.ask(api.portalTasks.submit, { params, body: { text: 'Too late' } })).status).toBe(409);
    expect((await them.ask(api.portal.me, {})).body.applications[0]!.todos).toEqual([]);
    expect((await them.ask(api.portalTasks.get, { params })).body.state).toBe('closed');
    expect(await seen()).toMatchObject({ state: 'closed' });
    world.pass({ hours: 40 });
    await remindOfTasks(world.deps.database.system, world.deps.clock());
    expect(await mailsTo(world, person)).toHaveLength(1);
  });

  it('a rejection that is undone goes on with the same task, and nothing is sent twice', async () => {
    const world = await aWorld();
    const { them, params, staff, person, run, wake } = await somebodyWithATask(world);
    await them.ask(api.portalTasks.save, { params, body: { text: 'A draft' } });
    const reject = { params: { id: person.id }, body: { reason: 'No' } };
    await staff.ask(api.candidates.reject, reject);
    expect((await them.ask(api.portalTasks.submit, { params, body: { text: 'Please' } })).status).toBe(409);
    await staff.ask(api.candidates.undoRejection, { params: { id: person.id }, body: {} });
    await wake();
    expect((await them.ask(api.portalTasks.get, { params })).body).toMatchObject({ state: 'open', text: 'A draft' });
    expect((await mailsTo(world, person)).filter(({ purpose }) => purpose.endsWith(':task'))).toHaveLength(1);
    await them.ask(api.portalTasks.submit, { params, body: { text: 'Done' } });
    await wake();
    expect((await stateOf(world, run)).status).toBe('completed');
  });
});

describe('assigning by hand', () => {
  const inADay = (world: World) => new Date(world.deps.clock().getTime() + 86_400_000).toISOString();

  it('at the task step is that step’s task, given once however often it is pressed', async () => {
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
    await wake();
    expect((await stateOf(world, run)).rows[0]).toMatchObject({
      status: 'in_progress',
      output: { assignment_id: given.body.id, task: 'Bake bread' },
    });
    const again = { task_id: task!.id, due_at: body.due_at };
    expect((await staff.ask(api.taskAssignments.assign, { params, body: again })).status).toBe(409);
    expect(await mailsTo(world, person)).toHaveLength(1);
  });

  it('at another step moves nothing, and can be taken back', async () => {
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
    expect((await stateOf(world, run)).steps).toEqual(['waiting_approval']);
  });
});

describe('the person', () => {
  it('takes their words along, keeps them through a merge and back, and is gone when erased', async () => {
    const world = await aWorld();
    const { them, params, staff, person, company, run, seen } = await somebodyWithATask(world);
    await them.ask(api.portalTasks.upload, { params, body: {}, file: file('cake.txt', 'Quirinal flour') });
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
