import { type Permission, rolesWith } from '@hirewire/contract/roles';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { references } from '../db/references.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { jobs } from '../db/schema/jobs.ts';
import { roles, users } from '../db/schema/users.ts';
import { notify } from '../notifications/notify.ts';

interface Asked {
  kind: 'human_asked_notice' | 'erasure_asked_notice' | 'portal_message_notice';
  about_id: string;
  /** Sent once per occasion. */
  occasion?: string;
  /** What a colleague must be allowed to do to answer it. */
  permission: Permission;
  now: Date;
}

/** Notifies the colleagues who can act on it of what a candidate has asked for or written. */
export const notifyStaff = async (db: Db, actor: CandidateActor, { permission, about_id, ...asked }: Asked) => {
  const { company_id, candidate_id } = actor;
  const [person] = await db
    .select({ first_name: candidates.first_name, last_name: candidates.last_name, job_title: jobs.title })
    .from(candidates)
    .leftJoin(
      applications,
      and(
        eq(applications.company_id, company_id),
        eq(applications.candidate_id, candidate_id),
        isNull(applications.deleted_at),
      ),
    )
    .leftJoin(jobs, references(applications.job_id, jobs))
    .where(and(eq(candidates.company_id, company_id), eq(candidates.id, candidate_id)))
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(1);
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
      params: { name: `${person?.first_name} ${person?.last_name}`.trim(), job_title: person?.job_title ?? null },
      is_automatic: true,
      created_by: null,
    });
};
