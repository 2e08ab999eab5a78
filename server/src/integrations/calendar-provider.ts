import type { Credentials, KeepCredentials } from './mailbox-provider.ts';

export interface CalendarProvider {
  openCalendar(credentials: Credentials, keep: KeepCredentials): ProviderCalendar;
}

/** The calendars that the owner of an account may look into. All that goes wrong is a `ProviderError`. */
export interface ProviderCalendar {
  /** When each calendar is taken; null for one that may not be asked. */
  busy(input: { ids: string[]; from: Date; to: Date }): Promise<Map<string, { from: number; to: number }[] | null>>;
  /** One that is there already, from a try whose answer was lost, is no error. */
  enter(calendar_id: string, event: CalendarEvent): Promise<void>;
  /** One that is gone already is no error. */
  remove(calendar_id: string, event_id: string): Promise<void>;
}

interface CalendarEvent {
  /** Chosen by us, so that what is entered twice is there once. */
  id: string;
  summary: string;
  description: string;
  location: string | null;
  starts_at: string;
  ends_at: string;
  time_zone: string;
}
