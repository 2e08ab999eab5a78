import { randomBytes } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { knownDevices } from '../db/schema/sessions.ts';
import { references } from '../db/references.ts';
import { daysAfter } from '../lib/days.ts';
import { hashToken } from './hash-token.ts';

/**
 * A random value that a browser keeps after a sign-in. It grants nothing: it only shows that its user has signed in
 * there before.
 */
export const DEVICE_COOKIE = 'hirewire_device';
const DEVICE_DAYS = 90;
export const DEVICE_COOKIE_OPTIONS = { path: '/api/auth', maxAgeSeconds: DEVICE_DAYS * 86_400 };

/** True if this account has been signed in to from this browser before. */
export const isKnownDevice = async (
  db: Db,
  { email, device, now }: { email: string; device: string; now: Date },
): Promise<boolean> => {
  const [known] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, references(knownDevices.user_id, users))
    .where(
      and(
        eq(users.email, email),
        eq(knownDevices.device_hash, hashToken(device)),
        gte(knownDevices.last_used_at, oldestKept(now)),
      ),
    );
  return known !== undefined;
};

/** Remembers a sign-in from this browser, and returns the value of its cookie. */
export const rememberDevice = async (
  db: Db,
  user: { id: string; company_id: string },
  device: string | undefined,
  now: Date,
): Promise<string> => {
  // Several users of one browser share its value; a value that we did not issue is replaced.
  const kept = device !== undefined && (await isOurs(db, device)) ? device : randomBytes(32).toString('base64url');
  const last_used_at = now.toISOString();
  await db
    .insert(knownDevices)
    .values({ company_id: user.company_id, user_id: user.id, device_hash: hashToken(kept), last_used_at })
    .onConflictDoUpdate({
      target: [knownDevices.company_id, knownDevices.user_id, knownDevices.device_hash],
      set: { last_used_at },
    });
  return kept;
};

/** After a new password, earlier sign-ins no longer count. */
export const forgetDevices = async (db: Db, { company_id, user_id }: { company_id: string; user_id: string }) => {
  await db.delete(knownDevices).where(and(eq(knownDevices.company_id, company_id), eq(knownDevices.user_id, user_id)));
};

/** Housekeeping: removes browsers no longer used for signing in. */
export const removeOldDevices = async (db: Db, now: Date) => {
  await db.delete(knownDevices).where(lt(knownDevices.last_used_at, oldestKept(now)));
};

const isOurs = async (db: Db, device: string): Promise<boolean> => {
  const [known] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.device_hash, hashToken(device)))
    .limit(1);
  return known !== undefined;
};

const oldestKept = (now: Date): string => daysAfter(now, -DEVICE_DAYS).toISOString();
