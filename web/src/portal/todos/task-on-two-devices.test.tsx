import { type PortalTask, portalTasks } from '@hirewire/contract/task-assignments';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { bodies, fakeApi, Refusal } from '../../testing/fake-api.ts';
import { aPortalTask } from '../../testing/gallery/portal-rows.ts';
import { portalApi } from '../portal-api.ts';
import { en } from '../texts/en.ts';
import { createTexts, WordsProvider } from '../texts/use-texts.tsx';
import { OTHER_VERSION_TEXTS } from './other-version.tsx';
import { TaskForm } from './task-form.tsx';
import { TASK_TEXTS } from './task-texts.ts';

const words = TASK_TEXTS.en;
const user = userEvent.setup({ delay: null });
beforeEach(() => window.sessionStorage.clear());

/** What the other device has saved. */
const THEIRS = { text: 'Two pages', url: 'https://example.com', revision: 'second' };

function Form({ saved }: { saved: PortalTask }) {
  const [task, setTask] = useState(saved);
  return <TaskForm task={task} api={portalApi('t')} onTask={setTask} onDone={() => {}} />;
}
const show = (saved = aPortalTask()) =>
  render(
    <WordsProvider words={createTexts(en, ['en-GB'], 'Europe/Berlin')}>
      <Form saved={saved} />
    </WordsProvider>,
  );
const text = () => screen.getByLabelText<HTMLTextAreaElement>(words.text);

test('a text that another device has saved is taken over where nothing was typed, and submitted', async () => {
  const answer = fakeApi();
  answer(portalTasks.upload, () => aPortalTask(THEIRS));
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
  const sent = answer(portalTasks.submit, () => {
    send();
    return { submitted_at: '2030-01-01T12:00:00.000Z', is_late: false };
  });
  show();
  await user.upload(screen.getByLabelText(words.add), new File(['%PDF'], 'cake.pdf'));
  expect(text().value).toBe(THEIRS.text);
  await user.click(screen.getByRole('button', { name: words.submit }));
  await user.click(screen.getAllByRole('button', { name: words.submit, hidden: true }).at(-1)!);
  await isSent;
  expect(bodies(sent)).toEqual([THEIRS]);
});

test('one that was saved elsewhere just before it is submitted is shown first, and the candidate is told', async () => {
  const answer = fakeApi();
  answer(portalTasks.submit, () => new Refusal(409, { detail: 'No.', code: 'changed_meanwhile' }));
  answer(portalTasks.get, () => aPortalTask(THEIRS));
  show(aPortalTask({ text: 'One page' }));
  await user.click(screen.getByRole('button', { name: words.submit }));
  await user.click(screen.getAllByRole('button', { name: words.submit, hidden: true }).at(-1)!);
  expect(await screen.findByText(words.takenOver)).toBeTruthy();
  expect(text().value).toBe(THEIRS.text);
});

test.each(['keepThis', 'takeOther'] as const)(
  'a text that another device has saved meanwhile is shown beside the own one: %s',
  async (choice) => {
    const answer = fakeApi();
    const sent = answer(portalTasks.save, ({ body }) => {
      const { revision } = body as typeof THEIRS;
      if (revision !== THEIRS.revision) return new Refusal(409, { detail: 'No.', code: 'changed_meanwhile' });
      return aPortalTask({ ...(body as typeof THEIRS), revision: 'third' });
    });
    answer(portalTasks.get, () => aPortalTask(THEIRS));
    show();
    await user.type(text(), 'One page');
    await user.click(screen.getByRole('button', { name: words.save }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(THEIRS.text);
    expect(text().value).toBe('One page');
    await user.click(screen.getByRole('button', { name: OTHER_VERSION_TEXTS.en[choice] }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(text().value).toBe(choice === 'keepThis' ? 'One page' : THEIRS.text);
    await user.click(screen.getByRole('button', { name: words.save }));
    expect(await screen.findByText(words.saved)).toBeTruthy();
    expect(bodies(sent).at(-1)).toMatchObject({ text: text().value, revision: 'second' });
  },
);
