import { createHash } from 'node:crypto';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { throttles } from '../db/schema.ts';
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

/** Housekeeping: a count whose time is over counts nothing. */
export const removeOldThrottles = async (db: Db, now: Date) => {
  await db.delete(throttles).where(lt(throttles.window_ends_at, now.toISOString()));
};

type Keys = Record<keyof typeof FAILURES_ALLOWED, string>;

const queueUp = oneAtATime();

/** Hashed, so that the table names nobody. */
const keysOf = ({ account, address }: { account: string; address: string }): Keys => {
  const key = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return { pair: key('pair', account, address), account: key('account', account), address: key('address', address) };
};

const refuseWhenExhausted = async (db: Db, keys: Keys, now: Date) => {
  const rows = await db
    .select()
    .from(throttles)
    .where(and(inArray(throttles.key, Object.values(keys)), gte(throttles.window_ends_at, now.toISOString())));
  const exhausted = rows.filter(({ key, failures }) => failures >= allowedFor(keys, key));
  if (exhausted.length === 0) return;
  const endsAt = Math.max(...exhausted.map(({ window_ends_at }) => Date.parse(window_ends_at)));
  const seconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw tooMany(`Too many failed attempts. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`, seconds);
};

const allowedFor = (keys: Keys, key: string): number => {
  const kinds = Object.keys(FAILURES_ALLOWED) as (keyof Keys)[];
  const kind = kinds.find((name) => keys[name] === key);
  return kind ? FAILURES_ALLOWED[kind] : Infinity;
};

const countFailure = async (db: Db, keys: Keys, now: Date) => {
  const isOver = sql`${throttles.window_ends_at} < ${now.toISOString()}`;
  const windowEndsAt = new Date(now.getTime() + THROTTLE_MINUTES * 60_000).toISOString();
  await db
    .insert(throttles)
    .values(Object.values(keys).map((key) => ({ key, failures: 1, window_ends_at: windowEndsAt })))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${throttles.failures} + 1 end`,
        window_ends_at: sql`case when ${isOver} then ${windowEndsAt} else ${throttles.window_ends_at} end`,
      },
    });
};
