import { ROLE_NAMES, SYSTEM_ROLES } from '@hirewire/contract/roles';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { roles } from './schema/users.ts';

/** Creates what every installation starts with: the system roles, as the contract defines them. */
export const seed = async (db: NodePgDatabase) => {
  await db
    .insert(roles)
    .values(
      ROLE_NAMES.map((name) => {
        const { display_name, description, approval_types } = SYSTEM_ROLES[name];
        return { name, display_name, description, approval_types: [...approval_types], is_system_role: true };
      }),
    )
    .onConflictDoUpdate({
      target: roles.name,
      set: {
        display_name: sql`excluded.display_name`,
        description: sql`excluded.description`,
        approval_types: sql`excluded.approval_types`,
      },
    });
};
