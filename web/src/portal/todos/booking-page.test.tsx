import { type Booking, bookings } from '@hirewire/contract/bookings';
import type { PortalApplication } from '@hirewire/contract/portal';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { portalApi } from '../portal-api.ts';
import { de } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import { createTexts, WordsProvider } from '../texts/use-texts.tsx';
import { BookingPage } from './booking-page.tsx';
import { BOOKING_TEXTS } from './booking-texts.ts';
import { aPortalBooking, ID } from '../../testing/gallery/portal-rows.ts';

const user = userEvent.setup({ delay: null });
const SLOTS = ['2030-06-03T21:30:00.000Z', '2030-06-03T22:30:00.000Z', '2030-06-04T08:00:00.000Z'];

function open(booking: () => Booking, language = 'en-GB') {
  const answer = fakeApi();
  answer(bookings.get, booking);
  const done: string[] = [];
  const known = { type: 'booking' as const, id: ID, run_id: ID, title: null, due_at: null, job_id: null };
  const api = portalApi('t');
  const words = createTexts(language.startsWith('de') ? de : en, [language], 'Europe/Berlin');
  const page = (starts_at: string | null) => (
    <WordsProvider words={words}>
      <BookingPage
        todo={{ ...known, starts_at }}
        application={{} as PortalApplication}
        api={api}
        onWrite={() => done.push('to write')}
        onDone={(said) => done.push(said)}
      />
    </WordsProvider>
  );
  const { rerender } = render(page(null));
  return { answer, done, update: (starts_at: string) => rerender(page(starts_at)) };
}

test('times are grouped by day in the reader’s time zone, and one is booked', async () => {
  const { answer } = open(() => aPortalBooking());
  const days = await screen.findAllByRole('group');
  expect(days.map((day) => within(day).getAllByRole('radio').length)).toEqual([1, 2]);
  expect(screen.getByText('Monday 3 June')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(screen.getByText('Please choose a time first.').parentElement?.getAttribute('role')).toBe('status');
  const sent = answer(bookings.book, () =>
    aPortalBooking({
      status: 'booked',
      starts_at: SLOTS[1]!,
      ends_at: '2030-06-03T23:15:00.000Z',
      change_until: SLOTS[0]!,
    }),
  );
  await user.click(screen.getByRole('radio', { name: 'Tuesday 4 June, 00:30' }));
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText('Your time is booked.')).toBeTruthy();
  expect(sent[0]).toMatchObject({ body: { starts_at: SLOTS[1] } });
  expect(screen.getByText(/^Tuesday,? 4 June 2030, 00:30–01:15$/)).toBeTruthy();
});

test('a time that another candidate has just taken is reported as taken, and the rest is shown', async () => {
  let slots = SLOTS;
  const { answer } = open(() => aPortalBooking({ slots }), 'de-DE');
  answer(bookings.book, () => new Refusal(409, { code: 'slot_taken' }));
  await user.click(await screen.findByRole('radio', { name: 'Dienstag, 4. Juni, 10:00' }));
  slots = SLOTS.slice(0, 2);
  await user.click(screen.getByRole('button', { name: 'Diesen Termin buchen' }));
  expect(await screen.findByText(/^Dieser Termin wurde gerade vergeben/)).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test.each([
  ['too_late', /^It can no longer be changed here/],
  ['interview_not_open', /^This interview is already settled/],
])('a time that is refused with %s is not called taken', async (code, words) => {
  const { answer } = open(() => aPortalBooking());
  answer(bookings.book, () => new Refusal(409, { code }));
  await user.click(await screen.findByRole('radio', { name: 'Tuesday 4 June, 00:30' }));
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/just been taken/)).toBeNull();
});

test('what is too late to change says so and leads to where one can write', async () => {
  const booked = { status: 'booked', starts_at: SLOTS[0]!, ends_at: SLOTS[1]!, can_change: false, slots: [] } as const;
  const { done } = open(() => aPortalBooking({ ...booked, slots: [], change_until: SLOTS[0]! }));
  expect(await screen.findByText(/can no longer be changed here/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Write to us']);
  await user.click(screen.getByRole('button'));
  expect(done).toEqual(['to write']);
});

test('a time that the company moves while the page is open is shown', async () => {
  let starts_at = SLOTS[0]!;
  const booked = { status: 'booked', ends_at: '2030-06-04T08:45:00.000Z', change_until: SLOTS[0]! } as const;
  const { update } = open(() => aPortalBooking({ ...booked, slots: [], starts_at }));
  expect(await screen.findByText(/3 June 2030, 23:30/)).toBeTruthy();
  starts_at = SLOTS[2]!;
  update(starts_at);
  expect(await screen.findByText(/4 June 2030, 10:00/)).toBeTruthy();
});

test('a time so soon that it cannot be changed afterwards says so before it is booked', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const slots = [inHours(5), inHours(60)];
  open(() => aPortalBooking({ slots, change_until_hours: 24 }));
  const [soon, later] = await screen.findAllByRole('radio');
  await user.click(later!);
  expect(screen.queryByText(BOOKING_TEXTS.en.final)).toBeNull();
  await user.click(soon!);
  expect(screen.getByText(BOOKING_TEXTS.en.final)).toBeTruthy();
});
