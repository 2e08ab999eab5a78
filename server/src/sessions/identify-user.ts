import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { prepared } from '../db/client.ts';
import { sessions } from '../db/schema/sessions.ts';
import { roles, users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import { unauthorized } from '../errors.ts';
import { type AccessClaims, verifyAccessToken } from '../lib/access-token.ts';
import { references } from '../db/references.ts';

type Identifying = Pick<Deps, 'config' | 'database' | 'remembered' | 'clock'>;

/**
 * Identifies the user. The token only names a session: the session, the user's status and role are checked each time,
 * so that signing out, deactivation and a change of role take effect on the next request.
 */
export const identifyUser = async (deps: Identifying, token: string): Promise<Actor> => {
  const now = deps.clock();
  const claims = await verifyAccessToken(token, deps.config.jwtSecret, now);
  if (!claims) throw unauthorized(AUTH_MESSAGES.authenticationFailed, { code: 'unauthorized' });

  const { company_id, session_id } = claims;
  const load = () => findSession(deps, claims);
  const question = { company_id, topics: ['session', 'users'] as const, key: `session ${session_id}` };
  let session = await deps.remembered.remember(question, load);
  // The session may have been renewed since it was remembered.
  if (session.expires_at <= now.toISOString()) session = await load();
  if (session.expires_at <= now.toISOString() || session.actor.user_id !== claims.user_id)
    throw unauthorized(AUTH_MESSAGES.authenticationFailed, { code: 'unauthorized' });
  return session.actor;
};

const findSession = async ({ database }: Identifying, { company_id, session_id }: AccessClaims) => {
  const [row] = await prepared(database.forCompany(company_id))
    .select({
      user_id: users.id,
      company_id: users.company_id,
      session_id: sessions.id,
      role: roles.name,
      must_change_password: users.must_change_password,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .innerJoin(users, references(sessions.user_id, users))
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(
      and(
        eq(sessions.company_id, company_id),
        eq(sessions.id, session_id),
        isNull(sessions.revoked_at),
        eq(users.is_active, true),
      ),
    );
  if (!row) throw unauthorized(AUTH_MESSAGES.authenticationFailed, { code: 'unauthorized' });
  const { expires_at, ...actor } = row;
  return { expires_at, actor };
};
