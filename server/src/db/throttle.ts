import { createHash } from 'node:crypto';
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database, Db } from './client.ts';
import { throttles } from './schema/throttles.ts';
import { tooMany } from '../errors.ts';
import { keyedMutex } from '../lib/keyed-mutex.ts';

const THROTTLE_MINUTES = 15;

/**
 * Failures allowed in that time. The pair limits one machine guessing one password; the address limits one machine
 * trying many accounts, with room for an office behind it. A browser that has signed in to the account before is
 * counted separately: attacks on the account or from the same address do not lock its user out.
 */
const FAILURES_ALLOWED = { pair: 5, account: 50, address: 100, device: 10 } as const;
/** More failures of one account come from many machines: unknown browsers then get one try per this many seconds. */
const SLOW_SECONDS = 10;

interface Guesser {
  account: string;
  network: string;
  /** A browser that has signed in to the account before. */
  knownDevice?: string | null;
}

/**
 * Lets a password be tried. Each try is counted in advance and uncounted if it was right or could not be made, so that
 * a burst gets no more tries than single guesses; a right password also resets the count of its pair.
 */
export const throttled = async <T>(
  deps: { database: Database; clock: () => Date },
  who: Guesser,
  attempt: () => Promise<T | null>,
): Promise<T | null> => {
  const db = deps.database.system;
  const limits = listLimits(who);
  // Sending the right password several times at once must not count as guessing.
  return queueUp(limits[0]!.key, async () => {
    const keys = limits.map(({ key }) => key);
    const counted = await count(db, keys, THROTTLE_MINUTES * 60, deps.clock());
    let result: T | null;
    try {
      await refuseWhenExhausted(db, who, limits, counted, deps.clock());
      result = await attempt();
    } catch (error) {
      await uncount(db, counted);
      throw error;
    }
    if (result === null) return null;
    await uncount(db, counted);
    await db.delete(throttles).where(eq(throttles.key, keys[0]!));
    return result;
  });
};

/** Counts one use of a limited public action, or refuses it. Counted in advance, so that a burst gets no more uses. */
export const countUse = async (
  db: Db,
  use: { key: string[]; allowed: number; minutes: number; refusal: string; now: Date },
) => {
  const [row] = await count(db, [hashParts(use.key)], use.minutes * 60, use.now);
  if (row!.failures <= use.allowed) return;
  throw tooMany(use.refusal, secondsUntil(row!.window_ends_at, use.now), { code: 'too_many_requests' });
};

/** Counts one use if any is left, and returns a function to uncount it; null: none is left, and nothing was counted. */
export const tryCountUse = async (
  db: Db,
  use: { key: string[]; allowed: number; minutes: number; now: Date },
): Promise<(() => Promise<void>) | null> => {
  const counted = await count(db, [hashParts(use.key)], use.minutes * 60, use.now);
  const undo = () => uncount(db, counted);
  if (counted[0]!.failures <= use.allowed) return undo;
  await undo();
  return null;
};

/** Removes expired counts. */
export const removeOldThrottles = async (db: Db, now: Date) => {
  await db.delete(throttles).where(lt(throttles.window_ends_at, now.toISOString()));
};

type Counted = typeof throttles.$inferSelect;

interface Limit {
  kind: keyof typeof FAILURES_ALLOWED;
  key: string;
}

const queueUp = keyedMutex();

/** Hashed, so that the table identifies no person. */
const hashParts = (parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** In a fixed order, to prevent deadlocks between callers that count the same rows. */
const listLimits = ({ account, network, knownDevice }: Guesser): Limit[] => {
  if (knownDevice) return [{ kind: 'device', key: hashParts(['device', account, knownDevice]) }];
  return [
    { kind: 'pair', key: hashParts(['pair', account, network]) },
    { kind: 'account', key: hashParts(['account', account]) },
    { kind: 'address', key: hashParts(['address', network]) },
  ];
};

const refuseWhenExhausted = async (db: Db, who: Guesser, limits: Limit[], counted: Counted[], now: Date) => {
  const exhausted = limits.flatMap(({ kind, key }) => {
    const row = counted.find((one) => one.key === key);
    return row && row.failures > FAILURES_ALLOWED[kind] ? [{ kind, ends: row.window_ends_at }] : [];
  });
  const closed = exhausted.filter(({ kind }) => kind !== 'account');
  if (closed.length > 0) throw refusal(Math.max(...closed.map(({ ends }) => secondsUntil(ends, now))));
  if (exhausted.length === 0) return;
  const [slot] = await count(db, [hashParts(['slow', who.account])], SLOW_SECONDS, now);
  if (slot!.failures > 1) throw refusal(secondsUntil(slot!.window_ends_at, now));
};

const refusal = (seconds: number) => {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const sentence = `Too many failed attempts. Try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`;
  return tooMany(sentence, seconds, { code: 'too_many_requests' });
};

const secondsUntil = (time: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(time) - now.getTime()) / 1000));

/**
 * One row at a time, so that a lock is never held while waiting for another. A count that was reset is left alone, and one
 * of nothing removed: tries that are refused anyway leave no rows behind, however many accounts they name.
 */
const uncount = async (db: Db, counted: Counted[]) => {
  for (const { key, window_ends_at, failures } of counted) {
    const isOwn = and(eq(throttles.key, key), eq(throttles.window_ends_at, window_ends_at));
    const isOnly = and(isOwn, lte(throttles.failures, 1));
    if (failures === 1 && (await db.delete(throttles).where(isOnly)).rowCount) continue;
    await db
      .update(throttles)
      .set({ failures: sql`greatest(${throttles.failures} - 1, 0)` })
      .where(isOwn);
  }
};

const count = (db: Db, keys: string[], seconds: number, now: Date): Promise<Counted[]> => {
  const isOver = sql`${throttles.window_ends_at} < ${now.toISOString()}`;
  const windowEndsAt = new Date(now.getTime() + seconds * 1000).toISOString();
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
