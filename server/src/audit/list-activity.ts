import { ACTIVITY_ACTIONS, type ActivityEntry, type ActivityQuery } from '@hirewire/contract/audit';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { fullName, fullNameOrNull } from '../db/full-name.ts';
import { cutPage, isAfterNumber } from '../db/page-cursor.ts';
import { jobs } from '../db/schema/jobs.ts';
import { mailTemplates } from '../db/schema/notifications.ts';
import { offerTemplates } from '../db/schema/offers.ts';
import { tasks } from '../db/schema/tasks.ts';
import { workflowTemplates } from '../db/schema/workflows.ts';
import { users } from '../db/schema/users.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { references } from '../db/references.ts';

type Action = ActivityEntry['action'];

/** Actions on the company itself, latest first. */
export const listActivity = async (
  db: Db,
  { company_id }: Actor,
  { after, limit }: ActivityQuery,
): Promise<{ events: ActivityEntry[]; next: string | null }> => {
  const subject = alias(users, 'subject');
  const rows = await db
    .select({
      id: sql<string>`${auditEvents.sequence}::text`,
      action: sql<Action>`${auditEvents.action}`,
      subject_name: sql<
        string | null
      >`coalesce(${fullName(subject)}, ${jobs.title}, ${workflowTemplates.name}, ${tasks.title},
        ${mailTemplates.name}, ${offerTemplates.name})`,
      actor_name: fullNameOrNull(users),
      detail: auditEvents.detail,
      happened_at: auditEvents.happened_at,
    })
    .from(auditEvents)
    .leftJoin(users, references(auditEvents.actor_id, users))
    .leftJoin(subject, references(auditEvents.subject_id, subject))
    .leftJoin(jobs, references(auditEvents.subject_id, jobs))
    .leftJoin(workflowTemplates, references(auditEvents.subject_id, workflowTemplates))
    .leftJoin(tasks, references(auditEvents.subject_id, tasks))
    .leftJoin(mailTemplates, references(auditEvents.subject_id, mailTemplates))
    .leftJoin(offerTemplates, references(auditEvents.subject_id, offerTemplates))
    .where(
      and(
        eq(auditEvents.company_id, company_id),
        // Events older than the chain were about candidates and mailboxes only.
        isNotNull(auditEvents.sequence),
        inArray(auditEvents.action, [...ACTIVITY_ACTIONS]),
        isAfterNumber(auditEvents.sequence, after),
      ),
    )
    .orderBy(desc(auditEvents.sequence))
    .limit(limit + 1);
  const { page, next } = cutPage(rows, limit, ({ id }) => id);
  return { events: page, next };
};
