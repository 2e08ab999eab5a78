import { createHash, randomBytes } from 'node:crypto';
import type { Tokens } from '@hirewire/contract/auth';
import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { refreshTokens, sessions } from '../db/session-schema.ts';
import { users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { unauthorized } from '../errors.ts';
import { type AccessClaims, signAccessToken } from '../lib/access-token.ts';

/** A session that is not used for this long ends. */
const SESSION_DAYS = 30;
/** Two tabs may send the same refresh token at nearly the same time; later than this it has been stolen. */
const REFRESH_GRACE_SECONDS = 10;

export const openSession = async (deps: Deps, db: Db, user: { id: string; company_id: string }): Promise<Tokens> => {
  const now = deps.clock();
  const [session] = await db
    .insert(sessions)
    .values({
      company_id: user.company_id,
      user_id: user.id,
      created_at: now.toISOString(),
      expires_at: expiryFrom(now),
    })
    .returning({ id: sessions.id });
  return issueTokens(deps, db, { user_id: user.id, company_id: user.company_id, session_id: session!.id });
};

/** Exchanges a refresh token. Each is good once; one that comes back later than the grace ends its whole session. */
export const refreshSession = async (deps: Deps, db: Db, token: string): Promise<Tokens> => {
  const now = deps.clock();
  const tokenHash = hashOf(token);
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
      .set({ expires_at: expiryFrom(now) })
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
  throw unauthorized('Your session has ended. Please sign in again.');
};

/** Ends one session. */
export const endSession = (db: Db, { company_id, session_id }: AccessClaims, now: Date) =>
  revoke(db, and(eq(sessions.company_id, company_id), eq(sessions.id, session_id)), now);

/** Ends every session of a user, but perhaps the one that asks for it. */
export const endSessionsOf = (
  db: Db,
  { company_id, user_id }: Pick<AccessClaims, 'company_id' | 'user_id'>,
  now: Date,
  keepSessionId?: string,
) => {
  const isKept = keepSessionId ? ne(sessions.id, keepSessionId) : undefined;
  return revoke(db, and(eq(sessions.company_id, company_id), eq(sessions.user_id, user_id), isKept), now);
};

/** Housekeeping: a session nobody can use any more is only weight. Its tokens go with it. */
export const removeEndedSessions = async (db: Db, now: Date) => {
  await db
    .delete(sessions)
    .where(or(lt(sessions.expires_at, now.toISOString()), lt(sessions.revoked_at, now.toISOString())));
};

const revoke = async (db: Db, which: SQL | undefined, now: Date) => {
  await db
    .update(sessions)
    .set({ revoked_at: now.toISOString() })
    .where(and(which, isNull(sessions.revoked_at)));
};

const issueTokens = async (deps: Deps, db: Db, claims: AccessClaims): Promise<Tokens> => {
  const now = deps.clock();
  const refreshToken = randomBytes(32).toString('base64url');
  await db.insert(refreshTokens).values({
    token_hash: hashOf(refreshToken),
    company_id: claims.company_id,
    session_id: claims.session_id,
    created_at: now.toISOString(),
  });
  return { access_token: await signAccessToken(claims, deps.config.jwtSecret, now), refresh_token: refreshToken };
};

const expiryFrom = (now: Date): string => new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString();

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
