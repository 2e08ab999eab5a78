import { eq } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../lib/describe-error.ts';

/** Records what users do with their own account. */
export const recordAccountEvent = (
  db: Db,
  { company_id, id }: { company_id: string; id: string },
  action: 'register' | 'sign_in' | 'change_password',
  now: Date,
) => recordEvent(db, { company_id, user_id: id }, { action, subject: id }, now);

/**
 * A wrong password for a known account is recorded in the audit chain of its company; for an unknown one it is a log
 * line without the address. The response does not wait for it: its time would reveal which accounts exist.
 */
export const recordFailedSignIn = (deps: Deps, email: string): void => {
  const record = async () => {
    const { system } = deps.database;
    const [user] = await system
      .select({ company_id: users.company_id, id: users.id })
      .from(users)
      .where(eq(users.email, email));
    if (!user) return deps.log.warn('sign-in failed: unknown account');
    const { company_id, id } = user;
    await recordEvent(system, { company_id, user_id: null }, { action: 'sign_in_failed', subject: id }, deps.clock());
  };
  record().catch((error: unknown) => deps.log.error(describeError(error), 'recording a failed sign-in failed'));
};
