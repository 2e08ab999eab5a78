import { candidateFiles } from '@hirewire/contract/candidate-files';
import { candidateList } from '@hirewire/contract/candidate-list';
import { candidates } from '@hirewire/contract/candidates';
import { communications, mailTemplates } from '@hirewire/contract/communication';
import { erasure } from '@hirewire/contract/erasure';
import { portalLinks } from '@hirewire/contract/portal';
import { taskAssignments } from '@hirewire/contract/task-assignments';
import { tasks } from '@hirewire/contract/tasks';
import { workflows } from '@hirewire/contract/workflows';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { openCandidates } from '../../testing/candidates-screen.tsx';
import { anAssignment, aTask } from '../../testing/tasks.ts';
import { aCandidate, anotherRow, aPage, aRow } from '../../testing/candidates.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { aJob } from '../../testing/jobs.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();
const tom = anotherRow(1, {
  name: 'Tom Becker',
  currentStepStatus: 'waiting_approval',
  currentStepName: 'Final decision',
});

beforeEach(() => {
  toast.dismiss();
  queryClient.clear();
});

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const bodies = (received: { body: unknown }[]) => received.map(({ body }) => body);
const choose = async (action: string, name = 'Jane Doe') => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const aRun = () => new Response('{}');

describe('rejecting', () => {
  test('needs a reason of more than blanks, and can be undone', async () => {
    const { answer } = await openCandidates([jane]);
    const rejections = answer(candidates.reject, () => aCandidate({ status: 'rejected' }));
    const undone = answer(candidates.undoRejection, () => aCandidate());
    await choose('Reject');
    const form = await dialog('Reject Jane Doe');
    await user.type(form.getByRole('textbox', { name: 'Reason' }), '  ');
    await user.click(form.getByRole('button', { name: 'Reject' }));
    await form.findByText('Give a reason for the rejection.');
    expect(rejections).toEqual([]);
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Too junior. ');
    await user.click(form.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Jane Doe rejected');
    expect(bodies(rejections)).toEqual([{ reason: 'Too junior.', application_id: jane.applicationId }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Rejection of Jane Doe undone');
    expect(bodies(undone)).toEqual([{ application_id: jane.applicationId }]);
  });

  test('leaves the focus in the details, where its button is gone afterwards', async () => {
    const { answer } = await openCandidates([jane], { path: `?open=${jane.id}` });
    const details = await screen.findByRole('dialog', { name: 'Jane Doe' });
    answer(candidates.reject, () => {
      answer(candidates.get, () => aCandidate({ status: 'rejected' }));
      return aCandidate({ status: 'rejected' });
    });
    await user.click(await within(details).findByRole('button', { name: 'Reject' }));
    const form = await dialog('Reject Jane Doe');
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Too junior.');
    await user.click(form.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Jane Doe rejected');
    await within(details).findByRole('button', { name: 'Undo rejection' });
    await waitFor(() => expect(details.contains(document.activeElement)).toBe(true));
  });

  test('offers no undo to those who may not, and says what the server refused', async () => {
    const { answer } = await openCandidates([jane], { role: 'recruiter' });
    answer(candidates.reject, () => new Refusal(409, { detail: 'This workflow has ended.' }));
    await choose('Reject');
    const form = await dialog('Reject Jane Doe');
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Too junior.');
    await user.click(form.getByRole('button', { name: 'Reject' }));
    await form.findByText('This workflow has ended.');
    answer(candidates.reject, () => aCandidate({ status: 'rejected' }));
    await user.click(form.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Jane Doe rejected');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('changing a candidate', () => {
  test('says before saving that the link sent to the former address ends', async () => {
    const { answer } = await openCandidates([jane]);
    const link = { created_at: '2026-01-05T09:00:00.000Z', expires_at: '2026-02-04T09:00:00.000Z', last_used_at: null };
    answer(portalLinks.get, () => ({ link, time_zone: null, erasure_asked_at: null, wants_human: [] }));
    await choose('Edit');
    await user.click(await screen.findByLabelText('Email'));
    expect(screen.queryByText(/stops working/)).toBeNull();
    await user.type(screen.getByLabelText('Email'), '.au');
    await screen.findByText(
      "The portal link sent to jane@example.com stops working. We'll email a new one to the new address.",
    );
  });
});

describe('adding a candidate', () => {
  test('splits the name on the first space, uploads the resume and opens the profile', async () => {
    const { answer, app } = await openCandidates([jane]);
    const created = answer(candidates.create, () => aCandidate());
    const uploads = answer(
      candidateFiles.upload,
      () => new Refusal(422, { detail: 'file: This kind is not taken.', field: 'file' }),
    );
    await user.click(screen.getByRole('button', { name: 'Add Candidate' }));
    const form = await dialog('Add Candidate');
    await user.click(form.getByRole('button', { name: 'Add Candidate' }));
    await form.findByText('This field is required.');
    await user.type(form.getByLabelText('Name'), 'Jane van Doe');
    await user.type(form.getByLabelText('Email'), 'Jane@Example.com');
    await form.findByRole('option', { name: 'Backend Engineer · K7QX2M' });
    await user.selectOptions(form.getByLabelText('Job position'), aJob().id);
    await user.upload(form.getByLabelText('Resume'), new File(['cv'], 'cv.pdf', { type: 'application/pdf' }));
    await user.click(form.getByRole('button', { name: 'Add Candidate' }));
    await screen.findByText('Jane Doe added');
    expect(bodies(created)).toEqual([
      {
        first_name: 'Jane',
        last_name: 'van Doe',
        email: 'jane@example.com',
        phone: null,
        location: null,
        job_id: aJob().id,
      },
    ]);
    await screen.findByText('The resume was not added: This kind is not taken.');
    expect(uploads[0]!.body).toMatchObject({ kind: 'resume', file: expect.objectContaining({ name: 'cv.pdf' }) });
    await waitFor(() => expect(app.search()).toBe(`?open=${jane.id}`));
  });

  test('says at its field that the address is taken, and asks before it throws away what was typed', async () => {
    const { answer } = await openCandidates([]);
    const taken = 'Another candidate has this e-mail address.';
    answer(candidates.create, () => new Refusal(409, { detail: `email: ${taken}`, field: 'email' }));
    await user.click(screen.getAllByRole('button', { name: 'Add Candidate' })[0]!);
    const form = await dialog('Add Candidate');
    await user.type(form.getByLabelText('Name'), 'Jane');
    await user.type(form.getByLabelText('Email'), 'jane@example.com');
    await user.click(form.getByRole('button', { name: 'Add Candidate' }));
    await form.findByText(taken);
    expect(document.activeElement).toBe(form.getByLabelText('Email'));
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  });
});

describe('writing', () => {
  const TEMPLATE = {
    id: aJob().id,
    name: 'Invitation',
    subject: 'Hello {{first_name}}',
    body: 'Come to {{company_name}}.',
    version: 3,
    created_at: jane.applicationDate,
    updated_at: jane.applicationDate,
  };

  test('takes a template, shows what arrives and goes to the outbox', async () => {
    const { answer } = await openCandidates([jane]);
    answer(mailTemplates.list, () => ({ templates: [TEMPLATE] }));
    answer(communications.preview, () => ({
      to_name: 'Jane Doe',
      to_address: 'jane@example.com',
      subject: 'Hello Jane',
      body: 'Come to Northwind.',
    }));
    let isReached = false;
    const sent = answer(communications.send, () => (isReached ? new Response('{}') : new Refusal(503)));
    await user.click(await screen.findByRole('button', { name: 'Email Jane Doe' }));
    const form = await dialog('Email Jane Doe');
    await form.findByRole('option', { name: 'Invitation' });
    await user.selectOptions(form.getByLabelText('Template'), 'Invitation');
    await form.findByText('Come to Northwind.');
    await user.click(form.getByRole('button', { name: '{{job_title}}' }));
    expect(form.getByLabelText<HTMLTextAreaElement>('Message').value).toContain('{{job_title}}');
    await user.click(form.getByLabelText('Subject'));
    await user.paste(' {{salary}}');
    await within(form.getByRole('region', { name: 'Preview' })).findByText(/\{\{salary\}\} is not known/);
    await user.click(form.getByRole('button', { name: 'Send Email' }));
    expect(await form.findAllByText(/\{\{salary\}\} is not known/)).toHaveLength(2);
    await user.clear(form.getByLabelText('Subject'));
    await user.type(form.getByLabelText('Subject'), 'Hello');
    await user.click(form.getByRole('button', { name: 'Send Email' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    isReached = true;
    await waitFor(() => form.getByRole('button', { name: 'Send Email' }));
    await user.click(form.getByRole('button', { name: 'Send Email' }));
    await screen.findByText('Your message to Jane Doe is in the outbox');
    // The first one may have arrived: both are the same message.
    const [first, second] = bodies(sent) as { request_id: string }[];
    expect(first).toMatchObject({ subject: 'Hello', template_id: TEMPLATE.id, request_id: expect.any(String) });
    expect(second).toEqual(first);
  });

  test('changes the template it was begun with, and deletes it', async () => {
    const { answer } = await openCandidates([jane]);
    answer(mailTemplates.list, () => ({ templates: [TEMPLATE] }));
    const changed = answer(mailTemplates.change, () => ({ ...TEMPLATE, version: 4 }));
    const removed = answer(mailTemplates.remove, () => ({ message: 'Deleted.' }));
    await user.click(await screen.findByRole('button', { name: 'Email Jane Doe' }));
    const form = await dialog('Email Jane Doe');
    expect(form.queryByRole('button', { name: 'Delete template' })).toBeNull();
    await form.findByRole('option', { name: 'Invitation' });
    await user.selectOptions(form.getByLabelText('Template'), 'Invitation');
    expect(form.queryByRole('button', { name: 'Update template' })).toBeNull();
    await user.type(form.getByLabelText('Subject'), '!');
    await user.click(form.getByRole('button', { name: 'Update template' }));
    await screen.findByText('Template “Invitation” updated');
    expect(bodies(changed)).toEqual([{ subject: 'Hello {{first_name}}!', body: TEMPLATE.body, version: 3 }]);
    answer(mailTemplates.list, () => ({ templates: [] }));
    await user.click(form.getByRole('button', { name: 'Delete template' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete template' }));
    await screen.findByText('Template “Invitation” deleted');
    expect(removed.map(({ query }) => query.version)).toEqual(['4']);
    await waitFor(() => expect(form.queryByRole('option', { name: 'Invitation' })).toBeNull());
    expect(form.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(TEMPLATE.body);
  });
});

describe('what belongs to the workflow', () => {
  test('a step is started, and a refusal is told', async () => {
    const { answer } = await openCandidates([jane]);
    const runs = answer(workflows.changeRun, aRun);
    await choose('Start step');
    await screen.findByText('“Coding task” started for Jane Doe');
    answer(workflows.changeRun, () => new Refusal(409, { detail: 'This step has started already.' }));
    await choose('Start step');
    await screen.findByText('This step has started already.');
    expect(bodies(runs)).toEqual([{ action: 'start', at_step: expect.any(String) }]);
  });

  test.each([
    [
      'Skip step',
      'Skip “Coding task”?',
      { action: 'skip', at_step: expect.any(String) },
      '“Coding task” skipped for Jane Doe',
    ],
    ['Withdraw', 'Withdraw Jane Doe?', { action: 'withdraw' }, 'Jane Doe withdrawn'],
  ])('%s asks first', async (action, question, sent, done) => {
    const { answer } = await openCandidates([jane]);
    const runs = answer(workflows.changeRun, aRun);
    await choose(action);
    const asked = within(await screen.findByRole('alertdialog', { name: question }));
    await user.click(asked.getByRole('button', { name: action }));
    await screen.findByText(done);
    expect(bodies(runs)).toEqual([sent]);
  });

  test('Assign Task gives the chosen task, and a refusal is told', async () => {
    const { answer } = await openCandidates([jane]);
    answer(tasks.list, () => ({ tasks: [aTask({ title: 'Bake a cake' })] }));
    answer(tasks.ofJob, () => ({ task_id: aTask().id, is_starter: false }));
    answer(taskAssignments.assign, () => new Refusal(409, { detail: 'This workflow has ended.' }));
    await choose('Assign Task');
    const asked = await dialog('Assign Task: Jane Doe');
    await asked.findByText('This becomes the task of “Coding task”, which is waiting for one.');
    await user.click(asked.getByRole('button', { name: 'Assign Task' }));
    await asked.findByText('This workflow has ended.');
    const given = answer(taskAssignments.assign, () => anAssignment({ title: 'Bake a cake' }));
    await user.click(asked.getByRole('button', { name: 'Assign Task' }));
    await screen.findByText('“Bake a cake” assigned to Jane Doe');
    expect(bodies(given)).toMatchObject([{ task_id: aTask().id, due_at: expect.stringMatching(/Z$/) }]);
  });

  test('a candidate is moved to another job', async () => {
    const { answer } = await openCandidates([anotherRow(3, { jobId: tom.id, jobTitle: 'Designer', name: 'Ann Lee' })]);
    const moves = answer(candidates.move, () => aCandidate());
    await choose('Move to another job', 'Ann Lee');
    const form = await dialog('Move Ann Lee to another job');
    await form.findByRole('option', { name: 'Backend Engineer · K7QX2M' });
    await user.click(form.getByRole('button', { name: 'Move' }));
    await form.findByText('Choose a job.');
    await user.selectOptions(form.getByLabelText('Job'), aJob().id);
    await user.click(form.getByRole('button', { name: 'Move' }));
    await screen.findByText('Ann Lee moved to Backend Engineer');
    expect(bodies(moves)).toMatchObject([{ job_id: aJob().id }]);
  });
});

describe('going', () => {
  test('a candidate is deleted after a question', async () => {
    const { answer } = await openCandidates([jane]);
    answer(candidates.remove, () => {
      answer(candidateList.list, () => aPage([]));
      return { message: 'Deleted' };
    });
    await choose('Delete');
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText('Are you sure you want to delete this candidate?')).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Jane Doe deleted');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    // The row had it: it is not lost with it.
    expect(document.activeElement).not.toBe(document.body);
  });

  test('a candidate is erased only after typing the address, which no two people share', async () => {
    const { answer } = await openCandidates([jane]);
    const erasures = answer(erasure.erase, () => ({ message: 'Erased' }));
    await choose('Erase for good');
    const form = await dialog('Erase Jane Doe for good');
    await user.type(form.getByRole('textbox', { name: 'Type jane@example.com to confirm' }), 'JANE@example');
    await user.click(form.getByRole('button', { name: 'Erase for good' }));
    await form.findByText('Type the address as it is written here: jane@example.com');
    expect(erasures).toEqual([]);
    await user.type(form.getByRole('textbox'), '.com');
    await user.click(form.getByRole('button', { name: 'Erase for good' }));
    await screen.findByText('Candidate erased');
    expect(bodies(erasures)).toEqual([{ confirm_email: 'JANE@example.com' }]);
  });
});
