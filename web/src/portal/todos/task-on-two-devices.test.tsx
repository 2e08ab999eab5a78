import { type PortalTask, portalTasks } from '@hirewire/contract/task-assignments';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
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
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const otherVersion = () => screen.queryByRole('document', { name: OTHER_VERSION_TEXTS.en.other });
/** A button pressed while a request is under way does nothing. */
const isIdle = () =>
  waitFor(() => expect(screen.getByRole('button', { name: words.submit }).getAttribute('aria-disabled')).toBeNull());

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
  await waitFor(() => expect(text().value).toBe(THEIRS.text));
  await isIdle();
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
    // The sentence is read out, not a text of any length.
    expect((await screen.findByRole('alert')).textContent).toBe(OTHER_VERSION_TEXTS.en.draft);
    expect(otherVersion()!.textContent).toContain(THEIRS.text);
    expect(text().value).toBe('One page');
    await isIdle();
    for (const name of [words.save, words.submit]) {
      await press(name);
      expect(screen.getByRole('alert').textContent).toContain(OTHER_VERSION_TEXTS.en.chooseFirst);
    }
    expect(sent).toHaveLength(1);
    await press(OTHER_VERSION_TEXTS.en[choice]);
    expect(otherVersion()).toBeNull();
    expect(document.activeElement).toBe(text());
    expect(text().value).toBe(choice === 'keepThis' ? 'One page' : THEIRS.text);
    await user.click(screen.getByRole('button', { name: words.save }));
    expect(await screen.findByText(words.saved)).toBeTruthy();
    expect(bodies(sent).at(-1)).toMatchObject({ text: text().value, revision: 'second' });
  },
);

describe('a draft whose saving was not answered', () => {
  /** A server that saves like the real one, whose first answer is lost. */
  async function saveUnanswered() {
    const answer = fakeApi();
    let saved = aPortalTask();
    const store = ({ text, url }: { text: string; url: string }) =>
      (saved = aPortalTask({ text, url, revision: `revision of ${text}` }));
    const check = (body: unknown) => {
      const sent = body as typeof THEIRS;
      return sent.revision === saved.revision || sent.text === saved.text;
    };
    const conflict = new Refusal(409, { detail: 'No.', code: 'changed_meanwhile' });
    let isLost = true;
    answer(portalTasks.save, ({ body }) => {
      if (!check(body)) return conflict;
      store(body as typeof THEIRS);
      return isLost ? new Refusal(502) : saved;
    });
    answer(portalTasks.get, () => saved);
    answer(portalTasks.upload, () => saved);
    const submitted = answer(portalTasks.submit, ({ body }) =>
      check(body) ? { submitted_at: '2030-01-01T12:00:00.000Z', is_late: false } : conflict,
    );
    const { unmount } = show();
    await user.type(text(), 'One');
    await press(words.save);
    await screen.findByText(en.trouble.error);
    isLost = false;
    const reload = () => {
      unmount();
      show(saved);
    };
    return { reload, submitted, saved: () => saved, saveElsewhere: () => store(THEIRS) };
  }
  const addFile = () => user.upload(screen.getByLabelText(words.add), new File(['%PDF'], 'cake.pdf'));

  test.each([
    ['at once', async () => {}],
    ['after a file was added', addFile],
    ['after a reload', async (reload: () => void) => reload()],
  ])('is no conflict with what is typed after it, saved %s', async (_, before) => {
    const { reload, saved } = await saveUnanswered();
    await user.type(text(), ' page');
    await before(reload);
    await isIdle();
    await press(words.save);
    expect(await screen.findByText(words.saved)).toBeTruthy();
    expect(text().value).toBe('One page');
    expect(saved().text).toBe('One page');
    expect(otherVersion()).toBeNull();
  });

  test('is no conflict with what is submitted after it', async () => {
    const { submitted } = await saveUnanswered();
    await user.type(text(), ' page');
    await press(words.submit);
    await user.click(screen.getAllByRole('button', { name: words.submit, hidden: true }).at(-1)!);
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(bodies(submitted)).toMatchObject([{ text: 'One page', revision: 'revision of One' }]);
  });

  test('does not come back when the text is emptied before a reload', async () => {
    const { reload } = await saveUnanswered();
    await user.clear(text());
    reload();
    expect(text().value).toBe('');
    expect(otherVersion()).toBeNull();
  });

  test('does not hide what another device has saved since', async () => {
    const { saveElsewhere } = await saveUnanswered();
    saveElsewhere();
    await user.type(text(), ' page');
    await press(words.save);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(otherVersion()!.textContent).toContain(THEIRS.text);
  });
});
