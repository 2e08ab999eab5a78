import { type Permission, rolesWith } from '@hirewire/contract/roles';
import { and, eq, inArray } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { roles, users } from '../db/schema/users.ts';
import { notify } from '../notifications/notify.ts';

interface Asked {
  kind: 'human_asked_notice' | 'erasure_asked_notice';
  about_id: string;
  /** Sent once per occasion. */
  occasion?: string;
  /** What a colleague must be allowed to do to answer it. */
  permission: Permission;
  now: Date;
}

/** Tells the colleagues who can act on it what a candidate has asked for. */
export const notifyStaff = async (db: Db, actor: CandidateActor, { permission, about_id, ...asked }: Asked) => {
  const { company_id, candidate_id } = actor;
  const [person] = await db
    .select({ first_name: candidates.first_name, last_name: candidates.last_name })
    .from(candidates)
    .where(and(eq(candidates.company_id, company_id), eq(candidates.id, candidate_id)));
  const colleagues = await db
    .select({ user_id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.id, users.role_id), inArray(roles.name, rolesWith(permission))))
    .where(and(eq(users.company_id, company_id), eq(users.is_active, true)));
  for (const recipient of colleagues)
    await notify<Asked['kind']>(db, {
      ...asked,
      company_id,
      recipient,
      about: { id: about_id, candidate_id },
      params: { name: `${person?.first_name} ${person?.last_name}`.trim() },
      is_automatic: true,
      created_by: null,
    });
};
