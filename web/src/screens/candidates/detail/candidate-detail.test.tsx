import { approvals } from '@hirewire/contract/approvals';
import { type CandidateFile, candidateFiles } from '@hirewire/contract/candidate-files';
import { type Candidate, candidates } from '@hirewire/contract/candidates';
import { type Communication, communications } from '@hirewire/contract/communication';
import { type Note, notes } from '@hirewire/contract/notes';
import { outbox } from '@hirewire/contract/outbox';
import type { RoleName } from '@hirewire/contract/roles';
import { workflows } from '@hirewire/contract/workflows';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { approvalKeys } from '../../../data/query-keys.ts';
import { anApprovalRequest } from '../../../testing/approvals.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { aCandidate, anotherRow, aRow, aStep } from '../../../testing/candidates.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { aUser } from '../../../testing/people.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();
const AT = '2026-01-15T12:00:00.000Z';
const OTHER_ID = anotherRow(9).id;

beforeEach(() => {
  toast.dismiss();
  queryClient.clear();
});

async function open(tab: string, candidate: Candidate = aCandidate(), role: RoleName = 'admin') {
  const opened = await openCandidates([jane], { role, candidate, path: `?open=${jane.id}&tab=${tab}` });
  const dialog = within(await screen.findByRole('dialog', { name: candidate.name }));
  await dialog.findByRole('tab', { name: 'Progress' });
  return { ...opened, dialog };
}
async function moreActions(dialog: Awaited<ReturnType<typeof open>>['dialog']) {
  await user.click(dialog.getByRole('button', { name: 'More actions for Jane Doe' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
const bodies = (received: { body: unknown }[]) => received.map(({ body }) => body);

describe('a pending decision', () => {
  test('is taken on the profile, with its reason', async () => {
    const { answer, dialog } = await open('progress');
    const request = anApprovalRequest({ candidate_id: jane.id, summary: { score: null, no_score: 'no_resume' } });
    let pending = [request];
    answer(approvals.ofCandidate, () => ({ requests: pending, total_count: pending.length }));
    const answers = answer(approvals.respond, () => {
      pending = [];
      return { ...request, status: 'rejected' as const, can_approve: false };
    });
    await queryClient.invalidateQueries({ queryKey: approvalKeys.all });
    const decision = within(await dialog.findByRole('article', { name: 'Decision on Final decision' }));
    expect(decision.getByText('No score: There is no resume to score.')).toBeTruthy();
    await user.click(decision.getByRole('button', { name: 'Reject' }));
    await user.click(decision.getByRole('button', { name: 'Reject' }));
    await decision.findByText('Give a reason for the rejection.');
    await user.type(decision.getByRole('textbox', { name: 'Reason' }), 'Too junior.');
    await user.click(decision.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(dialog.queryByRole('region', { name: 'Pending decisions' })).toBeNull());
    expect(bodies(answers)).toEqual([
      { approval_request_id: request.id, decision: 'rejected', comments: 'Too junior.' },
    ]);
  });
});

describe('the head', () => {
  test('names the contact, the state and the other applications', async () => {
    const other = { ...aCandidate().applications[0]!, applicationId: OTHER_ID, jobTitle: 'Designer' };
    const applications = [aCandidate().applications[0]!, other];
    const { dialog, app } = await open('progress', aCandidate({ applications, rejectionReason: 'Too junior.' }));
    for (const text of ['jane@example.com · +49 30 1234567 · Berlin', 'Pending', 'Coding task', 'Too junior.'])
      expect(dialog.getAllByText(text)[0]).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Application, one of 2'), OTHER_ID);
    await waitFor(() => expect(app.search()).toContain(`application=${OTHER_ID}`));
  });

  test('of a candidate that cannot be loaded is a sample under its banner, with every action disabled', async () => {
    const { answer } = await openCandidates([jane]);
    answer(candidates.get, () => new Refusal(503, { detail: 'The database is being restarted.' }));
    await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
    const element = await screen.findByRole('dialog', { name: 'Sample candidate: Sarah Johnson' }, { timeout: 5000 });
    const dialog = within(element);
    expect(dialog.getByRole('alert').textContent).toContain(
      'The database is being restarted. You see a sample candidate instead, with all actions disabled.',
    );
    expect(element.textContent).not.toContain('Jane');
    const usable = dialog.getAllByRole('button').filter((button) => !button.closest('fieldset[disabled], nav'));
    expect(usable).toEqual([
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByRole('button', { name: 'Try again' }),
    ]);
    expect(dialog.getByRole('button', { name: 'Send Email' })).toBeTruthy();

    answer(candidates.get, () => aCandidate());
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Jane Doe' })).toBeTruthy();
  });
});

describe('the actions', () => {
  const buttons = (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
    within(dialog.getByRole('group', { name: 'Actions' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  const run = (status: 'failed' | 'pending' | 'in_progress', type: 'task_assignment' | 'interview_scheduling') =>
    aCandidate({ currentStep: type, workflowProgress: [aStep(type, { status })] });

  test.each([
    ['a step to start', run('pending', 'task_assignment'), ['Start step', 'Send Email', 'Reject']],
    ['a failed step', run('failed', 'task_assignment'), ['Retry step', 'Send Email', 'Reject']],
    ['an interview', run('in_progress', 'interview_scheduling'), ['Schedule Interview', 'Send Email', 'Reject']],
    ['a rejection', aCandidate({ status: 'rejected' }), ['Undo rejection', 'Send Email']],
  ])('at %s are the likeliest as buttons, and each other one in the menu', async (_, candidate, expected) => {
    const { dialog } = await open('progress', candidate);
    expect(buttons(dialog)).toEqual(expected);
    const all = [...expected, ...(await moreActions(dialog))];
    expect(new Set(all).size).toBe(all.length);
    for (const name of ['Assign Task', 'Schedule Interview', 'Edit', 'Delete', 'Erase for good', 'View Resume'])
      expect(all).toContain(name);
  });
});

describe('the progress', () => {
  test('shows every step with state, who, when and what it brought, the arrival first', async () => {
    const { dialog } = await open(
      'progress',
      aCandidate({
        workflowProgress: [
          ...aCandidate().workflowProgress.slice(0, 2),
          aStep('human_approval', { name: 'Look', status: 'completed', isSkipped: true, movedByName: 'Grace Hopper' }),
          aStep('task_assignment', { name: 'Coding task', status: 'failed', notes: 'The mailbox is disconnected.' }),
          aStep('offer_letter'),
        ],
      }),
    );
    const steps = within(dialog.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.slice(0, 15))).toEqual([
      'Email reception',
      'Resume analysis',
      'Look · Human ap',
      'Coding task · T',
      'Offer letterNot',
    ]);
    expect(steps[1]!.textContent).toContain('Overall score82');
    expect(steps[2]!.textContent).toContain('Skipped by Grace Hopper');
    expect(steps[3]!.textContent).toContain('The mailbox is disconnected.');
    expect(steps[3]!.getAttribute('aria-current')).toBe('step');
    expect(dialog.getByRole('progressbar', { name: '3 of 5 steps completed' })).toBeTruthy();
  });

  test('retries a failed step', async () => {
    const failed = aStep('task_assignment', { name: 'Coding task', status: 'failed' });
    const { dialog, answer } = await open('progress', aCandidate({ workflowProgress: [failed] }));
    const runs = answer(workflows.changeRun, () => new Response('{}'));
    await user.click(dialog.getByRole('button', { name: 'Retry step' }));
    await screen.findByText('Retrying “Coding task” for Jane Doe');
    expect(bodies(runs)).toEqual([{ action: 'retry', at_step: expect.any(String) }]);
  });

  test.each([
    ['whose delay has not passed', aCandidate(), true, ['Skip step', 'Withdraw']],
    ['that has ended', aCandidate({ status: 'completed' }), false, []],
  ])('of a run %s offers no start', async (_, candidate, isLate, expected) => {
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const steps = isLate ? [aStep('task_assignment', { dueAt: later })] : candidate.workflowProgress;
    const { dialog } = await open('progress', { ...candidate, workflowProgress: steps });
    expect(dialog.queryByRole('button', { name: 'Start step' })).toBeNull();
    const offers = await moreActions(dialog);
    expect(offers).not.toContain('Start step');
    expect(offers.filter((offer) => /step|Withdraw/.test(offer))).toEqual(expected);
  });

  test('is only to look at for those who do not manage candidates', async () => {
    const { dialog } = await open('progress', aCandidate(), 'tech_lead');
    expect(within(dialog.getByRole('list', { name: 'Steps' })).queryByRole('button')).toBeNull();
    expect(dialog.queryByRole('button', { name: /Reject|Email|Assign|Schedule/ })).toBeNull();
  });

  test('of a candidate without a workflow starts it', async () => {
    const { dialog, answer } = await open('progress', aCandidate({ runId: null, workflowProgress: [] }));
    const started = answer(workflows.startRun, () => new Response('{}'));
    await user.click(dialog.getByRole('button', { name: 'Start workflow' }));
    await screen.findByText('Workflow started');
    expect(bodies(started)).toEqual([{ candidate_id: jane.id, job_id: jane.jobId }]);
  });

  test('of a job without a workflow leads to the form where one is chosen', async () => {
    const { dialog, answer } = await open('progress', aCandidate({ runId: null, workflowProgress: [] }));
    answer(
      workflows.startRun,
      () => new Refusal(422, { detail: 'job_id: This job has no workflow.', code: 'not_set_up', field: 'job_id' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Start workflow' }));
    const link = await dialog.findByRole('link', { name: 'Choose a workflow for this job' });
    expect(link.getAttribute('href')).toBe(`/jobs?edit=${jane.jobId}`);
  });
});

describe('the files', () => {
  const CV: CandidateFile = {
    id: OTHER_ID,
    kind: 'resume',
    file_name: 'cv.pdf',
    media_type: 'application/pdf',
    size_bytes: 2048,
    text_status: 'read',
    note: null,
    note_code: null,
    uploaded_by_name: null,
    is_from_portal: false,
    created_at: AT,
  };
  const resume = { fileId: CV.id, fileName: 'cv.pdf', mediaType: CV.media_type, textStatus: 'read' as const };

  test('open with the resume as text, and take another one', async () => {
    const { answer, app } = await openCandidates([jane], { candidate: aCandidate({ resume }) });
    const photo = {
      ...CV,
      id: jane.id,
      file_name: 'note.txt',
      kind: 'other' as const,
      uploaded_by_name: 'Ada Lovelace',
    };
    answer(candidateFiles.list, () => ({ files: [CV, photo] }));
    answer(candidateFiles.text, () => ({ ...CV, text: 'Ten years of PostgreSQL' }));
    answer(candidateFiles.download, () => new Refusal(500));
    const uploads = answer(candidateFiles.upload, () => ({ ...CV, file_name: 'new.pdf' }));
    const removed = answer(candidateFiles.remove, () => ({ message: 'Deleted' }));
    await user.click(await screen.findByRole('button', { name: 'More actions for Jane Doe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View Resume' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jane Doe' }));
    // Where the pages cannot be drawn there is the text.
    expect((await dialog.findByRole('document', { name: 'Text of cv.pdf' })).textContent).toBe(
      'Ten years of PostgreSQL',
    );
    expect(dialog.getByText(/The pages couldn't be shown/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Text' }));
    expect(dialog.queryByText(/The pages couldn't be shown/)).toBeNull();
    expect(app.search()).toBe(`?open=${jane.id}&tab=files`);
    // A file that came by email stays; one that a user added can be deleted.
    expect(dialog.queryByRole('button', { name: 'Delete cv.pdf' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Delete note.txt' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(removed).toHaveLength(1));

    const form = within(dialog.getByRole('form', { name: 'Add a file' }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await form.findByText('Choose a file.');
    await user.selectOptions(form.getByLabelText('Type'), 'certificate');
    await user.upload(form.getByLabelText('Add a file'), new File(['x'], 'new.pdf', { type: 'application/pdf' }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await screen.findByText('new.pdf added');
    expect(uploads[0]!.body).toMatchObject({ kind: 'certificate' });
  });

  test('open with a resume that comes after the profile, and stay closed once they are', async () => {
    const { answer, dialog } = await open('files');
    answer(candidateFiles.list, () => ({ files: [CV] }));
    answer(candidateFiles.text, () => ({ ...CV, text: 'Ten years of PostgreSQL' }));
    answer(candidateFiles.download, () => new Refusal(500));
    answer(candidates.get, () => aCandidate({ resume }));
    await queryClient.invalidateQueries();
    await dialog.findByRole('region', { name: 'cv.pdf' });
    await user.click(dialog.getByRole('button', { name: 'View cv.pdf' }));
    await queryClient.invalidateQueries();
    expect(dialog.queryByRole('region', { name: 'cv.pdf' })).toBeNull();
  });

  test('without a text can be read again, and say why they were not', async () => {
    const { answer, dialog } = await open('files');
    let file = { ...CV, text_status: 'unreadable' as CandidateFile['text_status'], note: 'Too many scans.' };
    answer(candidateFiles.list, () => ({ files: [file] }));
    const asked = answer(candidateFiles.readAgain, () => (file = { ...file, text_status: 'reading', note: '' }));
    await queryClient.invalidateQueries();
    await dialog.findByText('Too many scans.');
    await user.click(dialog.getByRole('button', { name: 'Read again cv.pdf' }));
    await dialog.findByText(/· Reading…/);
    expect(dialog.queryByRole('button', { name: 'Read again cv.pdf' })).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('that could not be read say so', async () => {
    const { answer } = await openCandidates([jane], { candidate: aCandidate({ resume }) });
    answer(candidateFiles.list, () => ({ files: [{ ...CV, text_status: 'unreadable' as const }] }));
    answer(candidateFiles.text, () => ({ ...CV, text_status: 'unreadable' as const, text: null }));
    await user.click(await screen.findByRole('button', { name: 'More actions for Jane Doe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View Resume' }));
    expect(await screen.findByText("This file couldn't be read. Download it to open it yourself.")).toBeTruthy();
  });
});

test('the communication shows what waits, what came back, and stops or sends it', async () => {
  const message = (id: string, changes: Partial<Communication>): Communication => ({
    id,
    direction: 'out',
    subject: 'Hello',
    body: 'Dear Jane',
    at: AT,
    status: 'waiting',
    hold_reason: null,
    note: null,
    note_code: null,
    dmarc_failed: false,
    is_automatic: true,
    author_name: null,
    file_ids: [],
    attachments: [],
    ...changes,
  });
  const { answer, dialog } = await open('progress');
  answer(communications.list, () => ({
    messages: [
      message(jane.id, { hold_reason: 'no_mail_account' }),
      message(OTHER_ID, {
        subject: 'Task',
        status: 'sent',
        author_name: 'Grace Hopper',
        note: 'Came back: no such mailbox.',
      }),
      message(aUser().id, { subject: 'Application', direction: 'in', status: null, dmarc_failed: true }),
    ],
  }));
  const stops = answer(outbox.stop, () => new Response('{}'));
  const sends = answer(outbox.send, () => new Refusal(409, { detail: 'It has been sent already.' }));
  await user.click(dialog.getByRole('tab', { name: 'Communication' }));
  const hello = within(await dialog.findByRole('article', { name: 'Hello' }));
  expect(hello.getByText('Not sent: no mail account')).toBeTruthy();
  expect(within(dialog.getByRole('article', { name: 'Task' })).getByText('Came back: no such mailbox.')).toBeTruthy();
  expect(
    within(dialog.getByRole('article', { name: 'Application' })).queryByRole('button', { name: /Send now/ }),
  ).toBeNull();
  expect(
    within(dialog.getByRole('article', { name: 'Application' })).getByText('Sender not verified (DMARC failed)'),
  ).toBeTruthy();
  expect(hello.queryByText('Sender not verified (DMARC failed)')).toBeNull();
  await user.click(hello.getByRole('button', { name: 'Stop Hello' }));
  await screen.findByText('Message stopped');
  await user.click(hello.getByRole('button', { name: 'Send now Hello' }));
  await screen.findByText('It has been sent already.');
  expect([stops.length, sends.length]).toEqual([1, 1]);
  expect(stops[0]!.path).toContain(jane.id);
});

test('notes are added, only one’s own are changed, and others’ deleted by an admin alone', async () => {
  const own: Note = {
    id: jane.id,
    text: 'Strong.',
    author_id: aUser().id,
    author_name: 'Ada',
    created_at: AT,
    edited_at: null,
  };
  const theirs: Note = { ...own, id: OTHER_ID, text: 'Agreed.', author_id: OTHER_ID, author_name: 'Grace' };
  const { answer, dialog } = await open('progress');
  answer(notes.list, () => ({ notes: [own, theirs] }));
  const added = answer(notes.create, () => own);
  const changed = answer(notes.change, () => own);
  const removed = answer(notes.remove, () => ({ message: 'Deleted' }));
  await user.click(dialog.getByRole('tab', { name: 'Notes' }));
  await dialog.findByText('Agreed.');
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  await dialog.findByText('This field is required.');
  await user.type(dialog.getByRole('textbox', { name: 'New note' }), 'Call her.');
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(bodies(added)).toEqual([{ text: 'Call her.' }]));
  expect(dialog.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Edit' }));
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Edit note' }));
  await user.type(dialog.getByRole('textbox', { name: 'Edit note' }), ' Very.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies(changed)).toEqual([{ text: 'Strong. Very.' }]));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Edit' })));
  const [, deleteTheirs] = await dialog.findAllByRole('button', { name: 'Delete' });
  await user.click(deleteTheirs!);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removed.map(({ path }) => path.endsWith(OTHER_ID))).toEqual([true]));
});

test('users without that permission delete only their own notes', async () => {
  const note = { text: 'Strong.', author_name: 'Ada', created_at: AT, edited_at: null };
  const { answer, dialog } = await open('progress', aCandidate(), 'recruiter');
  const own = { ...note, id: jane.id, author_id: aUser().id };
  answer(notes.list, () => ({ notes: [own, { ...note, id: OTHER_ID, author_id: OTHER_ID }] }));
  await user.click(dialog.getByRole('tab', { name: 'Notes' }));
  expect(await dialog.findAllByRole('button', { name: 'Delete' })).toHaveLength(1);
});

test('the audit says in words what happened and by whom, and goes on', async () => {
  const { answer, dialog } = await open('progress');
  const event = {
    subject: 'run' as const,
    step_name: 'Human Approval',
    actor_id: null,
    actor_name: null,
    detail: {},
    happened_at: AT,
  };
  answer(candidates.audit, ({ query }) =>
    query['after']
      ? { events: [{ ...event, id: '1', action: 'begin' }], next: null }
      : { events: [{ ...event, id: '2', action: 'skip', actor_id: aUser().id, actor_name: 'Grace' }], next: '2' },
  );
  await user.click(dialog.getByRole('tab', { name: 'Audit' }));
  expect((await dialog.findByText(/Human Approval skipped/)).textContent).toContain('by Grace');
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  await dialog.findByText(/Workflow started/);
});
