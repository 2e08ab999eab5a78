import * as z from 'zod';
import { instant } from './fields.ts';
import { route } from './route.ts';

/**
 * Tells screens what to refetch: a topic and the candidates concerned. Never the change itself: refetching goes through
 * the access checks again.
 */
export const EVENT_TOPICS = ['candidates', 'approvals', 'jobs', 'intake', 'outbox', 'workflows'] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

export const liveEvent = z.object({
  topic: z.enum(EVENT_TOPICS),
  /** Candidates concerned; empty: all of them, or none. */
  candidate_ids: z.array(z.uuid()),
  at: instant,
});
export type LiveEvent = z.output<typeof liveEvent>;

/** Interval of the comment that reveals dead connections. */
export const EVENTS_HEARTBEAT_SECONDS = 20;

export const events = {
  stream: route({
    method: 'GET',
    path: '/api/events',
    summary: "Stream the company's changes as server-sent events (with a bearer token: use fetch, not EventSource)",
    access: 'signed_in',
    sends: 'events',
    response: liveEvent,
  }),
};
