import { can, ROLE_NAMES } from '@hirewire/contract/roles';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { roles, users } from '../db/schema/users.ts';

export const approvingRoles = () => ROLE_NAMES.filter((name) => can(name, 'canApproveOffers'));

/** Lists the users of a company who may approve an unusual salary. */
export const listApprovers = async (db: Db, companyId: string): Promise<string[]> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.id, users.role_id), inArray(roles.name, approvingRoles())))
    .where(and(eq(users.company_id, companyId), eq(users.is_active, true)));
  return found.map(({ id }) => id);
};
