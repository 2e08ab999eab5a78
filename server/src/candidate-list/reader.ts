import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import type { Topic } from '../db/announcements.ts';
import type { Remembered } from '../db/remembered.ts';

/** Who reads the list, and with what. */
export interface Reader {
  db: Db;
  actor: Actor;
  remembered: Remembered;
}

/** For stored counts and matches, which depend on no filter and no clock. */
export const rememberCounts = <Answer>(
  { actor, remembered }: Reader,
  { key, topics }: { key: string; topics: readonly Topic[] },
  load: () => Promise<Answer>,
) => remembered.remember({ company_id: actor.company_id, topics, key: `list ${key}` }, load);
