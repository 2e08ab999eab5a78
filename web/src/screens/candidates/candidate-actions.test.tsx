import { CANDIDATE_MESSAGES } from '@hirewire/contract/candidate-forms';
import { candidateList } from '@hirewire/contract/candidate-list';
import { candidates } from '@hirewire/contract/candidates';
import { erasure } from '@hirewire/contract/erasure';
import { interviews } from '@hirewire/contract/interviews';
import { taskAssignments } from '@hirewire/contract/task-assignments';
import { tasks } from '@hirewire/contract/tasks';
import { workflows } from '@hirewire/contract/workflows';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseAction, findDialog, openCandidates } from '../../testing/candidates-screen.tsx';
import { aCandidate, anotherRow, aPage, aRow, aStep } from '../../testing/candidates.ts';
import { bodies, Refusal } from '../../testing/fake-api.ts';
import { anInterview } from '../../testing/interviews.ts';
import { aJob } from '../../testing/jobs.ts';
import { anAssignment, aTask } from '../../testing/tasks.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();
const tom = anotherRow(1, {
  name: 'Tom Becker',
  currentStepStatus: 'waiting_approval',
  currentStepName: 'Final decision',
});

beforeEach(() => {
  toast.dismiss();
});

const aRun = () => new Response('{}');

describe('workflow actions', () => {
  test('a step is started, and a refusal is shown', async () => {
    const { answer } = await openCandidates([jane]);
    const runs = answer(workflows.changeRun, aRun);
    await chooseAction('Start step');
    await screen.findByText('“Coding task” started for Jane Doe');
    answer(workflows.changeRun, () => new Refusal(409, { detail: 'This step has started already.' }));
    await chooseAction('Start step');
    await screen.findByText('This step has started already.');
    expect(bodies(runs)).toEqual([{ action: 'start', at_step: expect.any(String), step_id: expect.any(String) }]);
  });

  test.each([
    ['the next step', [aStep('offer_letter', { name: 'Our offer' })], /^Jane Doe moves on to “Our offer” without/],
    ['the end', [], /^This is the last step: the workflow of Jane Doe is completed/],
  ])('skipping a step says that it leads to %s', async (_, rest, says) => {
    const step = aStep('task_assignment', { id: jane.currentStepId!, name: 'Coding task' });
    await openCandidates([jane], { candidate: aCandidate({ workflowProgress: [step, ...rest] }) });
    await chooseAction('Skip step');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Skip “Coding task”?' }));
    expect(await asked.findByText(says)).toBeTruthy();
  });

  test('skipping the step of a booked interview says that it is cancelled and who is told', async () => {
    const { answer } = await openCandidates([jane]);
    const later = { starts_at: '2030-06-03T09:00:00.000Z', ends_at: '2030-06-03T09:45:00.000Z' };
    const booked = anInterview({ step_id: jane.currentStepId, status: 'booked', ...later });
    answer(interviews.list, () => ({ interviews: [booked], total: 1 }));
    await chooseAction('Skip step');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Skip “Coding task”?' }));
    expect(
      await asked.findByText(/The booked interview is canceled, and the candidate and the interviewers are told\.$/),
    ).toBeTruthy();
  });

  test.each([
    [
      'Skip step',
      'Skip “Coding task”?',
      { action: 'skip', at_step: expect.any(String), step_id: expect.any(String) },
      '“Coding task” skipped for Jane Doe',
    ],
    ['Withdraw', 'Withdraw Jane Doe?', { action: 'withdraw' }, 'Jane Doe withdrawn'],
  ])('%s asks first', async (action, question, sent, done) => {
    const { answer } = await openCandidates([jane]);
    const runs = answer(workflows.changeRun, aRun);
    await chooseAction(action);
    const asked = within(await screen.findByRole('alertdialog', { name: question }));
    await user.click(asked.getByRole('button', { name: action }));
    await screen.findByText(done);
    expect(bodies(runs)).toEqual([sent]);
  });

  test('Assign Task assigns the chosen task, and a refusal is shown', async () => {
    const { answer } = await openCandidates([jane]);
    answer(tasks.list, () => ({ tasks: [aTask({ title: 'Bake a cake' })] }));
    answer(tasks.ofJob, () => ({ task_id: aTask().id, is_starter: false }));
    answer(taskAssignments.assign, () => new Refusal(409, { detail: 'This workflow has ended.' }));
    await chooseAction('Assign Task');
    const asked = await findDialog('Assign Task: Jane Doe');
    await asked.findByText('This becomes the task of “Coding task”, which is waiting for one.');
    await user.click(asked.getByRole('button', { name: 'Assign Task' }));
    await asked.findByText('This workflow has ended.');
    const given = answer(taskAssignments.assign, () => anAssignment({ title: 'Bake a cake' }));
    await user.click(asked.getByRole('button', { name: 'Assign Task' }));
    await screen.findByText('“Bake a cake” assigned to Jane Doe');
    expect(bodies(given)).toMatchObject([{ task_id: aTask().id, due_at: expect.stringMatching(/Z$/) }]);
  });

  test('a typed deadline stays when another task is chosen, a proposed one follows the task', async () => {
    const { answer } = await openCandidates([jane]);
    const [quick, long] = [aTask({ hours: 24 }), { ...aTask({ title: 'Bake bread', hours: 240 }), id: tom.id }];
    answer(tasks.list, () => ({ tasks: [quick, long] }));
    answer(tasks.ofJob, () => ({ task_id: quick.id, is_starter: false }));
    await chooseAction('Assign Task');
    const asked = await findDialog('Assign Task: Jane Doe');
    const deadline = () => asked.getByLabelText<HTMLInputElement>('Deadline');
    const proposed = (await asked.findByLabelText<HTMLInputElement>('Deadline')).value;
    await user.selectOptions(asked.getByLabelText('Task'), long.id);
    expect(deadline().value > proposed).toBe(true);
    fireEvent.change(deadline(), { target: { value: '2031-05-06T10:00' } });
    await user.selectOptions(asked.getByLabelText('Task'), quick.id);
    expect(deadline().value).toBe('2031-05-06T10:00');
  });

  test('a task that was changed after a lost answer is the same request until the server says that the first arrived', async () => {
    const { answer } = await openCandidates([jane]);
    const other = { ...aTask({ title: 'Bake bread' }), id: tom.id };
    answer(tasks.list, () => ({ tasks: [aTask(), other] }));
    answer(tasks.ofJob, () => ({ task_id: aTask().id, is_starter: false }));
    await chooseAction('Assign Task');
    const asked = await findDialog('Assign Task: Jane Doe');
    const assign = async () => user.click(await asked.findByRole('button', { name: 'Assign Task' }));
    const lost = answer(taskAssignments.assign, () => new Refusal(502));
    await assign();
    await asked.findByText(CANDIDATE_MESSAGES.httpError(502));
    const refused = answer(
      taskAssignments.assign,
      () => new Refusal(409, { detail: 'Your first attempt was received and carried out.', code: 'request_changed' }),
    );
    await user.selectOptions(asked.getByLabelText('Task'), other.id);
    await assign();
    await asked.findByText('Your first attempt was received and carried out.');
    const given = answer(taskAssignments.assign, () => anAssignment({ title: 'Bake bread' }));
    await assign();
    await screen.findByText('“Bake bread” assigned to Jane Doe');
    const [first, changed, meant] = bodies([...lost, ...refused, ...given]) as { request_id: string }[];
    expect(changed).toMatchObject({ task_id: other.id, request_id: first!.request_id });
    expect(meant!.request_id).not.toBe(first!.request_id);
  });

  test('a candidate is moved to another job', async () => {
    const { answer } = await openCandidates([anotherRow(3, { jobId: tom.id, jobTitle: 'Designer', name: 'Ann Lee' })]);
    const moves = answer(candidates.move, () => aCandidate());
    await chooseAction('Move to another job', 'Ann Lee');
    const form = await findDialog('Move Ann Lee to another job');
    await form.findByRole('option', { name: 'Backend Engineer · K7QX2M' });
    await user.click(form.getByRole('button', { name: 'Move' }));
    await form.findByText('Choose a job.');
    await user.selectOptions(form.getByLabelText('Job'), aJob().id);
    await user.click(form.getByRole('button', { name: 'Move' }));
    await screen.findByText('Ann Lee moved to Backend Engineer');
    expect(bodies(moves)).toMatchObject([{ job_id: aJob().id }]);
  });
});

describe('deleting and erasing', () => {
  test('a candidate is deleted after a confirmation', async () => {
    const { answer } = await openCandidates([jane]);
    answer(candidates.remove, () => {
      answer(candidateList.list, () => aPage([]));
      return { message: 'Deleted' };
    });
    await chooseAction('Delete');
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText('Are you sure you want to delete this candidate?')).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Jane Doe deleted');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    // The focus was in the row, and must not be lost with it.
    expect(document.activeElement).not.toBe(document.body);
  });

  test('a candidate is erased only after typing the address, which no two people share', async () => {
    const { answer } = await openCandidates([jane]);
    const erasures = answer(erasure.erase, () => ({ message: 'Erased' }));
    await chooseAction('Erase for good');
    const form = await findDialog('Erase Jane Doe for good');
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
