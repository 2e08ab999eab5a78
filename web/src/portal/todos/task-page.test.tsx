import type { PortalApplication } from '@hirewire/contract/portal';
import { portalTasks } from '@hirewire/contract/task-assignments';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { aPortalTask, ID, LATER } from '../../testing/gallery/portal-rows.ts';
import { portalApi } from '../portal-api.ts';
import { en } from '../texts/en.ts';
import { createTexts, WordsProvider } from '../texts/use-texts.tsx';
import { TaskPage } from './task-page.tsx';
import { TASK_TEXTS } from './task-texts.ts';

const user = userEvent.setup({ delay: null });
const words = TASK_TEXTS.en;
beforeEach(() => window.sessionStorage.clear());
const file = { id: ID, file_name: 'data.csv', media_type: 'text/csv', size_bytes: 3 };

/** The page of a task, with unsaved text. */
async function write() {
  const answer = fakeApi();
  answer(portalTasks.get, () => aPortalTask({ state: 'open', text: '', files: [file], can_extend_to: LATER }));
  const todo = { type: 'task' as const, id: ID, run_id: ID, title: 'Bake', due_at: LATER };
  render(
    <WordsProvider words={createTexts(en, ['en-GB'], 'Europe/Berlin')}>
      <TaskPage
        todo={todo}
        application={{ job_title: 'Baker' } as PortalApplication}
        api={portalApi('t')}
        onWrite={() => undefined}
        onDone={() => undefined}
      />
    </WordsProvider>,
  );
  await user.type(await screen.findByLabelText(words.text), 'Two hours of work');
  return answer;
}

const typed = () => screen.getByLabelText<HTMLTextAreaElement>(words.text).value;

test('a file that could not be downloaded leaves what was typed', async () => {
  const answer = await write();
  answer(portalTasks.file, () => new Refusal(502));
  await user.click(screen.getByRole('button', { name: /data\.csv/ }));
  await screen.findByText(en.trouble.error);
  expect(typed()).toBe('Two hours of work');
});

test('more time that was given leaves what was typed, even if the page could not be loaded again', async () => {
  const answer = await write();
  answer(portalTasks.extend, () => aPortalTask());
  answer(portalTasks.get, () => new Refusal(502));
  await user.click(screen.getByRole('button', { name: /more time/ }));
  await screen.findByText(words.moreDone);
  expect(screen.getByText(en.trouble.error)).toBeTruthy();
  expect(typed()).toBe('Two hours of work');
  answer(portalTasks.get, () => aPortalTask({ state: 'open', text: '' }));
  await user.click(screen.getByRole('button', { name: en.retry }));
  await expect.poll(() => screen.queryByText(en.trouble.error)).toBeNull();
  expect(typed()).toBe('Two hours of work');
});
