import type { Credentials, RenewCredentials } from './mailbox-provider.ts';

export interface CalendarProvider {
  openCalendar(credentials: Credentials, renew: RenewCredentials): ProviderCalendar;
}

/** The calendars that the owner of an account may see. Every failure is a `ProviderError`. */
export interface ProviderCalendar {
  /** The busy times of each calendar; null for one that may not be read. */
  busy(input: { ids: string[]; from: Date; to: Date }): Promise<Map<string, { from: number; to: number }[] | null>>;
  /** An event that already exists, from an attempt whose response was lost, is not an error. */
  enter(calendar_id: string, event: CalendarEvent): Promise<void>;
  /** An event that is already gone is not an error. */
  remove(calendar_id: string, event_id: string): Promise<void>;
}

interface CalendarEvent {
  /** Chosen by us, so that an event entered twice exists once. */
  id: string;
  summary: string;
  description: string;
  location: string | null;
  starts_at: string;
  ends_at: string;
  time_zone: string;
}
