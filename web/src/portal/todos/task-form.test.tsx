import type { ErrorCode } from '@hirewire/contract/errors';
import { MAX_TASK_FILES } from '@hirewire/contract/portal-terms';
import { type PortalTask, portalTasks } from '@hirewire/contract/task-assignments';
import { isWebAddress, withScheme } from '@hirewire/contract/web-address';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { bodies, fakeApi, Refusal } from '../../testing/fake-api.ts';
import { aPortalTask, ID } from '../../testing/gallery/portal-rows.ts';
import { portalApi } from '../portal-api.ts';
import { en } from '../texts/en.ts';
import { createTexts, WordsProvider } from '../texts/use-texts.tsx';
import { TaskForm } from './task-form.tsx';
import { TASK_TEXTS } from './task-texts.ts';

const words = TASK_TEXTS.en;
beforeEach(() => window.sessionStorage.clear());

test.each<[number, ErrorCode | undefined, string]>([
  [413, undefined, words.badFile],
  [415, 'unsupported_media_type', words.badFile],
  [422, 'empty_file', words.emptyFile],
  [422, 'holds_portal_link', words.linkInFile],
  [422, 'nothing_handed_in', words.nothing],
  [409, 'too_many_files', words.tooManyFiles],
  [422, 'control_characters', en.trouble.error],
  [429, 'too_many_requests', en.trouble.tooOften],
  [429, 'busy', en.trouble.error],
])('a refusal with %s %s is explained in the words of the page', async (status, code, text) => {
  fakeApi()(portalTasks.save, () => new Refusal(status, { detail: 'No.', code }));
  render(
    <WordsProvider words={createTexts(en, ['en-GB'], 'Europe/Berlin')}>
      <TaskForm task={aPortalTask()} api={portalApi('t')} onTask={() => {}} onDone={() => {}} />
    </WordsProvider>,
  );
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByText(text)).toBeTruthy();
});

function Form({ saved, onDone }: { saved: PortalTask; onDone: () => void }) {
  const [task, setTask] = useState(saved);
  return <TaskForm task={task} api={portalApi('t')} onTask={setTask} onDone={onDone} />;
}
const show = (task = aPortalTask(), onDone = () => {}) =>
  render(
    <WordsProvider words={createTexts(en, ['en-GB'], 'Europe/Berlin')}>
      <Form saved={task} onDone={onDone} />
    </WordsProvider>,
  );
const user = userEvent.setup({ delay: null });

test('typed text is there again after the form was left, until it is submitted', async () => {
  const answer = fakeApi();
  answer(portalTasks.submit, () => ({ submitted_at: '2030-01-01T12:00:00.000Z', is_late: false }));
  const first = show();
  await user.type(screen.getByLabelText(words.text), 'Three hours of work');
  await user.type(screen.getByLabelText(words.link), 'https://example.com');
  first.unmount();
  const second = show();
  expect(screen.getByLabelText(words.text)).toHaveProperty('value', 'Three hours of work');
  expect(screen.getByLabelText(words.link)).toHaveProperty('value', 'https://example.com');
  const submitted = Promise.withResolvers<void>();
  second.unmount();
  const third = show(aPortalTask(), submitted.resolve);
  await user.click(screen.getByRole('button', { name: words.submit }));
  await user.click(screen.getAllByRole('button', { name: words.submit, hidden: true }).at(-1)!);
  await submitted.promise;
  third.unmount();
  show();
  expect(screen.getByLabelText(words.text)).toHaveProperty('value', aPortalTask().text);
});

test('text that is saved is not kept in the tab, so that another device can change it', async () => {
  show(aPortalTask({ text: 'Saved' })).unmount();
  show(aPortalTask({ text: 'Changed there' }));
  expect(screen.getByLabelText(words.text)).toHaveProperty('value', 'Changed there');
});

test('of several files, those that were not added are named', async () => {
  let uploads = 0;
  fakeApi()(portalTasks.upload, () =>
    ++uploads === 1 ? aPortalTask() : new Refusal(409, { detail: 'No.', code: 'too_many_files' }),
  );
  const { container } = show();
  const files = ['one.pdf', 'two.pdf', 'three.pdf'].map((name) => new File(['%PDF'], name));
  await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, files);
  expect(await screen.findByText(`${words.tooManyFiles} ${words.notAdded('two.pdf, three.pdf')}`)).toBeTruthy();
});

test('no further file can be added once there are as many as are taken', () => {
  const own_files = Array.from({ length: MAX_TASK_FILES }, (_, index) => ({
    id: `${ID}${index}`,
    file_name: `${index}.pdf`,
    media_type: 'application/pdf',
    size_bytes: 1,
  }));
  const { container } = show(aPortalTask({ own_files }));
  expect(screen.getByText(words.tooManyFiles)).toBeTruthy();
  expect(container.querySelector('input[type=file]')).toBeNull();
});

test('a refused file is explained beside the files, above the fields that follow', async () => {
  fakeApi()(portalTasks.upload, () => new Refusal(415, { detail: 'No.', code: 'unsupported_media_type' }));
  show();
  await user.upload(screen.getByLabelText(words.add), new File(['x'], 'notes.exe'));
  const refusal = await screen.findByText(`${words.badFile} ${words.notAdded('notes.exe')}`);
  expect(refusal.compareDocumentPosition(screen.getByLabelText(words.link))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a link without its beginning is completed when it is saved', async () => {
  const sent = fakeApi()(portalTasks.save, () => aPortalTask({ url: 'https://github.com/maya/plan', revision: 'new' }));
  show();
  await user.type(screen.getByLabelText(words.link), 'github.com/maya/plan');
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByText(words.saved)).toBeTruthy();
  expect(bodies(sent)).toMatchObject([{ url: 'https://github.com/maya/plan' }]);
  expect(screen.getByLabelText(words.link)).toHaveProperty('value', 'https://github.com/maya/plan');
});

test('a wrong link does not keep the text from being saved', async () => {
  const task = aPortalTask({ url: 'https://example.com' });
  const sent = fakeApi()(portalTasks.save, () => ({ ...task, text: 'My plan', revision: 'new' }));
  show(task);
  await user.clear(screen.getByLabelText(words.text));
  await user.type(screen.getByLabelText(words.text), 'My plan');
  await user.clear(screen.getByLabelText(words.link));
  await user.type(screen.getByLabelText(words.link), 'my plan');
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByText(words.savedWithoutLink)).toBeTruthy();
  expect(screen.getByText(words.badLink)).toBeTruthy();
  expect(bodies(sent)).toMatchObject([{ text: 'My plan', url: 'https://example.com' }]);
  expect(screen.getByLabelText(words.link)).toHaveProperty('value', 'my plan');
});

test('a wrong link is pointed out before the candidate is asked whether to submit', async () => {
  show();
  await user.type(screen.getByLabelText(words.link), 'my plan');
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(screen.getByText(words.badLink)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(words.link));
  expect(screen.queryByText(words.submitTitle)).toBeNull();
});

test.each([
  'https://example.com',
  'example.com/a?b#c',
  'http://example.com:8080/a',
  '//example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'mailto:maya@example.com',
  'localhost',
  'my plan.com',
  'https://',
  `example.com/${'a'.repeat(500)}`,
])('the page and the server agree on the link “%s”', (typed) => {
  expect(isWebAddress(withScheme(typed))).toBe(portalTasks.save.body.safeParse({ url: typed }).success);
});
