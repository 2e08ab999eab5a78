import { mailTemplates } from '@hirewire/contract/notifications';
import { candidateList } from '@hirewire/contract/candidate-list';
import { candidates } from '@hirewire/contract/candidates';
import { workflows } from '@hirewire/contract/workflows';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { openCandidates } from '../../testing/candidates-screen.tsx';
import { aCandidate, anotherRow, aPage, aRow } from '../../testing/candidates.ts';

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
  localStorage.removeItem('letter_keys');
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const focused = () => document.activeElement?.textContent;
const aRun = () => new Response('{}');

describe('the keys', () => {
  test('move through the list, open, write, reject and search', async () => {
    const { answer, app } = await openCandidates([jane, tom]);
    answer(mailTemplates.list, () => ({ templates: [] }));
    await screen.findByRole('link', { name: 'Jane Doe' });
    await user.keyboard('j');
    expect(focused()).toBe('Jane Doe');
    await user.keyboard('jk');
    expect(focused()).toBe('Jane Doe');
    await user.keyboard('e');
    await dialog('Email Jane Doe');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('Jane Doe'));
    await user.keyboard('r');
    await dialog('Reject Jane Doe');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('Jane Doe'));
    await user.keyboard('{Enter}');
    await dialog('Jane Doe');
    expect(app.search()).toContain(jane.id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('Jane Doe'));
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search candidates' }));
    await user.keyboard('jr?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('advance one candidate while the key is held', async () => {
    const { answer } = await openCandidates([jane]);
    const runs = answer(workflows.changeRun, aRun);
    await screen.findByRole('link', { name: 'Jane Doe' });
    await user.keyboard('ja');
    await screen.findByText('“Coding task” started for Jane Doe');
    fireEvent.keyDown(document.activeElement!, { key: 'a', repeat: true });
    await user.keyboard('j');
    expect(runs).toHaveLength(1);
    await user.keyboard('a');
    await waitFor(() => expect(runs).toHaveLength(2));
  });

  test('advance starts a step that is not started, or shows its state', async () => {
    const { answer } = await openCandidates([jane, tom]);
    answer(workflows.changeRun, aRun);
    await screen.findByRole('link', { name: 'Jane Doe' });
    await user.keyboard('ja');
    await screen.findByText('“Coding task” started for Jane Doe');
    await user.keyboard('ja');
    expect(await screen.findByText('Tom Becker · Final decision: Awaiting approval')).toBeTruthy();
  });

  test('move to the next one when a candidate has left the list', async () => {
    const yuki = anotherRow(2, { name: 'Yuki Tanaka' });
    const { answer } = await openCandidates([jane, tom, yuki]);
    answer(candidates.reject, () => {
      answer(candidateList.list, () => aPage([jane, yuki]));
      return aCandidate();
    });
    await screen.findByRole('link', { name: 'Tom Becker' });
    await user.keyboard('jjr');
    const form = await dialog('Reject Tom Becker');
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Filled.');
    await user.click(form.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tom Becker' })).toBeNull());
    await user.keyboard('j');
    expect(focused()).toBe('Yuki Tanaka');
  });

  test('are shown on request', async () => {
    await openCandidates([jane]);
    await user.keyboard('?');
    const help = await dialog('Keyboard shortcuts');
    expect(help.getByText('Start or retry the current step')).toBeTruthy();
  });
});
