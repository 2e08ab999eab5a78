import { createHash } from 'node:crypto';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { throttles } from '../db/session-schema.ts';
import type { Deps } from '../deps.ts';
import { tooMany } from '../errors.ts';
import { oneAtATime } from '../lib/one-at-a-time.ts';

const THROTTLE_MINUTES = 15;

/**
 * How many failures are borne in that time. The pair stops somebody guessing one password; the wider two stop many
 * machines guessing one account and one machine trying many accounts, and leave room for an office behind one address.
 */
const FAILURES_ALLOWED = { pair: 5, account: 50, address: 100 } as const;

/**
 * Lets somebody try a password. A try that comes back false is counted; a good one clears the account's count. Tries of
 * one pair run one after another, so a burst of guesses sent at once gets no more answers than a slow one.
 */
export const throttled = async <T>(
  deps: Deps,
  who: { account: string; address: string },
  attempt: () => Promise<T | null>,
): Promise<T | null> => {
  const keys = keysOf(who);
  const db = deps.database.system;
  return queueUp(keys.pair, async () => {
    await refuseWhenExhausted(db, keys, deps.clock());
    const result = await attempt();
    if (result === null) await countFailure(db, keys, deps.clock());
    else await db.delete(throttles).where(eq(throttles.key, keys.pair));
    return result;
  });
};

/**
 * Counts one use of something that anybody may do, but not without end; one too many is refused. Counted before it is
 * done, so a burst gets no further than a slow row.
 */
export const countUse = async (
  db: Db,
  use: { key: string[]; allowed: number; minutes: number; refusal: string; now: Date },
) => {
  const [row] = await count(db, [hashOf(use.key)], use.minutes, use.now);
  if (row!.failures <= use.allowed) return;
  throw tooMany(use.refusal, secondsUntil(row!.window_ends_at, use.now));
};

/** Housekeeping: a count whose time is over counts nothing. */
export const removeOldThrottles = async (db: Db, now: Date) => {
  await db.delete(throttles).where(lt(throttles.window_ends_at, now.toISOString()));
};

type Keys = Record<keyof typeof FAILURES_ALLOWED, string>;

const queueUp = oneAtATime();

/** So that the table names nobody. */
const hashOf = (parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const keysOf = ({ account, address }: { account: string; address: string }): Keys => {
  const key = (...parts: string[]) => hashOf(parts);
  return { pair: key('pair', account, address), account: key('account', account), address: key('address', address) };
};

const refuseWhenExhausted = async (db: Db, keys: Keys, now: Date) => {
  const rows = await db
    .select()
    .from(throttles)
    .where(and(inArray(throttles.key, Object.values(keys)), gte(throttles.window_ends_at, now.toISOString())));
  const exhausted = rows.filter(({ key, failures }) => failures >= allowedFor(keys, key));
  if (exhausted.length === 0) return;
  const seconds = Math.max(...exhausted.map(({ window_ends_at }) => secondsUntil(window_ends_at, now)));
  const minutes = Math.ceil(seconds / 60);
  throw tooMany(`Too many failed attempts. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`, seconds);
};

const allowedFor = (keys: Keys, key: string): number => {
  const kinds = Object.keys(FAILURES_ALLOWED) as (keyof Keys)[];
  const kind = kinds.find((name) => keys[name] === key);
  return kind ? FAILURES_ALLOWED[kind] : Infinity;
};

const secondsUntil = (time: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(time) - now.getTime()) / 1000));

const countFailure = (db: Db, keys: Keys, now: Date) => count(db, Object.values(keys), THROTTLE_MINUTES, now);

const count = (db: Db, keys: string[], minutes: number, now: Date) => {
  const isOver = sql`${throttles.window_ends_at} < ${now.toISOString()}`;
  const windowEndsAt = new Date(now.getTime() + minutes * 60_000).toISOString();
  return db
    .insert(throttles)
    .values(keys.map((key) => ({ key, failures: 1, window_ends_at: windowEndsAt })))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${throttles.failures} + 1 end`,
        window_ends_at: sql`case when ${isOver} then ${windowEndsAt} else ${throttles.window_ends_at} end`,
      },
    })
    .returning();
};
