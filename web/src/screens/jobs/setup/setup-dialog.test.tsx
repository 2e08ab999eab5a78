import { interviewQuestions, type JobQuestions, type QuestionSet } from '@hirewire/contract/interview-questions';
import type { OfferSetup } from '@hirewire/contract/offer-setup';
import { offers } from '@hirewire/contract/offers';
import { scheduling } from '@hirewire/contract/scheduling';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { bodies, Refusal } from '../../../testing/fake-api.ts';
import { HIRING } from '../../../testing/gallery/hiring-states.ts';
import { ID } from '../../../testing/gallery/step-rows.ts';
import { openJobs } from '../../../testing/jobs-screen.ts';
import { aJob } from '../../../testing/jobs.ts';
import { reloadAll } from '../../../testing/reload-all.ts';

const user = userEvent.setup({ delay: null });
const GONE = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0a99';
const OTHER = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0a98';
const SETUP = {
  duration_minutes: 60,
  required: [ID],
  groups: [] as { name: string; user_ids: string[] }[],
  min_notice_hours: 1,
  horizon_days: 14,
  change_until_hours: 0,
  location: null,
};
beforeEach(() => queryClient.clear());

/** The hiring setup of a job at one of its tabs. */
async function openSetup(tab: string, setup = SETUP, is_starter = false) {
  const job = aJob();
  const answer = await openJobs([job]);
  let isRefusing = false;
  for (const { route, reply } of HIRING['hiring-setup']!.replies.filter(({ route }) => route.path !== '/api/jobs'))
    answer(route, () => (isRefusing ? new Refusal(403) : reply) as never);
  answer(scheduling.setup, () => (isRefusing ? new Refusal(403) : { setup, is_starter, version: 3 }));
  answer(scheduling.settings, () => ({ is_calendar_on: false, accounts: [] }));
  const saved = answer(scheduling.setSetup, ({ body }) => ({
    setup: body as typeof SETUP,
    is_starter: false,
    version: 4,
  }));
  await user.click(screen.getByRole('button', { name: `Hiring setup of ${job.title}` }));
  await choose(tab);
  const reloadInVain = async () => {
    isRefusing = true;
    await reloadAll();
    expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })).not.toEqual([]);
  };
  return { answer, saved, reloadInVain };
}

type Answer = Awaited<ReturnType<typeof openSetup>>['answer'];

const choose = async (tab: string) => user.click(await screen.findByRole('tab', { name: tab }));
const place = () => screen.findByLabelText(/^Location or link/);

test.each([
  ['Interview', 'Location or link'],
  ['AI interview', 'Text'],
  ['Offer', 'Manager'],
])('the tab %s keeps what was typed when loading it again fails', async (tab, label) => {
  const { reloadInVain } = await openSetup(tab);
  const field = await screen.findByLabelText(new RegExp(`^${label}`));
  await user.clear(field);
  await user.type(field, 'typed before');
  await reloadInVain();
  expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveProperty('value', 'typed before');
});

test('what was typed into a tab is still there after looking at another', async () => {
  await openSetup('Interview');
  await user.type(await place(), 'Room 7');
  await choose('Offer');
  await screen.findByLabelText('Manager', { exact: false });
  expect(screen.queryByRole('tabpanel', { name: 'Interview' })).toBeNull();
  await choose('Interview');
  expect(await place()).toHaveProperty('value', 'Room 7');
});

test.each(['{Escape}', 'Close'])('%s asks before it discards what was typed into any of the tabs', async (way) => {
  await openSetup('Interview');
  const leave = () =>
    way === 'Close'
      ? user.click(within(screen.getByRole('dialog', { name: 'Hiring setup' })).getByRole('button', { name: 'Close' }))
      : user.keyboard(way);
  await user.type(await place(), 'Room 7');
  await choose('Offer');
  await leave();
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await choose('Interview');
  expect(await place()).toHaveProperty('value', 'Room 7');
  await user.click(screen.getByRole('button', { name: 'Save interview setup' }));
  await screen.findByText('Interview setup saved');
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the group of the starter has its name from the catalogue, so that it can be translated', async () => {
  const groups = [{ name: 'As the server calls it', user_ids: [ID] }];
  await openSetup('Interview', { ...SETUP, required: [], groups }, true);
  expect(await screen.findByLabelText(/^Group name/)).toHaveProperty('value', 'Hiring team');
});

test('interviewers who are no longer active are left out, and so is a group of them alone', async () => {
  const groups = [
    { name: 'Bakers', user_ids: [GONE] },
    { name: 'Millers', user_ids: [ID, OTHER] },
  ];
  const { saved } = await openSetup('Interview', { ...SETUP, required: [GONE], groups });
  await screen.findByText('2 chosen interviewers are no longer active and are left out when you save.');
  expect(screen.getAllByLabelText(/^Group name/).map((field) => (field as HTMLInputElement).value)).toEqual([
    'Millers',
  ]);
  await user.click(screen.getByRole('button', { name: 'Save interview setup' }));
  await screen.findByText('Interview setup saved');
  expect(bodies(saved)).toMatchObject([{ required: [], groups: [{ name: 'Millers', user_ids: [ID] }] }]);
});

test('a member of a group who is to attend always is no longer in the group', async () => {
  const { answer, saved } = await openSetup('Task', {
    ...SETUP,
    required: [],
    groups: [{ name: 'Millers', user_ids: [ID, OTHER] }],
  });
  const people = ['Ada Lovelace', 'Grace Hopper'].map((name, index) => ({ id: [ID, OTHER][index]!, name }));
  answer(scheduling.interviewers, () => ({
    interviewers: people.map((person) => ({ ...person, time_zone: 'UTC', has_hours: true })),
  }));
  await choose('Interview');
  const always = within(await screen.findByRole('group', { name: 'Always attend' }));
  await user.click(always.getByRole('checkbox', { name: /Ada Lovelace/ }));
  await user.click(screen.getByRole('button', { name: 'Save interview setup' }));
  await screen.findByText('Interview setup saved');
  expect(bodies(saved)).toMatchObject([{ required: [ID], groups: [{ name: 'Millers', user_ids: [OTHER] }] }]);
});

const firstQuestion = async () => (await screen.findAllByLabelText<HTMLTextAreaElement>(/^Text/))[0]!;
const QUESTIONS = HIRING['hiring-setup']!.replies.find(({ route }) => route === interviewQuestions.get)!
  .reply as JobQuestions;

/** Another user approves changed questions, and the screen is notified. */
async function approveElsewhere(answer: Answer) {
  const { in_use } = QUESTIONS;
  const questions = in_use!.questions.map((question) => ({ ...question, text: 'Theirs?' }));
  answer(interviewQuestions.get, () => ({ ...QUESTIONS, in_use: { ...in_use!, questions, version: 2 } }));
  await reloadAll();
}

test('edited questions stay when another user approves theirs, and saving offers to reload', async () => {
  const { answer } = await openSetup('AI interview');
  await user.clear(await firstQuestion());
  await user.type(await firstQuestion(), 'Mine?');
  await approveElsewhere(answer);
  await screen.findByText(/^Version 2/);
  expect((await firstQuestion()).value).toBe('Mine?');
  const sent = answer(
    interviewQuestions.approve,
    () => new Refusal(409, { detail: 'Changed meanwhile.', code: 'changed_meanwhile' }),
  );
  await user.click(screen.getByRole('button', { name: 'Approve and use' }));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  await waitFor(async () => expect((await firstQuestion()).value).toBe('Theirs?'));
  expect(bodies(sent)).toMatchObject([{ replaces: 1, questions: [{ text: 'Mine?' }] }]);
});

test('questions that were not edited follow what another user approves', async () => {
  const { answer } = await openSetup('AI interview');
  await firstQuestion();
  await approveElsewhere(answer);
  await waitFor(async () => expect((await firstQuestion()).value).toBe('Theirs?'));
});

test('regenerating questions asks before it discards edited ones, but not otherwise', async () => {
  const { answer } = await openSetup('AI interview');
  await user.type(await firstQuestion(), ' Mine.');
  const typed = (await firstQuestion()).value;
  const asked = answer(interviewQuestions.get, () => QUESTIONS);
  await user.selectOptions(screen.getByLabelText(/^Language/), 'de');
  const question = () => within(screen.getByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(question().getByRole('button', { name: 'Cancel' }));
  expect((await firstQuestion()).value).toBe(typed);
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Regenerate from job' }));
  await user.click(question().getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await firstQuestion()).value).not.toBe(typed));
  await user.click(screen.getByRole('button', { name: 'Regenerate from job' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(asked).toHaveLength(2));
});

test.each([
  { tab: 'Interview', label: /^Location or link/, save: 'Save interview setup', done: 'Interview setup saved' },
  { tab: 'Offer', label: /^Manager/, save: 'Save', done: 'Offer settings saved' },
  { tab: 'AI interview', label: /^Text/, save: 'Approve and use', done: 'Questions in use as version 2' },
])(
  'what is typed into the tab $tab while it is being saved is kept and unsaved',
  async ({ tab, label, save, done }) => {
    const { answer } = await openSetup(tab);
    const { promise: isStored, resolve: finish } = Promise.withResolvers<void>();
    answer(scheduling.setSetup, ({ body }) =>
      isStored.then(() => ({ setup: body as typeof SETUP, is_starter: false, version: 4 })),
    );
    answer(offers.changeSetup, ({ body }) => isStored.then(() => ({ ...(body as OfferSetup), version: 4 })));
    answer(interviewQuestions.approve, ({ body }) =>
      isStored.then(() => ({ ...QUESTIONS.in_use!, ...(body as QuestionSet), version: 2 })),
    );
    const field = () => screen.findAllByLabelText<HTMLInputElement>(label).then(([first]) => first!);
    await user.clear(await field());
    await user.type(await field(), 'Sent');
    const panel = within(screen.getByRole('tabpanel', { name: tab }));
    await user.click(panel.getByRole('button', { name: save }));
    await user.type(await field(), ' and more');
    finish();
    await screen.findByText(done);
    expect((await field()).value).toBe('Sent and more');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  },
);

const OFFER_SETUP = HIRING['hiring-setup']!.replies.find(({ route }) => route === offers.setup)!.reply as OfferSetup;

test.each([
  {
    tab: 'Interview',
    label: /^Location or link/,
    save: 'Save interview setup',
    route: scheduling.setSetup,
    reload: (answer: Answer) => answer(scheduling.setup, () => ({ setup: SETUP, is_starter: false, version: 4 })),
  },
  {
    tab: 'Offer',
    label: /^Manager/,
    save: 'Save',
    route: offers.changeSetup,
    reload: (answer: Answer) => answer(offers.setup, () => ({ ...OFFER_SETUP, version: 4 })),
  },
])('the setup of the tab $tab is not saved over that of another user', async ({ tab, label, save, route, reload }) => {
  const { answer } = await openSetup(tab);
  const sent = answer(route, () => new Refusal(409, { detail: 'Changed meanwhile.', code: 'changed_meanwhile' }));
  const field = () => screen.getByLabelText<HTMLInputElement>(label);
  await user.type(await screen.findByLabelText(label), 'Mine');
  await user.click(within(screen.getByRole('tabpanel', { name: tab })).getByRole('button', { name: save }));
  await screen.findByText('Changed meanwhile.');
  expect(field().value).toBe('Mine');
  expect(bodies(sent)).toMatchObject([{ version: 3 }]);
  reload(answer);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(field().value).toBe(''));
});
