import { jobs } from '@hirewire/contract/jobs';
import { workflows } from '@hirewire/contract/workflows';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { call } from '../../api/call.ts';
import { queryClient } from '../../data/query-client.ts';
import { workflowKeys } from '../../data/query-keys.ts';
import { Refusal, refuseField } from '../../testing/fake-api.ts';
import { card, dialog, field, fillIn, openJobs, TEMPLATE } from '../../testing/jobs-screen.ts';
import { aJob } from '../../testing/jobs.ts';

const user = userEvent.setup({ delay: null });

const create = async () => {
  await user.click(screen.getAllByRole('button', { name: 'Create job' })[0]!);
  await screen.findByRole('dialog', { name: 'Create job' });
};
const noteAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1);

describe('the form', () => {
  test('creates a job from what was typed, and says that it is a draft', async () => {
    const answer = await openJobs([]);
    const created = answer(jobs.create, () => aJob());
    await create();
    dialog().getByText(/start as drafts/);
    expect(dialog().queryByLabelText('Status')).toBeNull();
    await fillIn('Title', ' Backend Engineer ');
    await fillIn('Description', 'Builds services.');
    await fillIn('Minimum salary', '70,000');
    await fillIn('Maximum salary', '');
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
    const answer = await openJobs([]);
    const created = answer(jobs.create, () => aJob());
    await create();
    await fillIn('Title', 'Baker');
    await fillIn('Description', 'Bakes.');
    await within(field('Workflow')).findByRole('option', { name: 'Engineering hiring' });
    await user.selectOptions(field('Workflow'), 'No workflow');
    await user.click(dialog().getByRole('button', { name: 'Create job' }));
    await screen.findByText('Baker created as a draft');
    expect(created[0]?.body).toMatchObject({ title: 'Baker', workflow_template_id: null });
  });

  /** The form of a new job, whose workflows have not arrived yet. */
  const createEarly = async () => {
    const answer = await openJobs([]);
    const late = Promise.withResolvers<void>();
    const loaded = await call(workflows.templates, {});
    answer(workflows.templates, async () => {
      await late.promise;
      return loaded;
    });
    const created = answer(jobs.create, () => aJob());
    queryClient.removeQueries({ queryKey: workflowKeys.templates });
    await create();
    await fillIn('Title', 'Baker');
    await fillIn('Description', 'Bakes bread.');
    return { created, arrive: late.resolve };
  };
  const WITH_DEFAULT = { title: 'Baker', workflow_template_id: TEMPLATE };

  test('gives a job the default workflow that is still being loaded', async () => {
    const { created, arrive } = await createEarly();
    await user.click(dialog().getByRole('button', { name: 'Create job' }));
    expect(created).toEqual([]);
    arrive();
    await screen.findByText('Baker created as a draft');
    expect(created[0]?.body).toMatchObject(WITH_DEFAULT);
  });

  test('shows the default workflow once it is loaded, and gives it to the job', async () => {
    const { created, arrive } = await createEarly();
    arrive();
    await waitFor(() => expect(field('Workflow')).toHaveProperty('value', TEMPLATE));
    await user.click(dialog().getByRole('button', { name: 'Create job' }));
    await screen.findByText('Baker created as a draft');
    expect(created[0]?.body).toMatchObject(WITH_DEFAULT);
  });

  test('keeps showing the workflow of a job while the workflows load', async () => {
    const answer = await openJobs([aJob({ workflow_template_id: TEMPLATE })]);
    const late = Promise.withResolvers<void>();
    const loaded = await call(workflows.templates, {});
    answer(workflows.templates, async () => {
      await late.promise;
      return loaded;
    });
    queryClient.removeQueries({ queryKey: workflowKeys.templates });
    await user.click(card().getByRole('button', { name: 'Edit Backend Engineer' }));
    await within(field('Workflow')).findByRole('option', { name: 'Loading…' });
    late.resolve();
    await within(field('Workflow')).findByRole('option', { name: 'Engineering hiring' });
    expect(field('Workflow')).toHaveProperty('value', TEMPLATE);
  });

  test('names what is missing, and hides the office of a remote job', async () => {
    await openJobs([]);
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
    const answer = await openJobs([aJob({ version: 3 })]);
    const changes = answer(jobs.change, () => aJob({ status: 'closed', version: 4 }));
    await user.click(card().getByRole('button', { name: 'Edit Backend Engineer' }));
    await user.selectOptions(field('Status'), 'Closed');
    await user.click(dialog().getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Backend Engineer saved');
    expect(changes.map(({ body }) => body)).toEqual([{ status: 'closed', version: 3 }]);
  });

  test('shows the server’s refusal at its field, and any other failure above the buttons', async () => {
    const answer = await openJobs([]);
    answer(jobs.create, () => refuseField(422, 'workflow_template_id', 'This workflow does not exist.'));
    await create();
    await fillIn('Title', 'Engineer');
    await fillIn('Description', 'Builds.');
    await user.click(dialog().getByRole('button', { name: 'Create job' }));
    await dialog().findByText('Failed to save job. Please try again.');
    expect(noteAt('Workflow')).toBe('This workflow does not exist.');
    await user.type(field('Title'), 's');
    expect(dialog().queryByText('Failed to save job. Please try again.')).toBeNull();
  });

  test('after a conflict, reloading keeps both users’ changes and offers the conflicting ones', async () => {
    const answer = await openJobs([aJob()]);
    const sentence = 'Another user has changed this job in the meantime. Reload it and try again.';
    const saves = answer(jobs.change, () => new Refusal(409, { detail: sentence, code: 'changed_meanwhile' }));
    answer(jobs.get, () => aJob({ title: 'Theirs', location: 'Hamburg', version: 2 }));
    await user.click(card().getByRole('button', { name: 'Edit Backend Engineer' }));
    await fillIn('Title', 'Mine');
    await fillIn('Department', 'Platform');
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

  test('asks before discarding typed text', async () => {
    await openJobs([]);
    await create();
    await fillIn('Title', 'Engineer');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect((field('Title') as HTMLInputElement).value).toBe('Engineer');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
