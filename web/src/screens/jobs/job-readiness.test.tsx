import { auth } from '@hirewire/contract/auth';
import { type Job, jobs } from '@hirewire/contract/jobs';
import { jobReadiness, type Readiness, type ReadinessLine } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import { tasks } from '@hirewire/contract/tasks';
import { workflows } from '@hirewire/contract/workflows';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { queryClient } from '../../data/query-client.ts';
import { jobKeys } from '../../data/query-keys.ts';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { aJob } from '../../testing/jobs.ts';
import { aSignedIn, aUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
const TEMPLATE = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0021';
const line = (need: ReadinessLine['need'], changes: Partial<ReadinessLine> = {}): ReadinessLine => ({
  need,
  state: 'done',
  sentence: 'Not shown: the page has its own words for the code.',
  code: 'workflow',
  names: ['Standard hiring'],
  count: 0,
  action: 'set_up_task',
  is_starter: false,
  ...changes,
});
const NO_TASK = line('task', { state: 'missing', code: 'no_task' });

beforeEach(() => queryClient.clear());

async function open(
  job: Job,
  known: Partial<Readiness> = {},
  role: RoleName = 'admin',
  path = '/jobs',
  load?: () => Promise<{ readiness: Readiness[] }>,
) {
  startSession(aSignedIn({ role_name: role }));
  const answer = fakeApi();
  const counts = { all: 1, draft: 1, active: 0, paused: 0, closed: 0 };
  answer(auth.me, () => aUser({ role_name: role }));
  answer(jobs.list, () => ({ jobs: [job], total: 1, counts }));
  const none = { detail: 'Job not found', code: 'not_found' };
  answer(jobs.get, (asked) => (asked.path.endsWith(job.id) ? job : new Refusal(404, none)));
  answer(jobs.summary, () => ({ counts, applications: 0, departments: [] }));
  answer(workflows.templates, () => [
    {
      id: TEMPLATE,
      name: 'Standard hiring',
      description: '',
      category: '',
      is_default: true,
      step_details: [],
      created_at: '',
      updated_at: '',
      version: 1,
    },
  ]);
  const readiness = { job_id: job.id, lines: [line('workflow')], missing_count: 0, waiting_count: 0, ...known };
  answer(jobReadiness.list, load ?? (() => ({ readiness: [readiness] })));
  await renderApp(path);
  await screen.findByText(job.title);
  return answer;
}
const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test('a card says that a job is ready, and opens the list', async () => {
  await open(aJob({ workflow_template_id: TEMPLATE }));
  await user.click(await screen.findByRole('button', { name: 'Ready: what Backend Engineer needs' }));
  const list = await inDialog('Ready');
  expect(list.getByText('Applications go through Standard hiring.')).toBeTruthy();
});

test('what is missing is counted, and its button opens the right tab', async () => {
  const answer = await open(aJob({ workflow_template_id: TEMPLATE }), {
    lines: [line('workflow'), line('offer_template', { is_starter: true, action: 'set_up_offer' }), NO_TASK],
    missing_count: 1,
  });
  answer(tasks.list, () => ({ tasks: [] }));
  answer(tasks.ofJob, () => ({ task_id: null, is_starter: false }));
  answer(tasks.settings, () => ({ is_extension_on: true }));
  await user.click(await screen.findByRole('button', { name: /^1 thing missing/ }));
  const list = await inDialog('1 thing missing');
  list.getByText('Starter');
  list.getByRole('button', { name: 'Edit' });
  await user.click(list.getByRole('button', { name: 'Set up task' }));
  await inDialog('Hiring setup');
  expect(screen.getByRole('tab', { name: 'Task' }).getAttribute('aria-selected')).toBe('true');
});

test('an incomplete job asks before it is published', async () => {
  const job = aJob({ workflow_template_id: TEMPLATE });
  const answer = await open(job, { lines: [NO_TASK], missing_count: 1 });
  const changes = answer(jobs.change, () => ({ ...job, status: 'active' as const }));
  await screen.findByRole('button', { name: /^1 thing missing/ });
  await press('Publish Backend Engineer');
  const question = await inDialog('Publish Backend Engineer?');
  question.getByText('No task is chosen: the task step would stop.');
  expect(changes).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Publish anyway' }));
  await screen.findByText('Backend Engineer is now active');
});

test('a job asks before it is published even if its readiness is not known yet', async () => {
  const job = aJob({ workflow_template_id: TEMPLATE });
  const readiness = { job_id: job.id, lines: [NO_TASK], missing_count: 1, waiting_count: 0 };
  const { promise, resolve } = Promise.withResolvers<{ readiness: Readiness[] }>();
  const answer = await open(job, {}, 'admin', '/jobs', () => promise);
  const changes = answer(jobs.change, () => ({ ...job, status: 'active' as const }));
  await press('Publish Backend Engineer');
  resolve({ readiness: [readiness] });
  const question = await inDialog('Publish Backend Engineer?');
  question.getByText('No task is chosen: the task step would stop.');
  expect(changes).toEqual([]);
});

test('saving a job as active asks with the same list', async () => {
  const job = aJob({ workflow_template_id: TEMPLATE });
  const answer = await open(job, { lines: [NO_TASK], missing_count: 1 }, 'admin', `/jobs?edit=${job.id}`);
  const changes = answer(jobs.change, () => ({ ...job, status: 'active' as const }));
  const form = await inDialog('Edit job');
  await user.selectOptions(form.getByLabelText('Status'), 'Active');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  const question = await inDialog('Publish Backend Engineer?');
  question.getByText('No task is chosen: the task step would stop.');
  expect(changes).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Publish anyway' }));
  await screen.findByText('Backend Engineer saved');
  expect(changes).toHaveLength(1);
});

test('publishing that approves starter questions says so first', async () => {
  const note = line('questions', { state: 'note', action: 'set_up_questions', is_starter: true });
  await open(aJob({ workflow_template_id: TEMPLATE }), { lines: [note] });
  await screen.findByRole('button', { name: /^Ready/ });
  await press('Publish Backend Engineer');
  const question = await inDialog('Publish Backend Engineer?');
  question.getByText(/Publishing also approves the starter questions/);
  expect(question.getByRole('button', { name: 'Publish' })).toBeTruthy();
});

test('waiting candidates are started in batches, and a failure loses nothing', async () => {
  const answer = await open(aJob({ workflow_template_id: TEMPLATE, status: 'active' }), { waiting_count: 70 });
  const second = Promise.withResolvers<{ started_count: number; waiting_count: number }>();
  answer(jobReadiness.startWaiting, () => new Refusal(500));
  await user.click(await screen.findByRole('button', { name: '70 candidates waiting' }));
  const question = await inDialog('70 candidates are waiting');
  await user.click(question.getByRole('button', { name: 'Start for 70 candidates' }));
  await question.findByText(/start the workflow for everyone/);
  let calls = 0;
  answer(jobReadiness.startWaiting, () => {
    calls += 1;
    return calls === 1 ? { started_count: 50, waiting_count: 20 } : second.promise;
  });
  await user.click(question.getByRole('button', { name: 'Start for 70 candidates' }));
  await question.findByText('Started 50 of 70');
  second.resolve({ started_count: 20, waiting_count: 0 });
  await screen.findByText('Workflow started for 70 candidates');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the progress is out of all who were waiting, even as the list is reloaded between the batches', async () => {
  const job = aJob({ workflow_template_id: TEMPLATE, status: 'active' });
  let waiting_count = 70;
  const list = () => ({ readiness: [{ job_id: job.id, lines: [line('workflow')], missing_count: 0, waiting_count }] });
  const answer = await open(job, {}, 'admin', '/jobs', () => Promise.resolve(list()));
  const second = Promise.withResolvers<{ started_count: number; waiting_count: number }>();
  answer(jobReadiness.startWaiting, () => {
    if (waiting_count === 20) return second.promise;
    waiting_count = 20;
    return { started_count: 50, waiting_count };
  });
  await user.click(await screen.findByRole('button', { name: '70 candidates waiting' }));
  const question = await inDialog('70 candidates are waiting');
  await user.click(question.getByRole('button', { name: 'Start for 70 candidates' }));
  await question.findByText('Started 50 of 70');
  await queryClient.invalidateQueries({ queryKey: jobKeys.all });
  await screen.findByRole('button', { name: '20 candidates waiting', hidden: true });
  expect(question.getByText('Started 50 of 70')).toBeTruthy();
  second.resolve({ started_count: 20, waiting_count: 0 });
  await screen.findByText('Workflow started for 70 candidates');
});

test('a link to a job that has been deleted says so', async () => {
  await open(aJob(), {}, 'admin', '/jobs?edit=0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0999');
  const told = await inDialog('Edit job');
  await told.findByText('Job not found');
  await user.click(told.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('choosing a workflow for a job offers to start it for waiting candidates', async () => {
  const answer = await open(aJob({ status: 'active' }), { waiting_count: 3 }, 'admin', `/jobs?edit=${aJob().id}`);
  const chosen = aJob({ status: 'active', workflow_template_id: TEMPLATE, version: 2 });
  answer(jobs.change, () => chosen);
  const form = await inDialog('Edit job');
  await within(form.getByLabelText('Workflow')).findByRole('option', { name: 'Standard hiring' });
  await user.selectOptions(form.getByLabelText('Workflow'), 'Standard hiring');
  await form.findByText('This workflow is ready to run');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await inDialog('3 candidates are waiting')).toBeTruthy();
});

test('a role that posts jobs but edits no workflows sees what is missing, without a link to it', async () => {
  const approvers = line('approvers', { state: 'missing', code: 'approvers_left', count: 2, action: 'edit_workflow' });
  await open(aJob({ workflow_template_id: TEMPLATE }), { lines: [approvers], missing_count: 1 }, 'hr_manager');
  await user.click(await screen.findByRole('button', { name: /^1 thing missing/ }));
  const list = await inDialog('1 thing missing');
  list.getByText('2 approvers are no longer active.');
  expect(list.queryByRole('link')).toBeNull();
});

test('the form of a new job lists what its workflow will use, before it is saved', async () => {
  const answer = await open(aJob());
  answer(jobReadiness.ofNew, ({ query }) => ({
    lines: [
      line('workflow'),
      line('task', { code: 'starter_task', names: [query.title || 'Any work'], is_starter: true }),
      line('offer_template', { state: 'missing', code: 'no_offer_template' }),
    ],
    missing_count: 1,
  }));
  await press('Create job');
  const form = await inDialog('Create job');
  await form.findByText('This workflow has 1 thing missing');
  form.getByText('Candidates get the starter task “Any work”.');
  form.getByText('No offer template is chosen: the offer step would stop.');
  expect(form.queryByRole('button', { name: 'Set up offer' })).toBeNull();
  await user.type(form.getByLabelText('Title'), 'Baker');
  await form.findByText('Candidates get the starter task “Baker”.');
  await user.selectOptions(form.getByLabelText('Workflow'), 'No workflow');
  expect(form.queryByText('This workflow has 1 thing missing')).toBeNull();
});
