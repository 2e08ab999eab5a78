import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { composeMail } from '../outbox/compose-mail.ts';
import PostalMime from 'postal-mime';
import { calendarText, type Invitation } from './calendar-text.ts';

const invitation = (values: Partial<Invitation> = {}): Invitation => ({
  id: '6f6c4b57-2f5b-4a55-9d6c-0d9c1b6f3a11',
  sequence: 3,
  method: 'REQUEST',
  starts_at: '2026-03-30T07:00:00.000Z',
  ends_at: '2026-03-30T08:00:00.000Z',
  time_zone: 'Europe/Berlin',
  summary: 'Interview: Ingénieur, 日本語; back\\slash',
  description: 'Two\nlines, and a link',
  location: 'Room 1, second floor',
  company_name: 'Müller & Söhne "GmbH"',
  attendee: { name: 'Grace Hopper', address: 'grace@example.com' },
  now: new Date('2026-03-01T00:00:00Z'),
  ...values,
});

/** Parses with a library that is independent of the one that wrote it. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(component);
  const found = {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    tzid: event.startDate.zone.tzid,
    clock: event.startDate.toString().slice(0, 16),
    starts_at: event.startDate.toJSDate().toISOString(),
    ends_at: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    description: event.description,
    location: event.location,
    status: component.getFirstPropertyValue('status'),
    organizer: component.getFirstPropertyValue('organizer'),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
  };
  ICAL.TimezoneService.reset();
  return found;
};

describe('an invitation', () => {
  it.each([
    ['Berlin, before the clocks change', 'Europe/Berlin', '2026-03-27T08:00', '2026-03-27T09:00'],
    ['Berlin, the Monday after', 'Europe/Berlin', '2026-03-30T07:00', '2026-03-30T09:00'],
    ['Berlin, on the very morning', 'Europe/Berlin', '2026-03-29T01:00', '2026-03-29T03:00'],
    ['Berlin, in autumn, the day before', 'Europe/Berlin', '2026-10-24T07:00', '2026-10-24T09:00'],
    ['Berlin, in autumn, the day after', 'Europe/Berlin', '2026-10-26T08:00', '2026-10-26T09:00'],
    ['New York, before', 'America/New_York', '2026-03-06T14:00', '2026-03-06T09:00'],
    ['New York, after', 'America/New_York', '2026-03-09T13:00', '2026-03-09T09:00'],
    ['New York, in autumn, before', 'America/New_York', '2026-10-30T13:00', '2026-10-30T09:00'],
    ['New York, in autumn, after', 'America/New_York', '2026-11-02T14:00', '2026-11-02T09:00'],
    ['where the clocks never change', 'Asia/Kolkata', '2026-11-02T04:30', '2026-11-02T10:00'],
    ['no zone known', 'UTC', '2026-11-02T04:30', '2026-11-02T04:30'],
  ])('has the right instant and the right local time: %s', (_, time_zone, at, clock) => {
    const starts_at = `${at}:00.000Z`;
    const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString();
    const found = read(calendarText(invitation({ time_zone, starts_at, ends_at })));
    expect(found).toMatchObject({ starts_at, ends_at, clock, tzid: time_zone });
  });

  it('keeps its id, increases its sequence and states its method', () => {
    expect(read(calendarText(invitation()))).toMatchObject({
      method: 'REQUEST',
      uid: '6f6c4b57-2f5b-4a55-9d6c-0d9c1b6f3a11@hirewire',
      sequence: 3,
      status: 'CONFIRMED',
      summary: 'Interview: Ingénieur, 日本語; back\\slash',
      description: 'Two\nlines, and a link',
      location: 'Room 1, second floor',
      attendees: ['mailto:grace@example.com'],
    });
    const end = read(calendarText(invitation({ method: 'CANCEL', sequence: 4 })));
    expect(end).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 4 });
    expect(end.uid).toBe('6f6c4b57-2f5b-4a55-9d6c-0d9c1b6f3a11@hirewire');
  });

  it("is sent as a part of the mail and as a file, from the sender's address", async () => {
    const sender = `${'recruiting.'.repeat(5)}team@subsidiary.example.com`;
    const raw = await composeMail({
      from: { name: 'Company', address: sender },
      to: { name: 'Grace', address: 'grace@example.com' },
      subject: 'Your interview',
      body: 'See you.',
      rfc_message_id: '<1@example.com>',
      in_reply_to: null,
      is_automatic: false,
      attachments: [],
      calendar: calendarText(invitation()),
    });
    expect(raw.toString('latin1')).toMatch(/content-type: text\/calendar;[^\n]*method=REQUEST/i);
    const mail = await PostalMime.parse(raw);
    const parts = mail.attachments.filter(
      ({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics',
    );
    expect(parts.map(({ filename }) => filename)).toContain('interview.ics');
    for (const { content } of parts) {
      const text = typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString();
      expect(read(text).organizer).toBe(`mailto:${sender}`);
      expect(Math.max(...text.split(/\r?\n/).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    }
    expect(mail.text?.trim()).toBe('See you.');
  });
});
