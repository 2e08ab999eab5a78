import type { RoleName } from '@hirewire/contract/roles';
import { roles } from '../db/schema/users.ts';
import type { World } from './world.ts';

export const roleId = async ({ deps }: World, name: RoleName) =>
  (await deps.database.system.select().from(roles)).find((role) => role.name === name)!.id;

/** What is sent to add Grace Hopper. */
export const aNewUser = async (world: World, role: RoleName = 'recruiter') => ({
  email: 'Grace@Example.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  role_id: await roleId(world, role),
});
