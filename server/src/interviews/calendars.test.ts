import { api } from '@hirewire/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { interviewAttendees } from '../db/schema/interviews.ts';
import { candidates } from '../db/schema/candidates.ts';
import { calendarConnections } from '../db/schema/mailboxes.ts';
import { users } from '../db/schema/users.ts';
import { sealCredentials } from '../mailboxes/sealed-credentials.ts';
import { asUser, aUser } from '../testing/factories.ts';
import {
  aJobWithInterviews,
  anInterviewer,
  anInvited,
  interviewRow,
  planFor,
  signedIn,
} from '../testing/interview-factories.ts';
import { aMailbox, aMailboxWithCalendar, aWorldWithGoogle } from '../testing/mailbox-factories.ts';
import { askCalendars } from './other-busy.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';

const HOUR_MS = 3_600_000;

/** One interviewer with a connected account, and one whose calendar cannot be read. */
const aScene = async () => {
  const accounts = [
    { email: 'jobs@example.com', name: 'Jobs' },
    { email: 'ada@example.com', name: 'Ada' },
  ];
  const { world, google } = await aWorldWithGoogle({ accounts });
  const hr = await asUser(world, { role: 'hr_manager' });
  const { company } = hr;
  const [ada, bob] = [await anInterviewer(world, company, 'Ada'), await anInterviewer(world, company, 'Bob')];
  const { system } = world.deps.database;
  await system.execute(`update users set email = 'ada@example.com' where id = '${ada.id}'`);
  for (const { email } of accounts) await aMailboxWithCalendar(world, google, company, email);
  const tokens = await google.authorise('ada@example.com');
  const calendar = google.google.openCalendar(tokens, (known, ask) => ask(known));
  const busy = async () => {
    const from = world.deps.clock();
    const found = await calendar.busy({ ids: ['primary'], from, to: new Date(from.getTime() + 8 * 24 * HOUR_MS) });
    return found.get('primary')!.map(({ from: at }) => new Date(at).toISOString());
  };
  return { world, google, hr, company, ada, bob, calendar, busy };
};

it('busy times in connected calendars are not proposed, and a calendar that cannot be asked is named and blocks nothing', async () => {
  const { world, google, hr, company, ada, bob, calendar } = await aScene();
  const ask = () => hr.ask(api.interviews.possible, { body: { interviewers: [ada.id, bob.id], duration_minutes: 60 } });
  const free = (await ask()).body;
  expect(free.unknown).toEqual([]);
  const taken = free.slots[4]!.starts_at;
  const event = { summary: 'Dentist', description: '', location: null, time_zone: 'UTC' };
  const ends_at = new Date(Date.parse(taken) + HOUR_MS).toISOString();
  await calendar.enter('primary', { id: 'dentist1', ...event, starts_at: taken, ends_at });
  // No calendar is asked before the company has enabled it.
  expect((await ask()).body.slots.map(({ starts_at }) => starts_at)).toContain(taken);

  const on = await hr.ask(api.scheduling.setSettings, { body: { is_calendar_on: true } });
  expect(on.body).toEqual({ is_calendar_on: true, accounts: ['jobs@example.com', 'ada@example.com'] });
  const asked = (await ask()).body;
  expect(asked.slots.map(({ starts_at }) => starts_at)).not.toContain(taken);
  expect(asked.slots.length).toBeGreaterThan(0);
  expect(asked.unknown).toEqual([{ id: bob.id, name: 'Bob Lovelace' }]);

  await google.revokeToken('ada@example.com');
  const blind = (await ask()).body;
  expect(blind.unknown.map(({ name }) => name).toSorted()).toEqual(['Ada Lovelace', 'Bob Lovelace']);
  expect(blind.slots.map(({ starts_at }) => starts_at)).toContain(taken);
  const { url } = await connectUrl(hr);
  expect(new URL(url).searchParams.get('scope')).toContain('calendar.events');
  await hr.ask(api.scheduling.setSettings, { body: { is_calendar_on: false } });
  expect(new URL((await connectUrl(hr)).url).searchParams.get('scope')).not.toContain('calendar');
  expect(
    await askCalendars(world.deps, world.deps.database.forCompany(company.id), {
      company_id: company.id,
      plan: planFor([ada.id]),
      days: 7,
    }),
  ).toEqual({ busy: new Map(), unknown: [] });
});

const connectUrl = async ({ ask }: Awaited<ReturnType<typeof asUser>>) => {
  const { data } = (await ask(api.mailboxes.oauthUrl, { query: {} })).body as { data?: { oauth_url: string } };
  return { url: data?.oauth_url ?? '' };
};

it("an interview is entered in its interviewer's calendar, moved with it and removed again", async () => {
  const { world, company, hr, ada, busy } = await aScene();
  await hr.ask(api.scheduling.setSettings, { body: { is_calendar_on: true } });
  const job = await aJobWithInterviews(world, company, planFor([ada.id]));
  const visitor = await anInvited(world, company, job);
  const params = { id: visitor.interview_id };
  const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
  const book = (starts_at: string) => visitor.ask(api.bookings.book, { params, body: { starts_at } });
  await book(slots[10]!);
  await runInterviewMaintenance(world.deps);
  await runInterviewMaintenance(world.deps);
  expect(await busy()).toEqual([slots[10]]);
  // Half an hour later: its own event does not block it.
  expect((await book(slots[11]!)).status).toBe(200);
  await runInterviewMaintenance(world.deps);
  expect(await busy()).toEqual([slots[11]]);
  await visitor.ask(api.bookings.cancel, { params, body: {} });
  await runInterviewMaintenance(world.deps);
  expect(await busy()).toEqual([]);
  const [attendee] = await world.deps.database.system.select().from(interviewAttendees);
  expect(attendee).toMatchObject({ calendar_event_id: null, calendar_note: null });
});

it('a candidate who has moved an interview can move it back at once, while its calendar still has the former time', async () => {
  const { world, company, hr, ada, busy } = await aScene();
  await hr.ask(api.scheduling.setSettings, { body: { is_calendar_on: true } });
  const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([ada.id])));
  const params = { id: visitor.interview_id };
  const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
  const book = (starts_at: string) => visitor.ask(api.bookings.book, { params, body: { starts_at } });
  await book(slots[10]!);
  await runInterviewMaintenance(world.deps);
  expect((await book(slots[20]!)).status).toBe(200);
  expect(await busy()).toEqual([slots[10]]);
  expect((await visitor.ask(api.bookings.get, { params })).body.slots).toContain(slots[10]);
  expect((await book(slots[10]!)).status).toBe(200);
  await runInterviewMaintenance(world.deps);
  expect(await busy()).toEqual([slots[10]]);
});

it('an interview that is moved after its interviewer has deleted the event is entered at its new time', async () => {
  const { world, company, hr, ada, busy, calendar } = await aScene();
  await hr.ask(api.scheduling.setSettings, { body: { is_calendar_on: true } });
  const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([ada.id])));
  const params = { id: visitor.interview_id };
  const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
  const book = (starts_at: string) => visitor.ask(api.bookings.book, { params, body: { starts_at } });
  const findAttendee = async () => (await world.deps.database.system.select().from(interviewAttendees))[0]!;
  await book(slots[10]!);
  await runInterviewMaintenance(world.deps);
  await calendar.remove('primary', (await findAttendee()).calendar_event_id!);
  await book(slots[12]!);
  await runInterviewMaintenance(world.deps);
  expect(await busy()).toEqual([slots[12]]);
  expect(await findAttendee()).toMatchObject({ calendar_note: null });
});

it.each(['moved', 'called off', 'left as it is'])(
  'an event entered by a worker that died right away exists once, the interview %s',
  async (then) => {
    const { world, company, hr, ada, busy } = await aScene();
    await hr.ask(api.scheduling.setSettings, { body: { is_calendar_on: true } });
    const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([ada.id])));
    const params = { id: visitor.interview_id };
    const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
    const book = (starts_at: string) => visitor.ask(api.bookings.book, { params, body: { starts_at } });
    await book(slots[10]!);
    const { system } = world.deps.database;
    await system.execute(`
      create function die() returns trigger language plpgsql as 'begin raise exception ''killed''; end';
      create trigger die before update of calendar_sequence on interview_attendees for each row execute function die()`);
    await expect(runInterviewMaintenance(world.deps)).rejects.toMatchObject({ cause: { message: 'killed' } });
    expect(await busy()).toEqual([slots[10]]);
    await system.execute('drop trigger die on interview_attendees; drop function die');
    if (then === 'moved') await book(slots[12]!);
    if (then === 'called off') await visitor.ask(api.bookings.cancel, { params, body: {} });
    await runInterviewMaintenance(world.deps);
    const left = { moved: [slots[12]], 'called off': [], 'left as it is': [slots[10]] };
    expect(await busy()).toEqual(left[then as keyof typeof left]);
    const [attendee] = await system.select().from(interviewAttendees);
    const { sequence } = await interviewRow(world, visitor.interview_id);
    expect(attendee!.calendar_sequence).toBe(sequence);
  },
);

it('a past interview is removed from the calendars once the candidate is erased', async () => {
  const { world, company, hr, ada, calendar } = await aScene();
  await hr.ask(api.scheduling.setSettings, { body: { is_calendar_on: true } });
  const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([ada.id])));
  const params = { id: visitor.interview_id };
  const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
  const starts_at = slots[2]!;
  await visitor.ask(api.bookings.book, { params, body: { starts_at } });
  await runInterviewMaintenance(world.deps);
  const entered = async () => {
    const [from, to] = [Date.parse(starts_at) - HOUR_MS, Date.parse(starts_at) + 2 * HOUR_MS];
    return (await calendar.busy({ ids: ['primary'], from: new Date(from), to: new Date(to) })).get('primary');
  };
  const admin = await aUser(world, { company });
  const [person] = await world.deps.database.system.select().from(candidates);
  world.pass({ minutes: (Date.parse(starts_at) - world.deps.clock().getTime()) / 60_000 + 180 });
  await runInterviewMaintenance(world.deps);
  expect((await interviewRow(world, visitor.interview_id)).status).toBe('completed');
  expect(await entered()).toHaveLength(1);
  const erased = await signedIn(world, admin)(api.erasure.erase, {
    params: { id: visitor.person.id },
    body: { confirm_email: person!.email },
  });
  expect(erased.status).toBe(200);
  await runInterviewMaintenance(world.deps);
  expect(await entered()).toEqual([]);
});

it('calendars are only asked through calendar connections, which need no mailbox', async () => {
  const { world, google } = await aWorldWithGoogle();
  const hr = await asUser(world, { role: 'hr_manager' });
  const { company } = hr;
  const ada = await anInterviewer(world, company, 'Ada');
  const accounts = async () => (await hr.ask(api.scheduling.settings, {})).body.accounts;
  await aMailbox(world, google, company);
  await hr.ask(api.scheduling.setSettings, { body: { is_calendar_on: true } });
  expect(await accounts()).toEqual([]);
  const possible = await hr.ask(api.interviews.possible, { body: { interviewers: [ada.id], duration_minutes: 60 } });
  expect(possible.body.slots.length).toBeGreaterThan(0);
  expect(possible.body.unknown.map(({ id }) => id)).toEqual([ada.id]);
  const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([ada.id])));
  const params = { id: visitor.interview_id };
  const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
  expect((await visitor.ask(api.bookings.book, { params, body: { starts_at: slots[0]! } })).status).toBe(200);
  await runInterviewMaintenance(world.deps);
  expect((await interviewRow(world, visitor.interview_id)).status).toBe('booked');

  // Connected without a mailbox, the calendar is still asked and written to.
  const id = randomUUID();
  const { deps } = world;
  const own = { id, company_id: company.id };
  const credentials = sealCredentials(deps.config.encryptionKey, own, await google.authorise());
  await deps.database.system
    .insert(calendarConnections)
    .values({ ...own, ...credentials, provider: 'google', address: google.email });
  expect(await accounts()).toEqual([google.email]);
  const where = eq(users.id, ada.id);
  await deps.database.system.update(users).set({ email: google.email }).where(where);
  await runInterviewMaintenance(deps);
  const [attendee] = await deps.database.system.select().from(interviewAttendees);
  expect(attendee).toMatchObject({ calendar_connection_id: id, calendar_note: null });
  const calendar = google.google.openCalendar(await google.authorise(), (known, ask) => ask(known));
  const [from, to] = [deps.clock(), new Date(deps.clock().getTime() + 30 * 24 * HOUR_MS)];
  expect((await calendar.busy({ ids: ['primary'], from, to })).get('primary')).toHaveLength(1);
});

it('a calendar connected with a mailbox pauses with it, and is disconnected with it', async () => {
  const { world, google } = await aWorldWithGoogle();
  const admin = await asUser(world);
  await aMailboxWithCalendar(world, google, admin.company, google.email);
  const [mailbox] = (await admin.ask(api.mailboxes.list, {})).body.data;
  const params = { id: mailbox!.id };
  const accounts = async () => (await admin.ask(api.scheduling.settings, {})).body.accounts;
  expect(await accounts()).toEqual([google.email]);
  await admin.ask(api.mailboxes.toggle, { params });
  expect(await accounts()).toEqual([]);
  await admin.ask(api.mailboxes.toggle, { params });
  expect(await accounts()).toEqual([google.email]);
  await admin.ask(api.mailboxes.remove, { params });
  expect(await accounts()).toEqual([]);
  expect(await world.deps.database.system.select().from(calendarConnections)).toMatchObject([
    { mailbox_id: mailbox!.id, secret: null, access_token: null },
  ]);
});
