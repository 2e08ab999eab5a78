import type { User } from '@hirewire/contract/users';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { roles, users } from '../db/schema.ts';
import { notFound } from '../errors.ts';

/** A user as the API shows one. */
export const userColumns = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  phone: users.phone,
  role_id: users.role_id,
  role_name: roles.name,
  role_display_name: roles.display_name,
  company_id: users.company_id,
  is_active: users.is_active,
  created_by: users.created_by,
  created_at: users.created_at,
  updated_at: users.updated_at,
  first_login_at: users.first_login_at,
  last_login: users.last_login,
  must_change_password: users.must_change_password,
};

export const getUser = async (db: Db, actor: Pick<Actor, 'company_id'>, userId: string): Promise<User> => {
  const [user] = await db
    .select(userColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(and(eq(users.company_id, actor.company_id), eq(users.id, userId)));
  if (!user) throw notFound('User');
  return user;
};
