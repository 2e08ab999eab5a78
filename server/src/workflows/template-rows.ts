import { WORKFLOW_MESSAGES, type StepDetail, type WorkflowStep } from '@hirewire/contract/workflow-forms';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { workflowTemplates } from '../db/schema/workflows.ts';
import { workflowStepDetails } from '../db/schema/workflows.ts';
import { hasVersion, nextVersion } from '../db/row-version.ts';
import { findStep } from '../engine/predefined-steps.ts';
import { changedMeanwhile, invalid, notFound } from '../errors.ts';

export type Company = Pick<Actor, 'company_id'>;

export const getStep = (stepId: string): WorkflowStep => {
  const step = findStep(stepId);
  if (!step) throw notFound('Workflow step');
  return step;
};

export const isTemplate = (actor: Company) =>
  and(eq(workflowTemplates.company_id, actor.company_id), isNull(workflowTemplates.deleted_at));

/** Finds the workflow that new jobs get and locks it as below; null once it has been deleted. */
export const findDefaultTemplateId = async (db: Db, actor: Company): Promise<string | null> => {
  const [template] = await db
    .select({ id: workflowTemplates.id })
    .from(workflowTemplates)
    .where(and(isTemplate(actor), eq(workflowTemplates.is_default, true)))
    .orderBy(asc(workflowTemplates.created_at), asc(workflowTemplates.id))
    .limit(1)
    .for('share');
  return template?.id ?? null;
};

/** Locks a workflow that a job is about to get: once it is deleted, no job may have it. */
export const requireTemplate = async (db: Db, actor: Company, templateId: string) => {
  const [template] = await db
    .select({ id: workflowTemplates.id })
    .from(workflowTemplates)
    .where(and(isTemplate(actor), eq(workflowTemplates.id, templateId)))
    .for('share');
  if (!template)
    throw invalid('This workflow does not exist.', { code: 'does_not_exist', field: 'workflow_template_id' });
};

export const listDetails = (actor: Company, templateId: string) =>
  and(eq(workflowStepDetails.company_id, actor.company_id), eq(workflowStepDetails.workflow_template_id, templateId));

/**
 * Locks the template, so that one user at a time changes its steps, and increases its version. A request based on
 * another version is refused, and its changes are rolled back with the transaction.
 */
export const touchTemplate = async (
  db: Db,
  actor: Actor,
  { templateId, now, version }: { templateId: string; now: Date; version?: number | undefined },
) => {
  const which = and(isTemplate(actor), eq(workflowTemplates.id, templateId));
  const { rowCount } = await db
    .update(workflowTemplates)
    .set({ updated_at: now.toISOString(), version: nextVersion(workflowTemplates) })
    .where(and(which, hasVersion(workflowTemplates, version)));
  if (rowCount) return;
  const [present] = await db.select({ id: workflowTemplates.id }).from(workflowTemplates).where(which);
  throw present ? changedMeanwhile(WORKFLOW_MESSAGES.changedMeanwhile) : notFound('Workflow template');
};

/** Lists the steps of one template, or of all, in order. */
export const selectDetails = async (db: Db, actor: Company, templateId?: string): Promise<StepDetail[]> => {
  const rows = await db
    .select({ detail: workflowStepDetails })
    .from(workflowStepDetails)
    .innerJoin(
      workflowTemplates,
      and(isTemplate(actor), eq(workflowTemplates.id, workflowStepDetails.workflow_template_id)),
    )
    .where(templateId ? listDetails(actor, templateId) : eq(workflowStepDetails.company_id, actor.company_id))
    .orderBy(asc(workflowStepDetails.order_number), asc(workflowStepDetails.id));
  return rows.map(({ detail }) => {
    const workflow_step = getStep(detail.workflow_step_id);
    return {
      ...detail,
      workflow_step,
      display_name: detail.display_name ?? workflow_step.display_name,
      number_of_approvals_needed: detail.approvers.length,
    };
  });
};
