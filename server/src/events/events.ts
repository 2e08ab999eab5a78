import { EVENT_TOPICS, type EventTopic, type LiveEvent } from '@hirewire/contract/events';
import type { Actor } from '../actor.ts';
import { EVERYTHING, type LiveChanges } from '../db/live-changes.ts';
import { tooMany } from '../errors.ts';

/** A person has a few tabs open; more are a mistake, and those can still poll. */
const MAX_STREAMS_PER_USER = 6;
/** Changes within this time are announced together. */
const BATCH_MS = 250;

interface Listener {
  push: (event: LiveEvent) => void;
  recheck: () => void;
}

/** Announces changes to a company's users. Each process counts its own streams. */
export const liveEvents = (changes: LiveChanges, clock: () => Date) => {
  const counts = new Map<string, number>();

  return async ({ company_id, user_id }: Actor, { push, recheck }: Listener): Promise<() => void> => {
    const count = counts.get(user_id) ?? 0;
    if (count >= MAX_STREAMS_PER_USER)
      throw tooMany('Too many pages of yours are listening already.', 60, { code: 'busy' });
    counts.set(user_id, count + 1);
    const leave = () => {
      const left = (counts.get(user_id) ?? 1) - 1;
      if (left > 0) counts.set(user_id, left);
      else counts.delete(user_id);
    };

    const waiting = new Set<EventTopic>();
    let timer: NodeJS.Timeout | undefined;
    const flush = () => {
      timer = undefined;
      const at = clock().toISOString();
      for (const topic of waiting) push({ topic, candidate_ids: [], at });
      waiting.clear();
    };
    const hear = (topic: string) => {
      if (topic === SESSION || topic === EVERYTHING) recheck();
      for (const known of EVENT_TOPICS) if (topic === known || topic === EVERYTHING) waiting.add(known);
      if (waiting.size > 0) timer ??= setTimeout(flush, BATCH_MS);
    };
    let isOver = false;
    const unlisten = await changes.listen(company_id, hear).catch((error: unknown) => {
      leave();
      throw error;
    });
    return () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      unlisten();
      leave();
    };
  };
};

/** A session of the company has ended, perhaps the listener's. */
const SESSION = 'session';
