import type { CandidateRow } from '@hirewire/contract/candidate-row';
import type { Candidate } from '@hirewire/contract/candidates';
import { candidateList } from '@hirewire/contract/candidate-list';
import { workflows } from '@hirewire/contract/workflows';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { aCandidate, anotherRow, aRow, groupIntoColumns } from '../../../testing/candidates.ts';
import { bodies, Refusal } from '../../../testing/fake-api.ts';
import { moveAnswer } from './move-answer.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();
const tom = anotherRow(1, { name: 'Tom Becker', currentStep: 'human_approval', currentStepName: 'Final decision' });
const ann = anotherRow(2, { name: 'Ann Lee', status: 'rejected' });

beforeEach(() => {
  toast.dismiss();
  queryClient.clear();
});

const open = async (people = [jane, tom, ann], path = '?view=board') => {
  const opened = await openCandidates(people, { path });
  await screen.findByRole('group', { name: 'Board' });
  return opened;
};
const column = (name: RegExp) => within(screen.getByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the board shows the filtered list in columns by step, and the view is in the address', async () => {
  const { answer, app } = await openCandidates([jane, tom], { path: '?status=pending' });
  const boards = answer(candidateList.board, () => ({ columns: groupIntoColumns([jane, tom]) }));
  await user.click(await screen.findByRole('button', { name: 'Board' }));
  await screen.findByRole('group', { name: 'Board' });
  expect(app.search()).toBe('?status=pending&view=board');
  expect(boards[0]!.query).toEqual({ status: 'pending' });
  expect(column(/^Task assignment, 1/).getByRole('article', { name: 'Jane Doe' })).toBeTruthy();
  expect(column(/^Human approval, 1/).getByRole('article', { name: 'Tom Becker' })).toBeTruthy();
  expect(column(/^Offer letter, 0/).getByText('No candidates')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Custom/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Jane Doe' }));
  await dialog('Jane Doe');
});

test('a column loads more cards, each time continuing where it ended', async () => {
  const { answer } = await open();
  const asked = answer(candidateList.board, ({ query }) => {
    if (!query['workflow_step'])
      return { columns: groupIntoColumns([jane]).map((of) => (of.count ? { ...of, count: 3, next: 'a' } : of)) };
    const [name, next] = query['after'] === 'a' ? ['Second', 'b'] : ['Third', null];
    const number = name === 'Second' ? 21 : 22;
    return {
      columns: [{ step: 'task_assignment' as const, count: 3, candidates: [anotherRow(number, { name })], next }],
    };
  });
  await user.selectOptions(screen.getByLabelText('Status'), 'pending');
  await user.click(await screen.findByRole('button', { name: 'Show more of Task assignment' }));
  await screen.findByRole('article', { name: 'Second' });
  await user.click(await screen.findByRole('button', { name: 'Show more of Task assignment' }));
  await screen.findByRole('article', { name: 'Third' });
  expect(screen.queryByRole('button', { name: 'Show more of Task assignment' })).toBeNull();
  expect(asked.map(({ query }) => query['after'])).toEqual([undefined, 'a', 'b']);
  expect(column(/^Task assignment/).getAllByRole('article')).toHaveLength(3);
});

test('a column that cannot load more says why, and can be tried again', async () => {
  const { answer } = await open();
  let isReached = false;
  answer(candidateList.board, ({ query }) => {
    if (!query['workflow_step'])
      return { columns: groupIntoColumns([jane]).map((of) => (of.count ? { ...of, count: 2, next: 'a' } : of)) };
    if (!isReached) return new Refusal(422, { detail: 'Not now.' });
    return {
      columns: [
        { step: 'task_assignment' as const, count: 2, candidates: [anotherRow(21, { name: 'Second' })], next: null },
      ],
    };
  });
  await user.selectOptions(screen.getByLabelText('Status'), 'pending');
  const more = () => screen.findByRole('button', { name: 'Show more of Task assignment' });
  await user.click(await more());
  await column(/^Task assignment/).findByText('Not now.');
  expect(screen.getByRole('article', { name: 'Jane Doe' })).toBeTruthy();
  isReached = true;
  await user.click(await more());
  await screen.findByRole('article', { name: 'Second' });
  expect(screen.queryByText('Not now.')).toBeNull();
});

test('while a changed filter is loading, the cards of the last one cannot be continued', async () => {
  const { answer } = await open();
  const filtered = Promise.withResolvers<void>();
  const withMore = (people: CandidateRow[]) => ({
    columns: groupIntoColumns(people).map((of) => (of.count ? { ...of, count: 2, next: 'a' } : of)),
  });
  const more = () => screen.findByRole('button', { name: 'Show more of Task assignment' });
  const second = anotherRow(21, { name: 'Second' });
  const asked = answer(candidateList.board, async ({ query }) => {
    if (query['after'])
      return { columns: [{ step: 'task_assignment' as const, count: 2, candidates: [second], next: null }] };
    if (query['status'] === 'pending') return withMore([jane]);
    await filtered.promise;
    return withMore([anotherRow(3, { name: 'Eve Stone', currentStep: 'task_assignment' })]);
  });
  await user.selectOptions(screen.getByLabelText('Status'), 'pending');
  await user.click(await more());
  await screen.findByRole('article', { name: 'Second' });
  await user.selectOptions(screen.getByLabelText('Status'), 'rejected');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Board' }).getAttribute('aria-busy')).toBe('true'));
  const tooEarly = await more();
  await user.click(tooEarly);
  expect(tooEarly.getAttribute('aria-disabled')).toBe('true');
  filtered.resolve();
  await screen.findByRole('article', { name: 'Eve Stone' });
  expect(column(/^Task assignment/).getAllByRole('article')).toHaveLength(1);
  expect(asked.filter(({ query }) => query['after'])).toHaveLength(1);
});

describe('a move', () => {
  test('by keys asks, and then skips', async () => {
    const { answer } = await open();
    const runs = answer(workflows.changeRun, () => new Response('{}'));
    screen.getByRole('button', { name: /^Move Jane Doe/ }).focus();
    await user.keyboard('{ArrowRight}');
    const asked = await dialog('Move Jane Doe?');
    await asked.findByText(/“Coding task” is skipped.*Jane Doe continues with “Final decision”/);
    await user.click(asked.getByRole('button', { name: 'Skip step' }));
    await screen.findByText('“Coding task” skipped for Jane Doe');
    expect(bodies(runs)).toEqual([{ action: 'skip', at_step: expect.any(String), step_id: expect.any(String) }]);
    screen.getByRole('button', { name: /^Move Tom Becker/ }).focus();
    await user.keyboard('{ArrowLeft}');
    expect((await dialog("Tom Becker can't be moved there")).getByText(/only go forward/)).toBeTruthy();
  });

  test('by dragging shows the target, and asks', async () => {
    await open();
    const places = [...document.querySelectorAll<HTMLElement>('[data-place]')];
    places.forEach((place, index) => {
      vi.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(index * 100, 0, 100, 100));
    });
    const handle = screen.getByRole('button', { name: /^Move Jane Doe/ });
    handle.setPointerCapture = () => {};
    const over = (step: string) => places.findIndex((place) => place.dataset['place'] === step) * 100 + 50;
    fireEvent.pointerDown(handle, { button: 0, clientX: over('task_assignment'), clientY: 5 });
    fireEvent.pointerMove(handle, { clientX: over('offer_letter'), clientY: 9 });
    expect(screen.getByRole('article', { name: 'Jane Doe' }).style.transform).toContain('px');
    const marks = () =>
      places.flatMap(({ dataset }) =>
        [dataset['holding'], dataset['target']].some((mark) => mark !== undefined) ? dataset['place'] : [],
      );
    expect(marks()).toEqual(['task_assignment', 'offer_letter']);
    fireEvent.pointerUp(handle);
    expect(marks()).toEqual([]);
    const asked = await dialog("Jane Doe can't be moved there");
    expect(asked.getByText(/has no step of the type “Offer letter”/)).toBeTruthy();
    await user.click(asked.getAllByRole('button', { name: 'Close' })[0]!);

    fireEvent.pointerDown(handle, { button: 0, clientX: over('task_assignment'), clientY: 5 });
    fireEvent.pointerMove(handle, { clientX: over('task_assignment') + 9, clientY: 9 });
    fireEvent.pointerUp(handle);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not offered for ended applications', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /^Move Ann Lee/ })).toBeNull();
  });

  const answerTo = (to: Parameters<typeof moveAnswer>[1], changes: Partial<Candidate> = {}) =>
    moveAnswer(aCandidate(changes), to, 'recruiter');
  test.each([
    ['to the next step', answerTo('human_approval'), true, /continues with “Final decision”/],
    ['to a step behind', answerTo('resume_analysis'), false, /only go forward/],
    ['to the arrival', answerTo('email_reception'), false, /only go forward/],
    ['to a step the workflow lacks', answerTo('ai_interview'), false, /has no step of the type “AI interview”/],
    ['without a workflow', answerTo('human_approval', { runId: null }), false, /has no workflow/],
    ['after the end', answerTo('human_approval', { status: 'rejected' }), false, /has ended/],
    [
      'past an approval',
      answerTo('forward', { needsApproval: true }),
      false,
      /“Coding task” needs an approval, so only an admin can skip it\./,
    ],
    [
      'over a step',
      answerTo('offer_letter', {
        workflowProgress: [
          ...aCandidate().workflowProgress,
          { ...aCandidate().workflowProgress[2]!, id: 'o', type: 'offer_letter', name: 'Offer' },
        ],
      }),
      false,
      /“Offer” comes later\. Next is “Final decision”/,
    ],
    [
      'past the last step',
      answerTo('forward', { workflowProgress: aCandidate().workflowProgress.slice(0, 3) }),
      true,
      /It is the last step, so the workflow of Jane Doe is completed/,
    ],
  ])('%s', (_, answer, canSkip, words) => {
    expect(answer.canSkip).toBe(canSkip);
    expect(answer.says).toMatch(words);
  });
});

test('the left and right keys move between columns', async () => {
  await open();
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Tom Becker');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Jane Doe');
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('Tom Becker');
});

test('a board that cannot be loaded shows samples, and nothing can be done with them', async () => {
  const { answer } = await openCandidates([jane]);
  answer(candidateList.board, () => new Refusal(503, { detail: 'The database is being restarted.' }));
  await user.click(await screen.findByRole('button', { name: 'Board' }));
  const board = within(await screen.findByRole('group', { name: 'Board' }));
  expect(screen.getByRole('alert').textContent).toMatch(/The database is being restarted\..*sample candidates/);
  await waitFor(() => expect(board.getAllByRole('article')).toHaveLength(6));
  for (const button of board.getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
  // The figures are samples too, and also below the banner.
  const figure = screen.getByText('Total').parentElement!;
  expect(figure.textContent).toContain('6');
  expect(screen.getByRole('alert').compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('button', { name: 'Export Data' })).toBeNull();
});

test('an empty board says why, as the table does', async () => {
  await openCandidates([], { path: '?view=board' });
  expect(await screen.findByText('No candidates yet')).toBeTruthy();
});
