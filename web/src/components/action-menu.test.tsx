import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { expect, test } from 'vitest';
import { ActionMenu } from './action-menu.tsx';

const user = userEvent.setup({ delay: null });

const open = () => {
  const chosen: string[] = [];
  const actions = ['Edit', 'Delete'].map((name) => ({ name, icon: Trash2, onChoose: () => void chosen.push(name) }));
  render(<ActionMenu label="Actions for Ada" actions={actions} />);
  return { button: screen.getByRole('button', { name: 'Actions for Ada' }), chosen };
};

test('a menu is loaded and opened by the first press; a choice runs, and the focus returns', async () => {
  const { button, chosen } = open();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  await screen.findByRole('menu', { name: 'Actions for Ada' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await expect.poll(() => chosen).toEqual(['Delete']);
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu opens, moves and closes by keys', async () => {
  const { button, chosen } = open();
  button.focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Edit' });
  await expect.poll(() => document.activeElement?.textContent).toBe('Edit');
  await user.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Delete');
  await user.keyboard('{Enter}');
  await expect.poll(() => chosen).toEqual(['Delete']);
});

test('a key that opens a menu before it is loaded moves the focus to its first choice', async () => {
  const { button } = open();
  fireEvent.keyDown(button, { key: 'Enter' });
  await expect.poll(() => document.activeElement?.textContent).toBe('Edit');
});

test('a second press closes the menu', async () => {
  const { button } = open();
  await user.click(button);
  await screen.findByRole('menu');
  await user.click(button);
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
});
