import { JOB_FAMILIES } from '@hirewire/contract/job-families';
import { api } from '@hirewire/contract';
import { newOfferTemplate } from '@hirewire/contract/offer-templates';
import { newTask } from '@hirewire/contract/tasks';
import { describe, expect, it } from 'vitest';
import { offerTemplates } from '../db/schema/offers.ts';
import { tasks } from '../db/schema/tasks.ts';
import { getJobFamily } from '../jobs/job-family.ts';
import { STARTER_OFFERS } from '../offers/starter-offer.ts';
import { aJob, asUser, aUser } from '../testing/factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { STARTER_TASKS } from '../tasks/starter-tasks.ts';
import { createMissingStarters, createStarters } from './starters.ts';

const JOB = { title: 'Account Executive', description: 'Sells.' };

const aStartedCompany = async (world: World) => {
  const admin = await asUser(world);
  await createStarters(world.deps.database.forCompany(admin.company.id), admin.company.id, world.deps.clock());
  return admin;
};

it('every starter could have been written by a user', () => {
  for (const tasks of Object.values(STARTER_TASKS))
    for (const family of JOB_FAMILIES) expect(newTask.parse(tasks[family])).toEqual(tasks[family]);
  for (const offer of Object.values(STARTER_OFFERS)) expect(newOfferTemplate.parse(offer)).toEqual(offer);
});

it.each([
  ['Senior Backend Engineer', null, 'engineering'],
  ['Full-Stack Developer', null, 'engineering'],
  ['Support Engineer', 'Engineering', 'support'],
  ['Sales Engineer', null, 'sales'],
  ['Product Designer', null, 'design'],
  ['Recruiter', null, 'people'],
  ['Head of Marketing', null, 'marketing'],
  ['Senior Accountant', null, 'finance'],
  ['Account Manager', null, 'sales'],
  ['Warehouse Lead', null, 'operations'],
  ['Associate', 'Finance', 'finance'],
  ['Civil Engineer', null, 'general'],
  ['Baker', 'Bakery', 'general'],
] as const)('a %s in %s belongs to %s', (title, department, family) => {
  expect(getJobFamily({ title, department })).toBe(family);
});

describe('the starters of a company', () => {
  it('are created once, also for existing companies, and are not recreated once deleted', async () => {
    const world = await aWorld();
    const admin = await aStartedCompany(world);
    const older = await aUser(world);
    const db = world.deps.database.system;
    const { body: listed } = await admin.ask(api.tasks.list, {});
    expect(listed.tasks).toHaveLength(JOB_FAMILIES.length);
    await admin.ask(api.tasks.remove, { params: { id: listed.tasks[0]!.id }, query: {} });
    await admin.ask(api.tasks.change, { params: { id: listed.tasks[1]!.id }, body: { title: 'Ours' } });
    await Promise.all([createMissingStarters(db), createMissingStarters(db)]);
    await createMissingStarters(db);
    const { body: after } = await admin.ask(api.tasks.list, {});
    expect(after.tasks).toHaveLength(JOB_FAMILIES.length - 1);
    expect(after.tasks.find(({ title }) => title === 'Ours')).toMatchObject({ is_starter: false });
    expect(after.tasks.filter(({ is_starter }) => is_starter)).toHaveLength(JOB_FAMILIES.length - 2);
    const given = await db.select({ company_id: tasks.company_id }).from(tasks);
    expect(given.filter(({ company_id }) => company_id === older.company_id)).toHaveLength(JOB_FAMILIES.length);
    const letters = await db.select({ company_id: offerTemplates.company_id }).from(offerTemplates);
    expect(letters.map(({ company_id }) => company_id).toSorted()).toEqual(
      [admin.company.id, older.company_id].toSorted(),
    );
  });

  it('serve a job until a user chooses another, and a choice of none stays', async () => {
    const world = await aWorld();
    const admin = await aStartedCompany(world);
    const { body: job } = await admin.ask(api.jobs.create, { body: JOB });
    const at = { params: { id: job.id } };
    const { body: first } = await admin.ask(api.tasks.ofJob, at);
    expect(first.is_starter).toBe(true);
    const { body: task } = await admin.ask(api.tasks.get, { params: { id: first.task_id! } });
    expect(task.title).toBe('Prepare a first conversation');
    await admin.ask(api.tasks.choose, { ...at, body: { task_id: null } });
    expect((await admin.ask(api.tasks.ofJob, at)).body).toEqual({ task_id: null, is_starter: false });

    const { body: offer } = await admin.ask(api.offers.setup, at);
    expect(offer).toMatchObject({ is_starter: true, template_id: expect.any(String) });
    await admin.ask(api.offers.changeSetup, { ...at, body: { template_id: null, expiry_days: 5, values: {} } });
    expect((await admin.ask(api.offers.setup, at)).body).toMatchObject({ is_starter: false, template_id: null });
  });

  it('let the creator of a job hold its interviews, and others once the creator is gone', async () => {
    const world = await aWorld();
    const admin = await aStartedCompany(world);
    const creator = await asUser(world, { company: admin.company, role: 'hr_manager' });
    const { body: job } = await creator.ask(api.jobs.create, { body: JOB });
    const setup = async (id: string) => (await admin.ask(api.scheduling.setup, { params: { id } })).body;
    expect(await setup(job.id)).toMatchObject({ is_starter: true, setup: { required: [creator.user.id], groups: [] } });
    await admin.ask(api.users.deactivate, { params: { id: creator.user.id } });
    expect((await setup(job.id)).setup).toMatchObject({ required: [admin.user.id] });
    const before = await aJob(world, { company: admin.company });
    const second = await aUser(world, { company: admin.company, role: 'hr_manager' });
    expect((await setup(before.id)).setup?.groups[0]?.user_ids).toEqual([admin.user.id, second.id]);
  });
});

describe('the questions of the AI interview', () => {
  const scene = async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const template = await aTemplate(world, admin.company, [{ type: 'ai_interview' }]);
    const body = { ...JOB, workflow_template_id: template.id };
    const { body: job } = await admin.ask(api.jobs.create, { body });
    const at = { params: { id: job.id } };
    const questions = async () => (await admin.ask(api.interviewQuestions.get, { ...at, query: {} })).body;
    return { admin, at, questions };
  };

  it('are approved as a starter by the user who publishes the job, and can be replaced like any others', async () => {
    const { admin, at, questions } = await scene();
    expect((await questions()).in_use).toBeNull();
    await admin.ask(api.jobs.change, { ...at, body: { title: 'Account Manager' } });
    expect((await questions()).in_use).toBeNull();
    await Promise.all([1, 2, 3].map(() => admin.ask(api.jobs.change, { ...at, body: { status: 'active' } })));
    const { in_use, proposal } = await questions();
    expect(in_use).toMatchObject({ version: 1, is_starter: true, approved_by_name: 'Ada Lovelace' });
    expect(in_use!.questions).toEqual(proposal.questions);
    const { language, days_to_answer, questions: asked } = proposal;
    const body = { language, days_to_answer, questions: asked, replaces: 1 };
    const looked = await admin.ask(api.interviewQuestions.approve, { ...at, body });
    expect(looked.body).toMatchObject({ version: 2, is_starter: false });
  });

  it('are left alone when a user has approved some', async () => {
    const { admin, at, questions } = await scene();
    const { proposal } = await questions();
    const body = { ...proposal, questions: proposal.questions.slice(0, 1), replaces: null };
    await admin.ask(api.interviewQuestions.approve, { ...at, body });
    await admin.ask(api.jobs.change, { ...at, body: { status: 'active' } });
    expect((await questions()).in_use).toMatchObject({ version: 1, is_starter: false });
  });
});
