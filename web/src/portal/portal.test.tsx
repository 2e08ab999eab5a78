import { bookings } from '@hirewire/contract/bookings';
import { declarations } from '@hirewire/contract/fairness';
import { portal, type PortalApplication, type PortalMe } from '@hirewire/contract/portal';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { bodies, fakeApi, Refusal } from '../testing/fake-api.ts';
import { aPortalBooking } from '../testing/gallery/portal-rows.ts';
import { portalApi } from './portal-api.ts';
import { Portal } from './portal.tsx';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { chooseLanguage } from './texts/language.ts';
import { createTexts, WordsProvider } from './texts/use-texts.tsx';

const user = userEvent.setup({ delay: null });
const ID = '0e6b3f0e-55f5-4a2c-8a53-6b8a1a0f3a11';
const AT = '2030-06-01T22:30:00.000Z';

const NOTHING_SAID = { gender: null, age_band: null, ethnicity: null, disability: null };

const anApplication = (values: Partial<PortalApplication> = {}): PortalApplication => ({
  id: ID,
  job_title: 'Baker',
  applied_at: AT,
  standing: 'with_us',
  timeline: [
    { stage: 'received', state: 'done', at: AT, is_being_decided: false },
    { stage: 'review', state: 'current', at: null, is_being_decided: false },
    { stage: 'interview', state: 'next', at: null, is_being_decided: false },
  ],
  todos: [],
  wants_human: false,
  ...values,
});

const aMe = (values: Partial<PortalMe> = {}): PortalMe => ({
  company_name: 'Northwind',
  first_name: 'Grace',
  email: 'grace@example.com',
  time_zone: 'Europe/Berlin',
  language: 'en',
  applications: [anApplication()],
  files: [],
  erasure_asked_at: null,
  link_expires_at: AT,
  ...values,
});

/** Opens the page in a browser with these languages, in Berlin time. */
function open(me: () => PortalMe | Refusal = aMe, languages: string[] = ['en-GB']) {
  window.history.replaceState(null, '', '/portal/');
  const answer = fakeApi();
  answer(portal.me, me);
  answer(portal.messages, () => ({ messages: [] }));
  answer(declarations.get, () => NOTHING_SAID);
  const zones = answer(portal.setTimeZone, () => ({ message: '' }));
  render(
    <WordsProvider words={createTexts({ en, de, fr }[chooseLanguage(languages)], languages, 'Europe/Berlin')}>
      <Portal token="t" api={portalApi('t')} />
    </WordsProvider>,
  );
  return { answer, zones };
}

describe('the languages', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['nl', 'fr-CA'], 'fr'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('%j is answered in %s', (wanted, language) => {
    expect(chooseLanguage(wanted)).toBe(language);
  });

  test.each([
    ['en-GB', en, 'Hello Grace', 'We are reading your application. After that: Interview.', '2 June 2030'],
    ['de-DE', de, 'Hallo Grace', 'Wir lesen Ihre Bewerbung. Danach: Vorstellungsgespräch.', '2. Juni 2030'],
    ['fr-FR', fr, 'Bonjour Grace', 'Nous lisons votre candidature. Ensuite : Entretien.', '2 juin 2030'],
  ])('the page speaks %s, with dates of the reader’s time zone', async (language, t, hello, sentence, date) => {
    const { zones } = open(() => aMe({ language: chooseLanguage([language]) }), [language]);
    expect(await screen.findByRole('heading', { level: 1, name: hello })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: t.applications.steps })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      `${t.applications.stages.received}${date}`,
      `${t.applications.stages.review}${t.applications.states.current}`,
      `${t.applications.stages.interview}${t.applications.states.next}`,
    ]);
    await waitFor(() => expect(document.title).toBe(t.title('Northwind')));
    expect(zones).toEqual([]);
  });

  test('no text of one language was left in another', () => {
    const flat = (texts: object): string[] =>
      Object.values(texts).flatMap((text: unknown) =>
        typeof text === 'function' ? [text('X') as string] : typeof text === 'object' ? flat(text!) : [text as string],
      );
    const [english, german, french] = [flat(en), flat(de), flat(fr)];
    const same = english.filter((text, index) => text === german[index] || text === french[index]);
    expect(same).toEqual(['Messages']);
  });
});

describe('the page', () => {
  test('says what to do and by when, opens it and returns', async () => {
    const todo = { type: 'offer' as const, id: ID, run_id: ID, title: 'Bake a cake', due_at: AT, time_zone: 'UTC' };
    open(() => aMe({ applications: [anApplication({ standing: 'your_turn', todos: [todo] })] }));
    // Its last day is that of the letter, which has not ended yet in the reader's time zone.
    expect(await screen.findByText(en.todos.dueDay('1 June 2030', 'UTC'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Open: Bake a cake' }));
    expect(window.location.pathname).toBe(`/portal/offer/${ID}`);
    await user.click(screen.getByRole('button', { name: en.back }));
    expect(screen.getByText(en.todos.heading)).toBeTruthy();
  });

  test('a chosen time is shown, and is not a todo', async () => {
    const todo = {
      type: 'booking' as const,
      id: ID,
      run_id: ID,
      title: null,
      due_at: null,
      job_id: null,
      starts_at: AT,
    };
    open(() => aMe({ applications: [anApplication({ todos: [todo] })] }));
    expect(await screen.findByText(/^Your interview is on Sunday,? 2 June 2030 at 00:30\. After that/)).toBeTruthy();
    expect(screen.getByText(en.todos.ahead)).toBeTruthy();
  });

  test.each<[string, () => unknown]>([
    ['its own button', () => user.click(screen.getByRole('button', { name: en.back }))],
    ['the browser', () => window.history.back()],
  ])('a time that was just booked is shown after going back with %s', async (_, goBack) => {
    let starts_at: string | null = null;
    const todo = { type: 'booking' as const, id: ID, run_id: ID, title: null, due_at: null, job_id: null };
    const { answer } = open(() =>
      aMe({
        applications: [
          anApplication({ standing: starts_at ? 'with_us' : 'your_turn', todos: [{ ...todo, starts_at }] }),
        ],
      }),
    );
    answer(bookings.get, () => aPortalBooking());
    answer(bookings.book, () => {
      const { slots } = aPortalBooking();
      starts_at = slots[0]!;
      return aPortalBooking({ status: 'booked', starts_at, ends_at: slots[1]! });
    });
    await user.click(await screen.findByRole('button', { name: /^Open: / }));
    await user.click((await screen.findAllByRole('radio'))[0]!);
    await user.click(screen.getByRole('button', { name: 'Book this time' }));
    await screen.findByText('Your time is booked.');
    await goBack();
    expect(await screen.findByText(/^Your interview is on /)).toBeTruthy();
  });

  test('promises no news once everything has ended', async () => {
    open(() => aMe({ applications: [anApplication({ standing: 'declined' })] }));
    expect(await screen.findByText(en.todos.ended)).toBeTruthy();
    expect(screen.queryByText(en.todos.none)).toBeNull();
  });

  test('sends the time zone to the server if it differs', async () => {
    const { zones } = open(() => aMe({ time_zone: null }));
    await waitFor(() => expect(zones).toMatchObject([{ body: { time_zone: 'Europe/Berlin', language: 'en' } }]));
  });

  test('withdraws after asking, and says so', async () => {
    let standing: PortalApplication['standing'] = 'with_us';
    const { answer } = open(() => aMe({ applications: [anApplication({ standing })] }));
    const withdrawn = answer(portal.withdraw, () => {
      standing = 'withdrawn';
      return { message: '' };
    });
    await user.click(await screen.findByRole('button', { name: `${en.withdraw.action}: Baker` }));
    const dialog = within(screen.getByRole('dialog', { name: en.withdraw.title }));
    await user.click(dialog.getByRole('button', { name: en.withdraw.confirm }));
    expect(await screen.findByText(en.withdraw.done)).toBeTruthy();
    expect(screen.getByText(en.applications.meaning.withdrawn)).toBeTruthy();
    expect(withdrawn).toHaveLength(1);
  });

  test('keeps a message that could not be sent, and sends it as the same one', async () => {
    const { answer } = open();
    await user.click(await screen.findByRole('button', { name: en.messages.send }));
    expect(screen.getByText(en.messages.empty)).toBeTruthy();
    await user.type(screen.getByLabelText(en.messages.label), 'May I bring my dog?');
    const refused = answer(portal.write, () => new Refusal(429, { detail: 'x' }));
    await user.click(screen.getByRole('button', { name: en.messages.send }));
    expect(await screen.findByText(en.trouble.tooOften)).toBeTruthy();
    const sent = answer(portal.write, () => ({ id: ID, direction: 'in' as const, subject: null, body: 'x', at: AT }));
    await user.click(screen.getByRole('button', { name: en.messages.send }));
    expect(await screen.findByText(en.messages.sent)).toBeTruthy();
    expect(sent[0]?.body).toEqual(refused[0]?.body);
    expect(screen.getByLabelText<HTMLTextAreaElement>(en.messages.label).value).toBe('');
  });

  test('sends a message that was changed after a lost answer as another one', async () => {
    const { answer } = open();
    const message = { id: ID, direction: 'in' as const, subject: null, body: 'x', at: AT };
    const area = await screen.findByLabelText(en.messages.label);
    const send = () => user.click(screen.getByRole('button', { name: en.messages.send }));
    const lost = answer(portal.write, () => new Refusal(502));
    await user.type(area, 'May I bring my dog?');
    await send();
    await screen.findByText(en.trouble.error);
    const sent = answer(portal.write, () => message);
    await user.type(area, ' She is small.');
    await send();
    await screen.findByText(en.messages.sent);
    expect(sent).toMatchObject([{ body: { body: 'May I bring my dog? She is small.' } }]);
    const [first, second] = bodies([...lost, ...sent]) as { request_id: string }[];
    expect(second!.request_id).not.toBe(first!.request_id);
  });

  test('asks for a person and for erasure', async () => {
    let me = aMe();
    const { answer } = open(() => me);
    const asked = answer(portal.askForHuman, () => {
      me = aMe({ applications: [anApplication({ wants_human: true })] });
      return { message: '' };
    });
    await user.click(await screen.findByLabelText(en.human.label));
    expect(await screen.findByText(en.human.on)).toBeTruthy();
    expect(asked).toMatchObject([{ body: { wants_human: true } }]);
    answer(portal.askForErasure, () => {
      me = aMe({ erasure_asked_at: AT });
      return { erasure_asked_at: AT };
    });
    await user.click(screen.getByRole('button', { name: en.data.erase }));
    await user.click(screen.getByRole('button', { name: en.data.eraseConfirm }));
    expect(await screen.findByText(en.data.eraseAsked('2 June 2030 at 00:30'))).toBeTruthy();
  });
});

describe('a link', () => {
  test('that has expired can be requested again', async () => {
    const { answer } = open(() => new Refusal(401, { detail: PORTAL_MESSAGES.expired, code: 'link_expired' }));
    const asked = answer(portal.newLink, () => ({ message: '' }));
    await user.click(await screen.findByRole('button', { name: en.link.send }));
    expect(await screen.findByText(en.link.sent)).toBeTruthy();
    expect(asked).toMatchObject([{ body: { token: 't' } }]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('that was revoked says what to do', async () => {
    open(() => new Refusal(401, { detail: PORTAL_MESSAGES.revoked, code: 'link_ended' }));
    expect(await screen.findByRole('heading', { name: en.link.deadTitle })).toBeTruthy();
  });

  test('behind a broken server can be tried again', async () => {
    let me: PortalMe | Refusal = new Refusal(500, { detail: 'x' });
    open(() => me);
    expect(await screen.findByRole('heading', { name: en.trouble.errorTitle })).toBeTruthy();
    me = aMe();
    await user.click(screen.getByRole('button', { name: en.retry }));
    expect(await screen.findByRole('heading', { name: 'Hello Grace' })).toBeTruthy();
  });
});

test('the questions about the candidate are optional, and answers are saved', async () => {
  const { answer } = open();
  const said = answer(declarations.declare, () => NOTHING_SAID);
  const part = within(await screen.findByRole('region', { name: 'About you (optional)' }));
  await user.selectOptions(await part.findByLabelText('Age'), '35 to 44');
  await user.click(part.getByRole('button', { name: 'Save' }));
  await part.findByText('Saved. Thank you.');
  expect(said.map(({ body }) => body)).toEqual([{ ...NOTHING_SAID, age_band: '35_to_44' }]);
});
