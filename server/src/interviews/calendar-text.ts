import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';
import { SENDER_MARK } from '../outbox/sent-by.ts';
import { timeZoneText } from './time-zone-text.ts';

export interface Invitation {
  /** Stable for the life of an interview, so that calendars recognise the event. */
  id: string;
  /** Higher than in the previous invitation. */
  sequence: number;
  method: 'REQUEST' | 'CANCEL';
  starts_at: string;
  ends_at: string;
  /** IANA name of the recipient's time zone. */
  time_zone: string;
  summary: string;
  description: string;
  location: string | null;
  company_name: string;
  attendee: { name: string; address: string };
  now: Date;
}

/** Builds an iCalendar text (RFC 5545): an invitation, a new time, or a cancellation. */
export const calendarText = (invitation: Invitation): string => {
  const { method, time_zone, starts_at, ends_at, attendee } = invitation;
  const at = (instant: string) => DateTime.fromISO(instant, { zone: time_zone });
  const isCancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: 'Hirewire', product: 'Interviews', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    // UTC needs no time zone rules.
    ...(time_zone !== 'UTC' && {
      timezone: { name: time_zone, generator: (zone: string) => timeZoneText(zone, at(starts_at).toMillis()) },
    }),
  });
  calendar.createEvent({
    id: `${invitation.id}@hirewire`,
    sequence: invitation.sequence,
    stamp: invitation.now,
    start: at(starts_at),
    end: at(ends_at),
    ...(time_zone !== 'UTC' && { timezone: time_zone }),
    summary: invitation.summary,
    description: invitation.description,
    ...(invitation.location && { location: invitation.location }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: invitation.company_name, email: SENDER_MARK },
    attendees: [{ name: attendee.name, email: attendee.address, role: ICalAttendeeRole.REQ, rsvp: !isCancelled }],
  });
  return calendar.toString();
};
