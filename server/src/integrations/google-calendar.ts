import type { OAuth2Client } from 'google-auth-library';
import type { ProviderCalendar } from './calendar-provider.ts';
import { asGoogleError, isGone, isUnauthorised, getStatus } from './google-error.ts';
import type { GoogleSession } from './google-session.ts';

export const CALENDAR_SCOPES = [
  'https://www.googleapis.com/auth/calendar.freebusy',
  'https://www.googleapis.com/auth/calendar.events',
];

interface FreeBusy {
  calendars?: Record<string, { busy?: { start: string; end: string }[]; errors?: unknown[] }>;
}

export const openCalendar = (
  client: OAuth2Client,
  rootUrl: string | null,
  session: GoogleSession,
): ProviderCalendar => {
  const base = `${rootUrl ?? 'https://www.googleapis.com'}/calendar/v3`;
  const ask = async <T>(method: 'POST' | 'DELETE', path: string, data?: unknown): Promise<T> => {
    const request = () => client.request<T>({ url: base + path, method, ...(data !== undefined && { data }) });
    const token = await session.current();
    const answer = await request().catch(async (error: unknown) => {
      if (!isUnauthorised(error)) throw error;
      await session.renew(token);
      return request();
    });
    return answer.data;
  };
  const orFail = (error: unknown): never => {
    throw asGoogleError(error);
  };

  return {
    busy: async ({ ids, from, to }) => {
      const range = { timeMin: from.toISOString(), timeMax: to.toISOString() };
      const items = ids.map((id) => ({ id }));
      const { calendars = {} } = await ask<FreeBusy>('POST', '/freeBusy', { ...range, items }).catch(orFail);
      return new Map(
        ids.map((id) => {
          const found = calendars[id];
          if (!found?.busy || found.errors?.length) return [id, null];
          return [id, found.busy.map(({ start, end }) => ({ from: Date.parse(start), to: Date.parse(end) }))];
        }),
      );
    },

    enter: async (calendar_id, { id, starts_at, ends_at, time_zone, location, ...words }) => {
      const event = {
        id,
        ...words,
        ...(location && { location }),
        start: { dateTime: starts_at, timeZone: time_zone },
        end: { dateTime: ends_at, timeZone: time_zone },
      };
      const path = `/calendars/${encodeURIComponent(calendar_id)}/events`;
      await ask('POST', path, event).catch((error: unknown) => (getStatus(error) === 409 ? undefined : orFail(error)));
    },

    remove: async (calendar_id, event_id) => {
      const path = `/calendars/${encodeURIComponent(calendar_id)}/events/${encodeURIComponent(event_id)}`;
      await ask('DELETE', path).catch((error: unknown) => (isGone(error) ? undefined : orFail(error)));
    },
  };
};
