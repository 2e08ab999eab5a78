import { and, eq, exists, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { outbox } from '../db/schema/outbox.ts';
import { users } from '../db/schema/users.ts';

/** Joins the candidate a message is for, unless they have been deleted. */
export const isToCandidate = and(eq(candidates.id, outbox.candidate_id), isNull(candidates.deleted_at));

/** Joins the user a message is for, unless they have been deactivated. */
export const isToUser = and(
  eq(users.id, outbox.user_id),
  // Lets the owner of an address release it, even if the account is deactivated.
  or(eq(users.is_active, true), eq(outbox.kind, 'address_confirmation')),
);

/** True while the message is for a person with this address. */
export const isFor = (db: Db, address: string): SQL | undefined =>
  or(
    exists(
      db
        .select({ id: candidates.id })
        .from(candidates)
        .where(and(isToCandidate, eq(candidates.email, address))),
    ),
    exists(
      db
        .select({ id: users.id })
        .from(users)
        .where(and(isToUser, eq(users.email, address))),
    ),
  );
