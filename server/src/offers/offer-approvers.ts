import { rolesWith } from '@hirewire/contract/roles';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { roles, users } from '../db/schema/users.ts';

/** Lists the users of a company who may approve an unusual salary. */
export const listApprovers = async (db: Db, companyId: string): Promise<string[]> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.id, users.role_id), inArray(roles.name, rolesWith('canApproveOffers'))))
    .where(and(eq(users.company_id, companyId), eq(users.is_active, true)));
  return found.map(({ id }) => id);
};
