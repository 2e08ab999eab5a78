import type { ErrorCode } from '@hirewire/contract/errors';
import { portalTasks } from '@hirewire/contract/task-assignments';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { aPortalTask } from '../../testing/gallery/portal-rows.ts';
import { portalApi } from '../portal-api.ts';
import { en } from '../texts/en.ts';
import { createTexts, WordsProvider } from '../texts/use-texts.tsx';
import { TaskForm } from './task-form.tsx';
import { TASK_TEXTS } from './task-texts.ts';

const words = TASK_TEXTS.en;

test.each<[number, ErrorCode | undefined, string]>([
  [413, undefined, words.badFile],
  [415, 'unsupported_media_type', words.badFile],
  [422, 'empty_file', words.emptyFile],
  [422, 'holds_portal_link', words.linkInFile],
  [422, 'nothing_handed_in', words.nothing],
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
