import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson, type Upstream } from './google-emulator-upstream.ts';

/**
 * Events under ids chosen by the client, as Google keeps them: the emulator assigns its own. An id is used once, even
 * after its event has been deleted.
 */
export const emulatedEvents = (upstream: Upstream) => {
  /** Account and chosen id → the emulator's; null once the event has been deleted. */
  const entered = new Map<string, string | null>();

  /** Handles requests about one event with a chosen id; returns false for all others. */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { url, email, authorization }: { url: URL; email: string; authorization: string },
  ): Promise<boolean> => {
    const [, calendar, event] = /^(.*\/calendars\/[^/]+\/events)(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
    if (calendar && event && request.method === 'DELETE') {
      const key = `${email} ${event}`;
      const own = entered.get(key);
      if (own === undefined) return false;
      if (own === null) {
        sendJson(response, 410, { error: { code: 410, errors: [{ reason: 'deleted' }] } });
        return true;
      }
      const { status, body } = await upstream.ask('DELETE', `${calendar}/${own}`, { authorization });
      if (status < 300) entered.set(key, null);
      response.writeHead(status).end(body);
      return true;
    }
    if (!calendar || event || request.method !== 'POST') return false;
    const body = await readBody(request);
    const { id } = JSON.parse(body.toString()) as { id?: string };
    const key = `${email} ${id}`;
    if (id && entered.has(key)) {
      sendJson(response, 409, { error: { code: 409, message: 'The requested identifier already exists.' } });
      return true;
    }
    const headers = { 'content-type': 'application/json', authorization };
    const { status, data } = await upstream.json('POST', url.pathname, headers, body);
    if (id && status < 300) entered.set(key, data['id'] as string);
    sendJson(response, status, id && status < 300 ? { ...data, id } : data);
    return true;
  };
};
