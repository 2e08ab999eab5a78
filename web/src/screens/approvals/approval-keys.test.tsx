import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialog, focused, jane, openApprovals, tom, yuki } from '../../testing/approvals-screen.ts';
import { bodies } from '../../testing/fake-api.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  localStorage.removeItem('letter_keys');
});

describe('the keys', () => {
  test('move through the list and stop at its ends', async () => {
    await openApprovals([jane, yuki, tom]);
    const seen: (string | null | undefined)[] = [];
    for (const key of ['j', 'j', 'j', 'j', 'k', '{ArrowUp}', '{ArrowUp}', '{ArrowDown}']) {
      await user.keyboard(key);
      seen.push(focused());
    }
    const [first, second, third] = ['Jane Doe', 'Tom Becker', 'Yuki Tanaka'];
    expect(seen).toEqual([first, second, third, third, second, first, first, second]);
  });

  test('decide on the focused request, and move to the next', async () => {
    const { answers } = await openApprovals([jane, tom]);
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Jane Doe');
    await user.keyboard('a');
    expect(screen.getByRole('dialog', { name: 'Approve Jane Doe' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: 'Comment' })));
    await user.keyboard('jar?{Control>}{Enter}{/Control}');
    await screen.findByText('Jane Doe approved');
    expect(bodies(answers)).toEqual([{ approval_request_id: jane.id, decision: 'approved', comments: 'jar?' }]);
    // The next request opens in its place, and the keys work there too.
    await screen.findByRole('dialog', { name: 'Tom Becker' });
    await user.keyboard('r');
    expect(screen.getByRole('dialog', { name: 'Reject Tom Becker' })).toBeTruthy();
    expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: 'Reason' }));
    await user.keyboard('kja');
    expect(dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('kja');
  });

  test('move from one open request to the next and back', async () => {
    await openApprovals([jane, yuki, tom]);
    await user.keyboard('j{Enter}');
    const seen: string[] = [];
    for (const key of ['j', 'j', 'j', 'k']) {
      await user.keyboard(key);
      seen.push(screen.getByRole('dialog').getAttribute('aria-labelledby')!);
      seen.push(screen.getByRole('dialog').querySelector('h2')!.textContent);
    }
    expect(seen.filter((_, index) => index % 2 === 1)).toEqual([
      'Tom Becker',
      'Yuki Tanaka',
      'Jane Doe',
      'Yuki Tanaka',
    ]);
    // Yuki's request is not this user's to decide.
    await user.keyboard('a');
    expect(screen.getByRole('dialog', { name: 'Yuki Tanaka' })).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('dialog', { name: 'Jane Doe' })).toBeTruthy();
    expect(dialog().getByText('1 of 3')).toBeTruthy();
  });

  test('move on from one open request to the next while they are held, but decide only once', async () => {
    await openApprovals([jane, yuki, tom]);
    await user.keyboard('j{Enter}');
    const hold = (key: string) => fireEvent.keyDown(dialog().getByRole('heading', { level: 2 }), { key, repeat: true });
    hold('j');
    expect(screen.getByRole('dialog', { name: 'Tom Becker' })).toBeTruthy();
    hold('a');
    expect(screen.getByRole('dialog', { name: 'Tom Becker' })).toBeTruthy();
    hold('k');
    expect(screen.getByRole('dialog', { name: 'Jane Doe' })).toBeTruthy();
  });

  test('open the details, and from there the decision', async () => {
    await openApprovals([jane]);
    await user.keyboard('j{Enter}');
    await user.click(within(screen.getByRole('dialog', { name: 'Jane Doe' })).getByRole('button', { name: 'Reject' }));
    expect(screen.getByRole('dialog', { name: 'Reject Jane Doe' })).toBeTruthy();
    expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: 'Reason' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('Jane Doe'));
  });

  test('are shown on request, and the letters can be turned off', async () => {
    await openApprovals([jane]);
    await user.keyboard('?');
    await user.click(dialog().getByRole('checkbox', { name: 'Use single letters as keys' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j?');
    expect(focused()).not.toBe('Jane Doe');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('do nothing during typing or with a modifier key', async () => {
    await openApprovals([jane]);
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'jar?');
    expect(screen.queryByRole('dialog')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Control>}j{/Control}{ArrowDown}');
    expect(focused()).not.toBe('Jane Doe');
  });
});
