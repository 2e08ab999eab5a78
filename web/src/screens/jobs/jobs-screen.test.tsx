import { auth } from '@hirewire/contract/auth';
import { type Job, jobs, type JobStatus } from '@hirewire/contract/jobs';
import { jobReadiness } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import { workflows } from '@hirewire/contract/workflows';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { queryClient } from '../../data/query-client.ts';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { aJob } from '../../testing/jobs.ts';
import { aSignedIn, aUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
const TEMPLATE = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0021';
const COUNTS = { all: 1, draft: 0, active: 0, paused: 0, closed: 0 };

beforeEach(() => queryClient.clear());

/** The screen with the given jobs. */
async function open(
  listed: Job[],
  { role = 'admin', path = '/jobs', isDefault = true }: { role?: RoleName; path?: string; isDefault?: boolean } = {},
) {
  startSession(aSignedIn({ role_name: role }));
  const answer = fakeApi();
  const counts = { ...COUNTS, all: listed.length };
  answer(auth.me, () => aUser({ role_name: role }));
  answer(jobs.list, () => ({ jobs: listed, total: listed.length, counts }));
  answer(jobReadiness.list, () => ({ readiness: [] }));
  answer(jobs.summary, () => ({ counts, applications: 7, departments: ['Engineering'] }));
  answer(workflows.templates, () => [
    {
      id: TEMPLATE,
      name: 'Engineering hiring',
      description: '',
      category: '',
      is_default: isDefault,
      step_details: [],
      created_at: '',
      updated_at: '',
      version: 1,
    },
  ]);
  await renderApp(path);
  await screen.findByText(listed[0]?.title ?? /No job/);
  return answer;
}

const card = () => within(screen.getByRole('article'));
const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(label);
const type = async (label: string, text: string) => {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
};
const create = async () => {
  await user.click(screen.getAllByRole('button', { name: 'Create job' })[0]!);
  await screen.findByRole('dialog', { name: 'Create job' });
};
const noteAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1);

describe('a job card', () => {
  test('shows everything', async () => {
    await open([aJob({ status: 'active', application_count: 1, workflow_template_id: TEMPLATE })]);
    await card().findByText('Engineering hiring');
    for (const text of [
      'K7QX2M',
      'Active',
      'Engineering',
      'Hybrid · Berlin',
      '€70,000 – €90,000',
      'Mid level',
      'Full-time',
      'Builds the services behind the product.',
      'TypeScript',
      'PostgreSQL',
      '1 application',
    ])
      expect(card().getByText(text)).toBeTruthy();
    const times = screen.getByRole('article').querySelectorAll('time');
    expect([...times].map((time) => time.dateTime)).toEqual([aJob().created_at, aJob().updated_at]);
    const leadsTo = (link: HTMLElement) => link.getAttribute('href');
    expect(leadsTo(card().getByRole('link', { name: /1 application/ }))).toBe(`/candidates?job_id=${aJob().id}`);
    expect(leadsTo(screen.getByRole('link', { name: '7, see the candidates' }))).toBe('/candidates');
  });

  test('says what is missing', async () => {
    await open([aJob({ salary_min: 0, salary_max: null, remote_policy: 'remote' })]);
    for (const text of ['No salary stated', 'Remote', 'No workflow', '0 applications'])
      expect(card().getByText(text)).toBeTruthy();
  });

  test.each([
    ['admin', 'draft', ['Publish', 'Hiring setup', 'Edit', 'Delete']],
    ['admin', 'active', ['Pause', 'Close', 'Hiring setup', 'Edit', 'Delete']],
    ['admin', 'paused', ['Resume', 'Hiring setup', 'Edit', 'Delete']],
    ['admin', 'closed', ['Hiring setup', 'Edit', 'Delete']],
    ['hr_manager', 'active', ['Pause', 'Close', 'Hiring setup']],
    ['hr_manager', 'closed', ['Hiring setup']],
  ] as [RoleName, JobStatus, string[]][])('offers the role %s on a job that is %s: %j', async (role, status, names) => {
    await open([aJob({ status })], { role });
    const buttons = card().getAllByRole('button', { name: /Backend Engineer$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Backend Engineer', ...names, '']);
  });

  test('changes its status at once, and says so', async () => {
    const answer = await open([aJob({ workflow_template_id: TEMPLATE })]);
    const reply = Promise.withResolvers<Job>();
    const changes = answer(jobs.change, () => reply.promise);
    await user.click(card().getByRole('button', { name: 'Publish Backend Engineer' }));
    await card().findByText('Active');
    await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ status: 'active', version: 1 }]));
    reply.resolve(aJob({ status: 'active', version: 2 }));
    await screen.findByText('Backend Engineer is now active');
  });

  describe('without a workflow', () => {
    const publish = async (answer: Awaited<ReturnType<typeof open>>) => {
      const changes = answer(jobs.change, () => aJob({ status: 'active', version: 2 }));
      await user.click(card().getByRole('button', { name: 'Publish Backend Engineer' }));
      const question = within(
        await screen.findByRole('dialog', { name: 'Publish Backend Engineer without a workflow?' }),
      );
      expect(changes).toEqual([]);
      return { changes, question };
    };

    test('asks before it is published, and takes the default workflow', async () => {
      const { changes, question } = await publish(await open([aJob()]));
      question.getByText('Resumes are not scored.');
      await user.click(question.getByRole('button', { name: 'Publish with Engineering hiring' }));
      await screen.findByText('Backend Engineer is now active');
      expect(changes.map(({ body }) => body)).toEqual([
        { status: 'active', workflow_template_id: TEMPLATE, version: 1 },
      ]);
    });

    test('is published as it is on request, and stays a draft on Cancel', async () => {
      const answer = await open([aJob()]);
      const { changes, question } = await publish(answer);
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(changes).toEqual([]);
      const again = await publish(answer);
      await user.click(again.question.getByRole('button', { name: 'Publish anyway' }));
      await screen.findByText('Backend Engineer is now active');
      expect(again.changes.map(({ body }) => body)).toEqual([{ status: 'active', version: 1 }]);
    });

    test.each([
      ['a role that may not choose one', { role: 'hr_manager' }],
      ['a company without a default', { isDefault: false }],
    ] as const)('is only published as it is by %s', async (_, options) => {
      const { question } = await publish(await open([aJob()], options));
      expect(question.queryByRole('button', { name: /Publish with/ })).toBeNull();
      question.getByText(/An administrator can choose a workflow/);
    });

    test('asks as well when the form publishes it, and keeps what was typed', async () => {
      const answer = await open([aJob()]);
      const changes = answer(jobs.change, () => aJob({ status: 'active', version: 2 }));
      await user.click(card().getByRole('button', { name: 'Edit Backend Engineer' }));
      await screen.findByRole('dialog', { name: 'Edit job' });
      await type('Title', 'Platform Engineer');
      await user.selectOptions(field('Status'), 'Active');
      await user.click(dialog().getByRole('button', { name: 'Save changes' }));
      const name = 'Publish Platform Engineer without a workflow?';
      const question = within(await screen.findByRole('dialog', { name }));
      expect(changes).toEqual([]);
      await user.click(question.getByRole('button', { name: 'Publish with Engineering hiring' }));
      await screen.findByText('Platform Engineer saved');
      expect(changes.map(({ body }) => body)).toEqual([
        { title: 'Platform Engineer', status: 'active', workflow_template_id: TEMPLATE, version: 1 },
      ]);
    });
  });

  test('goes back to its status when the server refuses', async () => {
    const answer = await open([aJob({ workflow_template_id: TEMPLATE })]);
    answer(jobs.change, () => new Refusal(500));
    await user.click(card().getByRole('button', { name: 'Publish Backend Engineer' }));
    expect(await screen.findByText('Failed to update job status. Please try again.')).toBeTruthy();
    expect(await card().findByText('Draft')).toBeTruthy();
  });

  test('is deleted after the question', async () => {
    const answer = await open([aJob()]);
    const deletions = answer(jobs.remove, () => new Refusal(500));
    await user.click(card().getByRole('button', { name: 'Delete Backend Engineer' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Are you sure you want to delete this job?');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(deletions).toEqual([]);
    await user.click(card().getByRole('button', { name: 'Delete Backend Engineer' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Failed to delete job. Please try again.');
    answer(jobs.remove, () => ({ message: '' }));
    answer(jobs.list, () => ({ jobs: [], total: 0, counts: { ...COUNTS, all: 0 } }));
    await user.click(card().getByRole('button', { name: 'Delete Backend Engineer' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('No jobs yet');
  });

  test('opens the job from the candidate’s side', async () => {
    const answer = await open([aJob({ status: 'paused' })]);
    answer(jobs.get, () => aJob({ status: 'paused' }));
    await user.click(card().getByRole('button', { name: 'Backend Engineer' }));
    await screen.findByRole('dialog', { name: 'Backend Engineer' });
    expect(dialog().getByText('Closed')).toBeTruthy();
    expect(dialog().getByText("Candidates can't apply at the moment.")).toBeTruthy();
  });
});

describe('the form', () => {
  test('creates a job from what was typed, and says that it is a draft', async () => {
    const answer = await open([]);
    const created = answer(jobs.create, () => aJob());
    await create();
    dialog().getByText(/start as drafts/);
    expect(dialog().queryByLabelText('Status')).toBeNull();
    await type('Title', ' Backend Engineer ');
    await type('Description', 'Builds services.');
    await type('Minimum salary', '70,000');
    await type('Maximum salary', '');
    await user.clear(field('Maximum salary'));
    await waitFor(() => expect((field('Workflow') as HTMLSelectElement).value).toBe(TEMPLATE));
    await user.click(dialog().getByRole('button', { name: 'Create job' }));
    await screen.findByText('Backend Engineer created as a draft');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(created.map(({ body }) => body)).toEqual([
      {
        title: 'Backend Engineer',
        description: 'Builds services.',
        requirements: null,
        department: null,
        location: null,
        job_type: 'full-time',
        experience_level: 'mid',
        remote_policy: 'onsite',
        salary_min: 70_000,
        salary_currency: 'USD',
        workflow_template_id: TEMPLATE,
      },
    ]);
  });

  test('creates a job without a workflow on request, and keeps that while the workflows load', async () => {
    const answer = await open([]);
    const created = answer(jobs.create, () => aJob());
    await create();
    await type('Title', 'Baker');
    await type('Description', 'Bakes.');
    await within(field('Workflow')).findByRole('option', { name: 'Engineering hiring' });
    await user.selectOptions(field('Workflow'), 'No workflow');
    await user.click(dialog().getByRole('button', { name: 'Create job' }));
    await screen.findByText('Baker created as a draft');
    expect(created[0]?.body).toMatchObject({ title: 'Baker', workflow_template_id: null });
  });

  test('names what is missing, and hides the office of a remote job', async () => {
    await open([]);
    await create();
    await user.click(dialog().getByRole('button', { name: 'Create job' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    expect(noteAt('Title')).toBe('This field is required.');
    expect(noteAt('Description')).toBe('This field is required.');
    expect(field('Office location')).toBeTruthy();
    await user.selectOptions(field('Remote policy'), 'Remote');
    expect(dialog().queryByLabelText('Office location')).toBeNull();
  });

  test('sends only what was changed, with the version it was read at', async () => {
    const answer = await open([aJob({ version: 3 })]);
    const changes = answer(jobs.change, () => aJob({ status: 'closed', version: 4 }));
    await user.click(card().getByRole('button', { name: 'Edit Backend Engineer' }));
    await user.selectOptions(field('Status'), 'Closed');
    await user.click(dialog().getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Backend Engineer saved');
    expect(changes.map(({ body }) => body)).toEqual([{ status: 'closed', version: 3 }]);
  });

  test('shows the server’s complaint at its field, and any other failure above the buttons', async () => {
    const answer = await open([]);
    answer(
      jobs.create,
      () =>
        new Refusal(422, {
          detail: 'workflow_template_id: This workflow does not exist.',
          field: 'workflow_template_id',
        }),
    );
    await create();
    await type('Title', 'Engineer');
    await type('Description', 'Builds.');
    await user.click(dialog().getByRole('button', { name: 'Create job' }));
    await dialog().findByText('Failed to save job. Please try again.');
    expect(noteAt('Workflow')).toBe('This workflow does not exist.');
    await user.type(field('Title'), 's');
    expect(dialog().queryByText('Failed to save job. Please try again.')).toBeNull();
  });

  test('after a conflict, reloading keeps both people’s changes and offers what clashed', async () => {
    const answer = await open([aJob()]);
    const sentence = 'Another user has changed this job in the meantime. Reload it and try again.';
    const saves = answer(jobs.change, () => new Refusal(409, { detail: sentence, code: 'changed_meanwhile' }));
    answer(jobs.get, () => aJob({ title: 'Theirs', location: 'Hamburg', version: 2 }));
    await user.click(card().getByRole('button', { name: 'Edit Backend Engineer' }));
    await type('Title', 'Mine');
    await type('Department', 'Platform');
    await user.click(dialog().getByRole('button', { name: 'Save changes' }));
    await dialog().findByText(new RegExp(`^${sentence}`));
    await user.click(dialog().getByRole('button', { name: 'Reload' }));
    await dialog().findByText(/The form now shows the saved job/);
    const shown = () =>
      ['Title', 'Department', 'Office location'].map((label) => (field(label) as HTMLInputElement).value);
    expect(shown()).toEqual(['Theirs', 'Platform', 'Hamburg']);
    await user.click(dialog().getByRole('button', { name: 'Use mine for Title' }));
    expect(shown()).toEqual(['Mine', 'Platform', 'Hamburg']);
    answer(jobs.change, (received) => {
      saves.push(received);
      return aJob({ title: 'Mine', version: 3 });
    });
    await user.click(dialog().getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Mine saved');
    expect(saves.at(-1)?.body).toEqual({ title: 'Mine', department: 'Platform', version: 2 });
  });

  test('asks before it throws away what was typed', async () => {
    await open([]);
    await create();
    await type('Title', 'Engineer');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect((field('Title') as HTMLInputElement).value).toBe('Engineer');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('filters that find nothing can be cleared', async () => {
  const answer = await open([], { path: '/jobs?search=zebra&status=active&page=x' });
  await screen.findByText('No jobs match');
  expect(screen.getByRole('button', { name: /^Active/, pressed: true })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search jobs' }).value).toBe('zebra');
  answer(jobs.list, () => ({ jobs: [aJob()], total: 1, counts: COUNTS }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('article');
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search jobs' }).value).toBe('');
});

test('a list that cannot be had says so, and is tried again', async () => {
  const answer = await open([]);
  answer(jobs.list, () => new Refusal(403));
  queryClient.clear();
  await user.click(screen.getByRole('link', { name: 'Candidates' }));
  await screen.findByRole('heading', { level: 1, name: 'Candidates' });
  await user.click(screen.getByRole('link', { name: /^Jobs/ }));
  await screen.findByText('Failed to fetch jobs');
  answer(jobs.list, () => ({ jobs: [aJob()], total: 1, counts: COUNTS }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
