import { type PortalInterview, portalInterviews } from '@hirewire/contract/portal-interviews';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { bodies, fakeApi, Refusal } from '../../../testing/fake-api.ts';
import { aPortalInterview, ID, LATER } from '../../../testing/gallery/portal-rows.ts';
import { renderInterview } from '../../../testing/render-interview.tsx';
import { INTERVIEW_TEXTS } from './interview-texts.ts';

const user = userEvent.setup({ delay: null });
const t = INTERVIEW_TEXTS.en;
beforeEach(() => window.sessionStorage.clear());

const interviewWith = (text: string, { revision = 1, is_finished = true } = {}): PortalInterview =>
  aPortalInterview({
    question_count: 1,
    questions: [
      { id: 'a', minutes: 5, answers: [{ id: ID, follow_up: 0, prompt: 'Why?', text, revision, is_finished }] },
    ],
    is_complete: is_finished,
  });

/** An interview whose server saves nothing until told to. */
function open(first: PortalInterview) {
  const answer = fakeApi();
  let shown = first;
  answer(portalInterviews.get, () => shown);
  answer(portalInterviews.save, () => new Refusal(502));
  const submitted = answer(portalInterviews.submit, () => ({ message: '' }));
  const done = renderInterview();
  const keep = () =>
    answer(portalInterviews.save, ({ body }) => {
      shown = interviewWith((body as { text: string }).text, { revision: 2 });
      return shown.questions[0]!.answers[0]!;
    });
  return { keep, submitted, done };
}

/** Adds to a text at once: after a pause between two letters, half of it would be sent. */
const add = async (field: HTMLElement) => {
  await user.click(field);
  await user.paste(' and more');
};
const change = async () => {
  await user.click(await screen.findByRole('button', { name: t.changeOf(1) }));
  await add(screen.getByLabelText(t.changeOf(1)));
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('a change that could not be saved stays open until it is', async () => {
  const { keep } = open(interviewWith('Because'));
  await change();
  await press(t.done);
  await screen.findByText(t.unsaved);
  expect(screen.getByLabelText(t.changeOf(1))).toHaveProperty('value', 'Because and more');
  keep();
  await press(t.done);
  await screen.findByRole('button', { name: t.changeOf(1) });
  expect(screen.getByText('Because and more')).toBeTruthy();
});

test('nothing is submitted before the change that is being made is saved', async () => {
  const { keep, submitted } = open(interviewWith('Because'));
  await change();
  await press(t.handIn);
  await screen.findByText(t.unkept);
  expect(screen.queryByRole('dialog')).toBeNull();
  const saved = keep();
  await press(t.handIn);
  await waitFor(() => expect(screen.getAllByRole('button', { name: t.handIn, hidden: true })).toHaveLength(2));
  expect(bodies(saved)).toEqual([{ text: 'Because and more', revision: 1 }]);
  expect(submitted).toEqual([]);
});

test.each([true, false])(
  'a pause does not say that all is saved while it is not (answered: %s)',
  async (is_finished) => {
    const { keep, done } = open(interviewWith('Because', { is_finished }));
    if (is_finished) await change();
    else await add(await screen.findByLabelText(t.answer));
    await press(t.pause);
    await screen.findByText(t.unsaved);
    expect(done).toEqual([]);
    keep();
    await press(t.pause);
    await waitFor(() => expect(done).toEqual([t.paused]));
  },
);

test('a changed answer is shown as saved when the next one is opened', async () => {
  const [first, second] = [ID, LATER].map((id, index) => ({ id, text: `Text ${index}`, revision: 1 }));
  const answers = [first!, second!];
  const interview = () =>
    aPortalInterview({
      question_count: 2,
      questions: answers.map(({ id, text, revision }, index) => ({
        id: `q${index}`,
        minutes: 5,
        answers: [{ id, follow_up: 0, prompt: `Why ${index}?`, text, revision, is_finished: true }],
      })),
      is_complete: true,
    });
  open(interview());
  const answer = fakeApi();
  answer(portalInterviews.get, interview);
  answer(portalInterviews.save, ({ body }) => {
    answers[0] = { ...first!, ...(body as { text: string }), revision: 2 };
    return interview().questions[0]!.answers[0]!;
  });
  await user.click(await screen.findByRole('button', { name: t.changeOf(1) }));
  await user.type(screen.getByLabelText(t.changeOf(1)), ' changed');
  await press(t.changeOf(2));
  await screen.findByLabelText(t.changeOf(2));
  expect(screen.getByText('Text 0 changed')).toBeTruthy();
});
