import { can, rolesWith } from '@hirewire/contract/roles';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviewSetups } from '../db/schema/interviews.ts';
import { roles, users } from '../db/schema/users.ts';
import type { InterviewRow } from './lock-interview.ts';

/**
 * Lists the users to notify about problems with an interview: the one who arranged it, otherwise the last editor of the
 * job's interview setup, otherwise everyone who manages interviewers.
 */
export const listOrganizers = async (db: Db, interview: InterviewRow): Promise<string[]> => {
  const { company_id, job_id, created_by } = interview;
  const [setup] = job_id
    ? await db
        .select({ updated_by: interviewSetups.updated_by })
        .from(interviewSetups)
        .where(and(eq(interviewSetups.company_id, company_id), eq(interviewSetups.job_id, job_id)))
    : [];
  const people = await db
    .select({ id: users.id, role: roles.name })
    .from(users)
    .innerJoin(roles, and(eq(roles.id, users.role_id), inArray(roles.name, rolesWith('canManageCandidates'))))
    .where(and(eq(users.company_id, company_id), eq(users.is_active, true)));
  const nearest = [created_by, setup?.updated_by].find((id) => people.some((person) => person.id === id));
  if (nearest) return [nearest];
  return people.filter(({ role }) => can(role, 'canManageInterviewers')).map(({ id }) => id);
};
