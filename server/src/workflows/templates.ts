import {
  defaultDescription,
  type NewStepDetail,
  type NewTemplate,
  type TemplateChange,
  type WorkflowTemplate,
} from '@hirewire/contract/workflow-forms';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';
import { workflowTemplates } from '../db/schema/workflows.ts';
import { workflowStepDetails } from '../db/schema/workflows.ts';
import { notFound } from '../errors.ts';
import { stepRow } from './step-row.ts';
import { type Company, isTemplate, listDetails, selectDetails, touchTemplate } from './template-rows.ts';

export const listTemplates = async (db: Db, actor: Company): Promise<WorkflowTemplate[]> => {
  const [templates, details] = await Promise.all([
    db
      .select(templateColumns)
      .from(workflowTemplates)
      .where(isTemplate(actor))
      .orderBy(desc(workflowTemplates.is_default), asc(workflowTemplates.name), asc(workflowTemplates.id)),
    selectDetails(db, actor),
  ]);
  const byTemplate = Map.groupBy(details, (detail) => detail.workflow_template_id);
  return templates.map((template) => ({ ...template, step_details: byTemplate.get(template.id) ?? [] }));
};

export const getTemplate = async (db: Db, actor: Company, templateId: string): Promise<WorkflowTemplate> => {
  const [template] = await db
    .select(templateColumns)
    .from(workflowTemplates)
    .where(and(isTemplate(actor), eq(workflowTemplates.id, templateId)));
  if (!template) throw notFound('Workflow template');
  return { ...template, step_details: await selectDetails(db, actor, templateId) };
};

export const createTemplate = (
  db: Db,
  actor: Company,
  input: NewTemplate & { id?: string; is_default?: boolean },
  now: Date,
): Promise<WorkflowTemplate> =>
  db.transaction(async (db) => {
    const { steps, description, ...fields } = input;
    const [template] = await db
      .insert(workflowTemplates)
      .values({
        ...fields,
        company_id: actor.company_id,
        description: description || defaultDescription(input.name),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returning({ id: workflowTemplates.id });
    await writeSteps(db, actor, template!.id, steps);
    return getTemplate(db, actor, template!.id);
  });

/** Changes only the given fields. If a version is given, it must still be the current one. */
export const changeTemplate = (
  db: Db,
  actor: Actor,
  { templateId, now, change }: { templateId: string; now: Date; change: TemplateChange },
): Promise<WorkflowTemplate> =>
  db.transaction(async (db) => {
    const { steps, version, ...fields } = change;
    await touchTemplate(db, actor, { templateId, now, version });
    if (fields.description === '') {
      const { name } = await getTemplate(db, actor, templateId);
      fields.description = defaultDescription(fields.name ?? name);
    }
    if (Object.keys(fields).length > 0) {
      await db
        .update(workflowTemplates)
        .set(fields)
        .where(and(isTemplate(actor), eq(workflowTemplates.id, templateId)));
    }
    if (steps) {
      const before = await db.delete(workflowStepDetails).where(listDetails(actor, templateId)).returning({
        approvers: workflowStepDetails.approvers,
      });
      await writeSteps(
        db,
        actor,
        templateId,
        steps,
        before.flatMap(({ approvers }) => approvers),
      );
    }
    return getTemplate(db, actor, templateId);
  });

/** Of several requests, the last decides: each locks all templates. Not a new version, since no form shows it. */
export const makeDefault = (db: Db, actor: Actor, templateId: string): Promise<WorkflowTemplate> =>
  db.transaction(async (db) => {
    const all = await db
      .select({ id: workflowTemplates.id })
      .from(workflowTemplates)
      .where(isTemplate(actor))
      .orderBy(asc(workflowTemplates.id))
      .for('no key update');
    if (!all.some(({ id }) => id === templateId)) throw notFound('Workflow template');
    const isChosen = eq(workflowTemplates.id, templateId);
    await db
      .update(workflowTemplates)
      .set({ is_default: sql`${isChosen}` })
      .where(and(isTemplate(actor), or(eq(workflowTemplates.is_default, true), isChosen)));
    return getTemplate(db, actor, templateId);
  });

/** Hides a template. Candidates in a workflow keep their copies; its jobs then have no workflow. */
export const deleteTemplate = (
  db: Db,
  actor: Actor,
  { templateId, version, now }: { templateId: string; version: number | undefined; now: Date },
) =>
  db.transaction(async (db) => {
    await touchTemplate(db, actor, { templateId, now, version });
    await db
      .update(workflowTemplates)
      .set({ deleted_at: now.toISOString() })
      .where(and(isTemplate(actor), eq(workflowTemplates.id, templateId)));
    await db
      .update(jobs)
      .set({ workflow_template_id: null })
      .where(and(eq(jobs.company_id, actor.company_id), eq(jobs.workflow_template_id, templateId)));
  });

const templateColumns = {
  id: workflowTemplates.id,
  name: workflowTemplates.name,
  description: workflowTemplates.description,
  category: workflowTemplates.category,
  is_default: workflowTemplates.is_default,
  created_at: workflowTemplates.created_at,
  updated_at: workflowTemplates.updated_at,
  version: workflowTemplates.version,
};

const writeSteps = async (
  db: Db,
  actor: Company,
  templateId: string,
  steps: NewStepDetail[],
  stored: string[] = [],
) => {
  const inOrder = steps
    .map((step, index) => ({ step, at: `steps.${index}.`, place: step.order_number ?? index + 1 }))
    .toSorted((a, b) => a.place - b.place);
  const rows = [];
  for (const [index, { step, at }] of inOrder.entries())
    rows.push(await stepRow(db, actor, templateId, step, { place: index + 1, at, stored }));
  if (rows.length > 0) await db.insert(workflowStepDetails).values(rows);
};
