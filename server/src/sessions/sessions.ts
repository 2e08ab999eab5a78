import { randomBytes } from 'node:crypto';
import { AUTH_MESSAGES, type Tokens } from '@hirewire/contract/auth';
import { type Session, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '@hirewire/contract/security';
import { REFRESH_GRACE_SECONDS } from '@hirewire/contract/token-times';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { refreshTokens, sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../actor.ts';
import { notFound, unauthorized } from '../errors.ts';
import { type AccessClaims, signAccessToken } from '../lib/access-token.ts';
import { describeDevice } from './describe-device.ts';
import { daysAfter } from '../lib/days.ts';
import { hashToken } from './hash-token.ts';

/** Enough for any user; "sign out everywhere else" ends those beyond too. */
const MAX_LISTED = 100;

export const openSession = async (
  deps: Deps,
  db: Db,
  user: { id: string; company_id: string },
  userAgent = '',
): Promise<Tokens> => {
  const now = deps.clock();
  const [session] = await db
    .insert(sessions)
    .values({
      company_id: user.company_id,
      user_id: user.id,
      device: describeDevice(userAgent),
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: idleEndFrom(now),
    })
    .returning({ id: sessions.id });
  return issueTokens(deps, db, { user_id: user.id, company_id: user.company_id, session_id: session!.id });
};

/** Exchanges a refresh token. Each is valid once; one sent again after the grace period ends its whole session. */
export const refreshSession = async (deps: Deps, db: Db, token: string): Promise<Tokens> => {
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const tokens = await db.transaction(async (db) => {
    const graceStart = new Date(now.getTime() - REFRESH_GRACE_SECONDS * 1000).toISOString();
    const [used] = await db
      .update(refreshTokens)
      .set({ used_at: sql`coalesce(${refreshTokens.used_at}, ${now.toISOString()})` })
      .where(
        and(
          eq(refreshTokens.token_hash, tokenHash),
          or(isNull(refreshTokens.used_at), gt(refreshTokens.used_at, graceStart)),
        ),
      )
      .returning({ session_id: refreshTokens.session_id });
    if (!used) return null;

    const [session] = await db
      .update(sessions)
      .set({ last_used_at: now.toISOString(), expires_at: sql`least(${idleEndFrom(now)}, ${absoluteEnd})` })
      .from(users)
      .where(
        and(
          eq(sessions.id, used.session_id),
          isNull(sessions.revoked_at),
          gt(sessions.expires_at, now.toISOString()),
          eq(users.id, sessions.user_id),
          eq(users.is_active, true),
        ),
      )
      .returning({ user_id: sessions.user_id, company_id: sessions.company_id, session_id: sessions.id });
    return session ? issueTokens(deps, db, session) : null;
  });
  if (tokens) return tokens;

  const owner = db
    .select({ id: refreshTokens.session_id })
    .from(refreshTokens)
    .where(eq(refreshTokens.token_hash, tokenHash));
  await revoke(db, inArray(sessions.id, owner), now);
  throw unauthorized('Your session has ended. Please sign in again.', { code: 'session_ended' });
};

/** Ends the current session; refused if another request has ended it first. */
export const endSession = async (db: Db, { company_id, session_id }: AccessClaims, now: Date) => {
  const ended = await revoke(db, and(eq(sessions.company_id, company_id), eq(sessions.id, session_id)), now);
  if (ended === 0) throw unauthorized(AUTH_MESSAGES.authenticationFailed, { code: 'unauthorized' });
};

/** Ends every session of a user, optionally except the current one. */
export const endUserSessions = (
  db: Db,
  { company_id, user_id }: Pick<AccessClaims, 'company_id' | 'user_id'>,
  now: Date,
  keepSessionId?: string,
) => {
  const isKept = keepSessionId ? ne(sessions.id, keepSessionId) : undefined;
  return revoke(db, and(eq(sessions.company_id, company_id), eq(sessions.user_id, user_id), isKept), now);
};

/** Lists the user's sessions, the most recently used first. */
export const listSessions = (db: Db, actor: Actor, now: Date): Promise<Session[]> =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      is_current: sql<boolean>`${sessions.id} = ${actor.session_id}`,
    })
    .from(sessions)
    .where(and(isOwn(actor), isNull(sessions.revoked_at), gt(sessions.expires_at, now.toISOString())))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .limit(MAX_LISTED);

/** Ends one of the user's own sessions. */
export const endOwnSession = async (db: Db, actor: Actor, sessionId: string, now: Date) => {
  const ended = await revoke(db, and(isOwn(actor), eq(sessions.id, sessionId)), now);
  if (ended === 0) throw notFound('Session');
};

/** Housekeeping: removes sessions that can no longer be used, with their tokens. */
export const removeEndedSessions = async (db: Db, now: Date) => {
  await db
    .delete(sessions)
    .where(or(lt(sessions.expires_at, now.toISOString()), lt(sessions.revoked_at, now.toISOString())));
};

const isOwn = ({ company_id, user_id }: Actor) =>
  and(eq(sessions.company_id, company_id), eq(sessions.user_id, user_id));

const revoke = async (db: Db, which: SQL | undefined, now: Date): Promise<number> => {
  const { rowCount } = await db
    .update(sessions)
    .set({ revoked_at: now.toISOString() })
    .where(and(which, isNull(sessions.revoked_at)));
  return rowCount ?? 0;
};

const issueTokens = async (deps: Deps, db: Db, claims: AccessClaims): Promise<Tokens> => {
  const now = deps.clock();
  const refreshToken = randomBytes(32).toString('base64url');
  await db.insert(refreshTokens).values({
    token_hash: hashToken(refreshToken),
    company_id: claims.company_id,
    session_id: claims.session_id,
    created_at: now.toISOString(),
  });
  return { access_token: await signAccessToken(claims, deps.config.jwtSecret, now), refresh_token: refreshToken };
};

const idleEndFrom = (now: Date): string => daysAfter(now, SESSION_IDLE_DAYS).toISOString();

const absoluteEnd = sql`${sessions.created_at} + ${`${SESSION_MAX_DAYS} days`}::interval`;
