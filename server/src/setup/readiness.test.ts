import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { createStarters } from '../registration/starters.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { planFor } from '../testing/interview-factories.ts';
import { aMailbox, aWorldWithGoogle } from '../testing/mailbox-factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { listNeeds } from './readiness.ts';
import type { CompanyFacts, JobFacts } from './readiness-facts.ts';

const ADA = { id: 'ada', name: 'Ada Lovelace', is_active: true, is_manager: true, has_no_hours: false };
const COMPANY: CompanyFacts = {
  people: new Map([
    ['ada', ADA],
    ['bob', { ...ADA, id: 'bob', name: 'Bob', is_active: false }],
    ['cy', { ...ADA, id: 'cy', name: 'Cy', is_manager: false, has_no_hours: true }],
  ]),
  starter_tasks: new Map([['general', 'Solve a problem']]),
  starter_offer: 'Standard offer letter',
  mailboxes: [[]],
};
const JOB: JobFacts = {
  id: 'baker',
  title: 'Baker',
  department: null,
  status: 'draft',
  created_by: 'ada',
  workflow: null,
  task: null,
  interviews: null,
  questions: null,
  offer: null,
};
const step = (
  type: 'human_approval' | 'task_assignment' | 'interview_scheduling' | 'ai_interview' | 'offer_letter',
) => ({
  type,
  is_approved: type === 'human_approval',
  approvers: [] as string[],
});
const withStep = (...given: Parameters<typeof step>): JobFacts => ({
  ...JOB,
  workflow: { name: 'Hiring', steps: [step(...given)] },
});
const approvedBy = (...approvers: string[]): JobFacts => ({
  ...JOB,
  workflow: { name: 'Hiring', steps: [{ ...step('human_approval'), approvers }] },
});

describe('what a job needs', () => {
  it.each<[string, JobFacts, Partial<CompanyFacts>, string]>([
    ['no workflow', JOB, {}, 'workflow missing'],
    ['a workflow without steps', { ...JOB, workflow: { name: 'Hiring', steps: [] } }, {}, 'workflow missing'],
    ['no approvers', approvedBy(), {}, 'approvers done'],
    ['an approver', approvedBy('cy'), {}, 'approvers done'],
    ['an approver who left', approvedBy('cy', 'bob'), {}, 'approvers missing'],
    ['the starter task', withStep('task_assignment'), {}, 'task done starter'],
    ['no starter task', withStep('task_assignment'), { starter_tasks: new Map() }, 'task missing'],
    ['its own task', { ...withStep('task_assignment'), task: { title: 'Bake' } }, {}, 'task done'],
    ['a deleted task', { ...withStep('task_assignment'), task: { title: null } }, {}, 'task missing'],
    ['its creator', withStep('interview_scheduling'), {}, 'interviewers done starter, interview_hours done'],
    [
      'a creator who left',
      { ...withStep('interview_scheduling'), created_by: 'bob' },
      {},
      'interviewers done starter, interview_hours done',
    ],
    ['nobody', withStep('interview_scheduling'), { people: new Map() }, 'interviewers missing starter'],
    ['one who left', { ...withStep('interview_scheduling'), interviews: planFor(['bob']) }, {}, 'interviewers missing'],
    [
      'one without hours',
      { ...withStep('interview_scheduling'), interviews: planFor(['cy']) },
      {},
      'interviewers done, interview_hours missing',
    ],
    ['no questions yet', withStep('ai_interview'), {}, 'questions note starter'],
    ['no questions when active', { ...withStep('ai_interview'), status: 'active' }, {}, 'questions missing'],
    [
      'starter questions',
      { ...withStep('ai_interview'), questions: { version: 1, is_starter: true } },
      {},
      'questions done starter',
    ],
    ['questions', { ...withStep('ai_interview'), questions: { version: 2, is_starter: false } }, {}, 'questions done'],
    ['the starter letter', withStep('offer_letter'), {}, 'offer_template done starter'],
    ['no letter', withStep('offer_letter'), { starter_offer: null }, 'offer_template missing'],
    ['a deleted letter', { ...withStep('offer_letter'), offer: { template: null } }, {}, 'offer_template missing'],
    ['a mailbox', JOB, {}, 'mailbox done'],
    ['no mailbox', JOB, { mailboxes: [] }, 'mailbox note'],
    ['a mailbox for it', JOB, { mailboxes: [['cook'], ['cook', 'baker']] }, 'mailbox done'],
    ['mailboxes for others', JOB, { mailboxes: [['cook'], ['waiter']] }, 'mailbox note'],
    ['mailboxes for others before it is saved', { ...JOB, id: null }, { mailboxes: [['cook']] }, 'mailbox note'],
  ])('with %s', (_, job, change, expected) => {
    const lines = listNeeds(job, { ...COMPANY, ...change }).map(
      ({ need, state, is_starter }) => `${need} ${state}${is_starter ? ' starter' : ''}`,
    );
    expect(lines.join(', ')).toContain(expected);
  });

  it('is named once, however many steps need it', () => {
    const steps = [step('task_assignment'), step('task_assignment'), step('human_approval'), step('human_approval')];
    const needs = listNeeds({ ...JOB, workflow: { name: 'Hiring', steps } }, COMPANY).map(({ need }) => need);
    expect(needs).toEqual(['workflow', 'approvers', 'task', 'mailbox']);
  });
});

const scene = async (world: World) => {
  const admin = await asUser(world);
  await createStarters(world.deps.database.forCompany(admin.company.id), admin.company.id, world.deps.clock());
  const template = await aTemplate(world, admin.company, [{ type: 'task_assignment' }, { type: 'offer_letter' }]);
  const create = async (workflow_template_id: string | null) =>
    (await admin.ask(api.jobs.create, { body: { title: 'Baker', description: 'Bakes.', workflow_template_id } })).body;
  const readiness = async (...jobs: { id: string }[]) =>
    (await admin.ask(api.jobReadiness.list, { query: { ids: jobs.map(({ id }) => id).join(',') } })).body.readiness;
  return { admin, template, create, readiness };
};

describe('the readiness of jobs', () => {
  it('is read for a whole page, and follows the configuration', async () => {
    const { admin, template, create, readiness } = await scene(await aWorld());
    const [ready, bare] = [await create(template.id), await create(null)];
    await admin.ask(api.tasks.choose, { params: { id: ready.id }, body: { task_id: null } });
    const listed = await readiness(ready, bare, { id: admin.company.id });
    const byJob = new Map(listed.map((one) => [one.job_id, one]));
    expect(byJob.size).toBe(2);
    expect(byJob.get(ready.id)?.missing_count).toBe(1);
    expect(byJob.get(bare.id)?.lines[0]).toMatchObject({ need: 'workflow', action: 'choose_workflow' });
    const { body } = await admin.ask(api.jobReadiness.list, {
      query: { ids: bare.id, workflow_template_id: template.id },
    });
    expect(body.readiness[0]).toMatchObject({
      missing_count: 0,
      lines: [{ need: 'workflow', state: 'done' }, {}, {}, {}],
    });
  });

  it('says that mail arrives only if a working mailbox accepts applications for the job', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { admin, template, create, readiness } = await scene(world);
    const [job, other] = [await create(template.id), await create(template.id)];
    const mailbox = await aMailbox(world, google, admin.company);
    const set = (values: Partial<typeof mailboxes.$inferInsert>) =>
      world.deps.database.system.update(mailboxes).set(values).where(eq(mailboxes.id, mailbox.id));
    const codes = async () => {
      const listed = new Map((await readiness(job, other)).map(({ job_id, lines }) => [job_id, lines.at(-1)!.code]));
      const query = { workflow_template_id: template.id };
      const ofNew = (await admin.ask(api.jobReadiness.ofNew, { query })).body.lines.at(-1)!.code;
      return [listed.get(job.id), listed.get(other.id), ofNew];
    };
    expect(await codes()).toEqual(['mailbox', 'mailbox', 'mailbox']);
    await set({ job_ids: [other.id] });
    expect(await codes()).toEqual(['no_mailbox_for_job', 'mailbox', 'no_mailbox_for_job']);
    await set({ job_ids: [], broken_because: 'Google refused the sign-in.' });
    expect(await codes()).toEqual(['no_mailbox', 'no_mailbox', 'no_mailbox']);
  });

  it("of another company's job is not found, and an invalid id is refused", async () => {
    const world = await aWorld();
    const { template, create } = await scene(world);
    const job = await create(template.id);
    const other = await asUser(world);
    const at = (ids: string) => other.ask(api.jobReadiness.list, { query: { ids } });
    expect((await at(job.id)).body.readiness).toEqual([]);
    expect((await at('x')).status).toBe(422);
  });
});

describe('the readiness of a job that is not saved yet', () => {
  const lines = (body: { lines: { need: string; state: string; is_starter: boolean; names: string[] }[] }) =>
    body.lines.map(({ need, state, is_starter, names }) => [need, state, is_starter, ...names].join(' '));

  it('names the starters that its title and its creator would bring', async () => {
    const world = await aWorld();
    const { admin } = await scene(world);
    const types = ['task_assignment', 'interview_scheduling', 'ai_interview', 'offer_letter'] as const;
    const template = await aTemplate(
      world,
      admin.company,
      types.map((type) => ({ type })),
    );
    const { id: workflow_template_id } = template;
    const ask = (query: { title?: string; department?: string }) =>
      admin.ask(api.jobReadiness.ofNew, { query: { workflow_template_id, ...query } });
    const { status, body } = await ask({ title: 'Software Engineer' });
    expect(status).toBe(200);
    expect(body.missing_count).toBe(0);
    expect(lines(body)).toEqual([
      `workflow done false ${template.name}`,
      expect.stringMatching(/^task done true ./),
      expect.stringMatching(/^interviewers done true ./),
      'interview_hours done false',
      'questions note true',
      expect.stringMatching(/^offer_template done true ./),
      'mailbox note false',
    ]);
    const taskFor = async (query: { title?: string; department?: string }) => lines((await ask(query)).body)[1];
    expect(await taskFor({})).not.toBe(await taskFor({ title: 'Software Engineer' }));
    expect(await taskFor({ department: 'Engineering' })).toBe(await taskFor({ title: 'Software Engineer' }));
  });

  it("with another company's workflow is not found, and is refused to roles that post no jobs", async () => {
    const world = await aWorld();
    const { admin, template } = await scene(world);
    const query = { workflow_template_id: template.id };
    expect((await (await asUser(world)).ask(api.jobReadiness.ofNew, { query })).status).toBe(404);
    const recruiter = await asUser(world, { company: admin.company, role: 'recruiter' });
    expect((await recruiter.ask(api.jobReadiness.ofNew, { query })).status).toBe(403);
  });
});

describe('candidates without a workflow', () => {
  it('are counted and started once each, however many clicks, except the rejected and those whose run was cancelled', async () => {
    const world = await aWorld();
    const { admin, template, create, readiness } = await scene(world);
    const job = await create(null);
    await admin.ask(api.jobs.change, { params: { id: job.id }, body: { status: 'active' } });
    const people = [];
    for (let number = 0; number < 55; number += 1) people.push(await aPerson(world, admin.company, { job }));
    const [rejected, cancelled] = people;
    await admin.ask(api.candidates.reject, { params: { id: rejected!.id }, body: { reason: 'No.' } });
    expect((await readiness(job))[0]?.waiting_count).toBe(54);
    const start = () => admin.ask(api.jobReadiness.startWaiting, { params: { id: job.id } });
    expect(await start()).toMatchObject({ status: 422, body: { detail: 'job_id: This job has no workflow.' } });
    await admin.ask(api.jobs.change, { params: { id: job.id }, body: { workflow_template_id: template.id } });
    const run = await admin.ask(api.workflows.startRun, { body: { candidate_id: cancelled!.id, job_id: job.id } });
    await admin.ask(api.workflows.cancelRun, { params: { id: run.body.id } });
    expect((await readiness(job))[0]?.waiting_count).toBe(53);

    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ body }) => body.started_count).toSorted((a, b) => b - a)).toEqual([50, 3, 0]);
    expect((await start()).body).toEqual({ started_count: 0, waiting_count: 0 });
    const { body: runs } = await admin.ask(api.workflows.runs, { query: { job_id: job.id } });
    expect(new Set(runs.map(({ candidate_id }) => candidate_id)).size).toBe(53);
    expect(runs).toHaveLength(53);
  });

  it('are started by users who manage candidates', async () => {
    const world = await aWorld();
    const { admin, template, create } = await scene(world);
    const job = await create(template.id);
    for (const [role, status] of [
      ['recruiter', 200],
      ['tech_lead', 403],
    ] as const) {
      const user = await asUser(world, { company: admin.company, role });
      expect((await user.ask(api.jobReadiness.startWaiting, { params: { id: job.id } })).status).toBe(status);
    }
  });
});
