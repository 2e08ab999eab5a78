import * as z from 'zod';
import { instant } from './fields.ts';
import { route } from './route.ts';

/** What the screens refetch: a topic, and whom it is about. Never what changed: that is asked for, and checked, again. */
export const EVENT_TOPICS = ['candidates', 'approvals', 'jobs', 'intake', 'outbox', 'workflows'] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

export const liveEvent = z.object({
  topic: z.enum(EVENT_TOPICS),
  /** The candidates it is about; empty for all or none of them. */
  candidate_ids: z.array(z.uuid()),
  at: instant,
});
export type LiveEvent = z.output<typeof liveEvent>;

/** A comment is sent this often, so that a connection that died is noticed. */
export const EVENTS_HEARTBEAT_SECONDS = 20;

export const events = {
  stream: route({
    method: 'GET',
    path: '/api/events',
    summary: 'What changes in the company, as server-sent events (with a bearer token: fetch, not EventSource)',
    access: 'signed_in',
    sends: 'events',
    response: liveEvent,
  }),
};
