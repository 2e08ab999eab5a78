import { can, ROLE_NAMES } from '@hirewire/contract/roles';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { roles, users } from '../db/schema/users.ts';

export const approvingRoles = () => ROLE_NAMES.filter((name) => can(name, 'canApproveOffers'));

/** Everybody in a company who may let an unusual salary pass. */
export const approversOf = async (db: Db, companyId: string): Promise<string[]> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.id, users.role_id), inArray(roles.name, approvingRoles())))
    .where(and(eq(users.company_id, companyId), eq(users.is_active, true)));
  return found.map(({ id }) => id);
};
