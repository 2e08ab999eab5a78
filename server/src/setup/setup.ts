import type { SetupStatus } from '@hirewire/contract/setup';
import { and, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { workflowTemplates } from '../db/schema/workflows.ts';
import { approvalRequests } from '../db/schema/approvals.ts';

export const getSetup = async (db: Db, { company_id }: Actor): Promise<SetupStatus> => {
  const any = (table: PgTable, ...conditions: (SQL | undefined)[]) =>
    sql<boolean>`${exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(...conditions)),
    )}`;
  const [status] = await db
    .select({
      is_mailbox_connected: any(
        mailboxes,
        eq(mailboxes.company_id, company_id),
        eq(mailboxes.is_active, true),
        isNull(mailboxes.disconnected_at),
        isNull(mailboxes.broken_because),
      ),
      is_polling: any(mailSettings, eq(mailSettings.company_id, company_id), isNotNull(mailSettings.polling_since)),
      has_workflow: any(
        workflowTemplates,
        eq(workflowTemplates.company_id, company_id),
        isNull(workflowTemplates.deleted_at),
      ),
      has_open_job: any(
        jobs,
        eq(jobs.company_id, company_id),
        eq(jobs.status, 'active'),
        isNotNull(jobs.workflow_template_id),
        isNull(jobs.deleted_at),
      ),
      has_candidate: any(candidates, eq(candidates.company_id, company_id), isNull(candidates.deleted_at)),
      has_decision: any(
        approvalRequests,
        eq(approvalRequests.company_id, company_id),
        inArray(approvalRequests.status, ['approved', 'rejected']),
      ),
      has_mail_to_review: any(
        mailMessages,
        eq(mailMessages.company_id, company_id),
        eq(mailMessages.outcome, 'needs_review'),
      ),
    })
    .from(companies)
    .where(eq(companies.id, company_id));
  return status!;
};
