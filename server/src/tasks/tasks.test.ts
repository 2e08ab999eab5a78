import { api } from '@hirewire/contract';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { TASK_MESSAGES } from '@hirewire/contract/tasks';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { candidates } from '../db/schema/candidates.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { aTaskApplicant, aFile, mailsTo, aCandidateWithATask, TASK } from '../testing/task-factories.ts';
import { readRunState } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';
import { remindOfTasks } from './remind-tasks.ts';

describe('the library', () => {
  it('stores tasks with their files, refuses a stale change and hides deleted ones', async () => {
    const world = await aWorld();
    const { ask } = await asUser(world, { role: 'hr_manager' });
    const { body: made } = await ask(api.tasks.create, { body: TASK });
    expect(made).toMatchObject({ ...TASK, version: 1, files: [] });
    const params = { id: made.id };
    const renamed = await ask(api.tasks.change, { params, body: { title: 'Bake bread', version: 1 } });
    expect(renamed.body).toMatchObject({ title: 'Bake bread', version: 2, brief: TASK.brief });
    // The answer to the first request was lost.
    const again = { title: 'Bake bread', rubric: TASK.rubric, version: 1 };
    expect(await ask(api.tasks.change, { params, body: again })).toMatchObject({ status: 200, body: { version: 2 } });
    const stale = await ask(api.tasks.change, { params, body: { hours: 2, version: 1 } });
    expect({ status: stale.status, detail: stale.body.detail }).toEqual({ status: 409, detail: TASK_MESSAGES.stale });
    const { body: withFile } = await ask(api.tasks.upload, { params, body: {}, file: aFile('../Oven.txt') });
    expect(withFile.files).toMatchObject([{ file_name: 'Oven.txt', media_type: 'text/plain' }]);
    const at = { ...params, file_id: withFile.files[0]!.id };
    expect((await ask(api.tasks.file, { params: at })).body).toBe('Flour and butter');
    expect((await ask(api.tasks.removeFile, { params: at })).body.files).toEqual([]);
    await ask(api.tasks.remove, { params });
    expect((await ask(api.tasks.list, {})).body.tasks).toEqual([]);
    expect((await ask(api.tasks.get, { params })).status).toBe(404);
  });

  it('refuses an invalid task, naming the field', async () => {
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

describe('the task step', () => {
  it('reports that the job has no task, and works once it has one', async () => {
    const world = await aWorld();
    const { run, wake, staff, job, person } = await aTaskApplicant(world, { task: null });
    await wake();
    const failed = await readRunState(world, run);
    expect(failed.steps[0]).toBe('failed');
    expect(failed.rows[0]!.failure).toBe(TASK_MESSAGES.noTask);
    const { body: task } = await staff.ask(api.tasks.create, { body: TASK });
    await staff.ask(api.tasks.choose, { params: { id: job.id }, body: { task_id: task.id } });
    const chosen = await staff.ask(api.tasks.ofJob, { params: { id: job.id } });
    expect(chosen.body).toEqual({ task_id: task.id, is_starter: false });
    await staff.ask(api.workflows.changeRun, { params: { id: run.id }, body: { action: 'retry' } });
    await wake();
    expect((await readRunState(world, run)).steps[0]).toBe('in_progress');
    expect(await mailsTo(world, person)).toHaveLength(1);
  });

  it("assigns a copy of the task with a deadline in the candidate's time zone, once, and waits", async () => {
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
    expect(mail!.body).toMatch(/submit it by .* \(India Standard Time\)\.[^]*{{portal_link}}[^]*more time/);
    expect(await readRunState(world, run)).toMatchObject({ status: 'pending', steps: ['in_progress', 'pending'] });
  });
});

describe('a candidate', () => {
  it('prepares, uploads, removes files and hands in, once', async () => {
    const world = await aWorld();
    const { them, params, run, company, seen, wake } = await aCandidateWithATask(world);
    const stranger = await asCandidate(world, company, await aPerson(world, company));
    await them.ask(api.portalTasks.save, { params, body: { text: 'Half a recipe', url: '' } });
    await them.ask(api.portalTasks.upload, { params, body: {}, file: aFile('cake.txt') });
    const { body: more } = await them.ask(api.portalTasks.upload, { params, body: {}, file: aFile('wrong.txt') });
    expect(more.own_files.map(({ file_name }) => file_name)).toEqual(['cake.txt', 'wrong.txt']);
    const wrong = { ...params, file_id: more.own_files[1]!.id };
    expect((await stranger.ask(api.portalTasks.removeFile, { params: wrong })).status).toBe(404);
    const { body: kept } = await them.ask(api.portalTasks.removeFile, { params: wrong });
    expect(kept).toMatchObject({ text: 'Half a recipe', own_files: [{ file_name: 'cake.txt' }] });
    // Repeated because the response was lost.
    expect((await them.ask(api.portalTasks.removeFile, { params: wrong })).body).toEqual(kept);
    expect(await seen()).toMatchObject({ state: 'open', text: null, submitted_files: [] });
    const body = { text: 'A whole recipe', url: 'https://cake.example.com' };
    const [first, second] = await Promise.all([
      them.ask(api.portalTasks.submit, { params, body }),
      them.ask(api.portalTasks.submit, { params, body }),
    ]);
    // The second response reports the result of the first.
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await them.ask(api.portalTasks.save, { params, body })).body.detail).toBe(PORTAL_MESSAGES.notYourTurn);
    await wake();
    const { steps, status, rows } = await readRunState(world, run);
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

  it('cannot hand in nothing, nor an invalid link', async () => {
    const world = await aWorld();
    const { them, params, run } = await aCandidateWithATask(world);
    const nothing = await them.ask(api.portalTasks.submit, { params, body: {} });
    expect({ status: nothing.status, detail: nothing.body.detail }).toEqual({
      status: 422,
      detail: 'text: Hand in a file, a link or some text.',
    });
    const broken = await them.ask(api.portalTasks.submit, { params, body: { url: 'javascript:alert(1)' } });
    expect(broken.status).toBe(422);
    expect((await readRunState(world, run)).steps[0]).toBe('in_progress');
  });

  it('may leave out the beginning of a link', async () => {
    const { them, params } = await aCandidateWithATask(await aWorld());
    const saved = await them.ask(api.portalTasks.save, { params, body: { url: 'github.com/maya/plan' } });
    expect(saved.body.url).toBe('https://github.com/maya/plan');
    const ofAPerson = await them.ask(api.portalTasks.save, { params, body: { url: 'medium.com/@maya' } });
    expect(ofAPerson.body.url).toBe('https://medium.com/@maya');
  });

  it('extends the deadline once, where the company allows it', async () => {
    const world = await aWorld();
    const { them, params, staff, seen } = await aCandidateWithATask(world);
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

  it('is reminded once, then missing, then late; an extension by a colleague restores the deadline', async () => {
    const world = await aWorld();
    const { them, params, seen, colleague, person, run } = await aCandidateWithATask(world);
    const remind = () => remindOfTasks(world.deps.database.system, world.deps.clock());
    const reminders = async () => (await mailsTo(world, person)).filter(({ kind }) => kind === 'task_reminder');
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
    expect((await readRunState(world, run)).steps[0]).toBe('completed');
    expect((await mailsTo(world, person)).map(({ subject }) => subject)).toContain(
      'More time for your task: Bake a cake',
    );
  });
});
