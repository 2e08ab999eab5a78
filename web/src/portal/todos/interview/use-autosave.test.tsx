import { type PortalInterview, portalInterviews } from '@hirewire/contract/portal-interviews';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { bodies, fakeApi, Refusal } from '../../../testing/fake-api.ts';
import { aPortalInterview, ID } from '../../../testing/gallery/portal-rows.ts';
import { renderInterview } from '../../../testing/render-interview.tsx';
import { readDraft, writeDraft } from '../../draft-store.ts';
import { OTHER_VERSION_TEXTS } from '../other-version.tsx';
import { INTERVIEW_TEXTS } from './interview-texts.ts';

const user = userEvent.setup({ delay: null });
const t = INTERVIEW_TEXTS.en;
beforeEach(() => window.sessionStorage.clear());

const interviewWith = (stored: { text: string; revision: number }): PortalInterview =>
  aPortalInterview({
    question_count: 1,
    questions: [
      { id: 'a', minutes: 5, answers: [{ id: ID, follow_up: 0, prompt: 'Why?', is_finished: false, ...stored }] },
    ],
    is_complete: false,
  });

/** The interview, and a server that saves like the real one: the same text twice is one. */
function open(stored = { text: '', revision: 0 }) {
  const answer = fakeApi();
  const server = { stored, losesAnswers: false, isReachable: true, isBusy: false, refused: 0 };
  answer(portalInterviews.get, () => (server.isReachable ? interviewWith(server.stored) : new Refusal(502)));
  const saves = answer(portalInterviews.save, ({ body }) => {
    const { text, revision } = body as { text: string; revision: number };
    if (server.isBusy) {
      server.refused += 1;
      return new Refusal(429, { detail: 'Later.', code: 'busy' });
    }
    if (revision !== server.stored.revision && text !== server.stored.text)
      return new Refusal(409, { detail: 'Changed.', code: 'changed_meanwhile' });
    server.stored = { text, revision: server.stored.revision + 1 };
    return server.losesAnswers ? new Refusal(502) : interviewWith(server.stored).questions[0]!.answers[0]!;
  });
  const done = renderInterview();
  return { server, saves, done };
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>(t.answer);
const paste = async (text: string) => {
  await user.click(await field());
  await user.paste(text);
};
/** Leaving the field saves at once. */
const leaveField = () => user.tab();

test('text typed after a save whose answer was lost is saved, and is no conflict', async () => {
  const { server, saves } = open();
  server.losesAnswers = true;
  // In one piece: while single letters are typed slowly, each may be saved.
  await paste('Hello');
  await leaveField();
  await screen.findByText(t.unsaved);
  expect(readDraft(ID)).toEqual({ text: 'Hello', revision: 0, unanswered: 'Hello' });
  server.losesAnswers = false;
  await paste(' world');
  await leaveField();
  await screen.findByText(t.saved);
  expect(server.stored.text).toBe('Hello world');
  expect(bodies(saves).at(-1)).toEqual({ text: 'Hello world', revision: server.stored.revision - 1 });
  expect(screen.queryByText(OTHER_VERSION_TEXTS.en.answer)).toBeNull();
  expect(readDraft(ID)).toBeNull();
});

test('text typed after a save whose answer was lost survives a reload', async () => {
  writeDraft(ID, { text: 'Hello world', revision: 0, unanswered: 'Hello' });
  const { server } = open({ text: 'Hello', revision: 1 });
  expect((await field()).value).toBe('Hello world');
  await waitFor(() => expect(server.stored).toEqual({ text: 'Hello world', revision: 2 }));
  expect(screen.queryByText(OTHER_VERSION_TEXTS.en.answer)).toBeNull();
});

test('a save whose answer was lost is still known after its repetition was asked to wait', async () => {
  const { server } = open();
  server.losesAnswers = true;
  await paste('Hello');
  await leaveField();
  await screen.findByText(t.unsaved);
  server.isBusy = true;
  await paste(' world');
  await leaveField();
  await waitFor(() => expect(server.refused).toBe(1));
  server.isBusy = server.losesAnswers = false;
  await user.click(await field());
  await leaveField();
  await screen.findByText(t.saved);
  expect(server.stored.text).toBe('Hello world');
  expect(screen.queryByText(OTHER_VERSION_TEXTS.en.answer)).toBeNull();
});

test('a draft over a text that another device has replaced is shown beside it until one is chosen', async () => {
  writeDraft(ID, { text: 'Typed here', revision: 0, unanswered: null });
  const { server, saves } = open({ text: 'Typed there', revision: 3 });
  expect((await field()).value).toBe('Typed here');
  expect(screen.getByText('Typed there')).toBeTruthy();
  expect(saves).toEqual([]);
  // A second reload would ask again.
  expect(readDraft(ID)).toMatchObject({ text: 'Typed here', revision: 0 });
  for (const name of [t.next, t.pause]) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(OTHER_VERSION_TEXTS.en.chooseFirst));
  }
  expect(saves).toEqual([]);
  await user.click(screen.getByRole('button', { name: OTHER_VERSION_TEXTS.en.keepThis }));
  expect(document.activeElement).toBe(await field());
  await waitFor(() => expect(server.stored.text).toBe('Typed here'));
});

test('a conflict that cannot be loaded is tried again and ends nothing', async () => {
  const { server, done } = open({ text: 'First', revision: 1 });
  await field();
  // Before anything is typed: a pause while typing saves as well.
  server.stored = { text: 'Typed there', revision: 2 };
  server.isReachable = false;
  await paste(' draft');
  await leaveField();
  await screen.findByText(t.unsaved);
  expect(done).toEqual([]);
  server.isReachable = true;
  await user.click(await field());
  await leaveField();
  expect(await screen.findByText('Typed there')).toBeTruthy();
  expect((await field()).value).toBe('First draft');
});

test('a text that the server refuses does not block the next one', async () => {
  const { server } = open();
  const answer = fakeApi();
  answer(portalInterviews.get, () => interviewWith(server.stored));
  answer(portalInterviews.save, ({ body }) => {
    const { text } = body as { text: string };
    if (text === 'Bad') return new Refusal(422, { detail: 'No.', code: 'control_characters' });
    server.stored = { text, revision: 1 };
    return interviewWith(server.stored).questions[0]!.answers[0]!;
  });
  await user.type(await field(), 'Bad');
  await leaveField();
  await screen.findByText(t.unsaved);
  await user.type(await field(), ' no more');
  await leaveField();
  await waitFor(() => expect(server.stored.text).toBe('Bad no more'));
});
