import type {
  AddedStepDetail,
  NewStepDetail,
  NewTemplate,
  StepDetail,
  StepDetailChange,
  TemplateChange,
  WorkflowStep,
  WorkflowTemplate,
} from '@hirewire/contract/workflows';
import { defaultDescription, WORKFLOW_MESSAGES } from '@hirewire/contract/workflows';
import { can, ROLE_NAMES } from '@hirewire/contract/roles';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { jobs, roles, users, workflowTemplates } from '../db/schema.ts';
import { workflowStepDetails } from '../db/workflow-schema.ts';
import { PREDEFINED_STEPS, STEPS } from '../engine/steps/index.ts';
import { conflict, invalid, notFound } from '../errors.ts';

type Company = Pick<Actor, 'company_id'>;

export const getStep = (stepId: string): WorkflowStep => {
  const step = PREDEFINED_STEPS.find(({ id }) => id === stepId);
  if (!step) throw notFound('Workflow step');
  return step;
};

export const listTemplates = async (db: Db, actor: Company): Promise<WorkflowTemplate[]> => {
  const [templates, details] = await Promise.all([
    db
      .select(templateColumns)
      .from(workflowTemplates)
      .where(own(actor))
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
    .where(and(own(actor), eq(workflowTemplates.id, templateId)));
  if (!template) throw notFound('Workflow template');
  return { ...template, step_details: await listStepDetails(db, actor, templateId) };
};

export const createTemplate = (
  db: Db,
  actor: Company,
  input: NewTemplate & { is_default?: boolean },
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

/** Changes what is given and nothing else. A version that is given must still be the current one. */
export const changeTemplate = (
  db: Db,
  actor: Actor,
  { templateId, now, change }: { templateId: string; now: Date; change: TemplateChange },
): Promise<WorkflowTemplate> =>
  db.transaction(async (db) => {
    const { steps, version, ...fields } = change;
    await touchTemplate(db, actor, { templateId, now, version });
    if (Object.keys(fields).length > 0) {
      await db
        .update(workflowTemplates)
        .set(fields)
        .where(and(own(actor), eq(workflowTemplates.id, templateId)));
    }
    if (steps) {
      await db.delete(workflowStepDetails).where(detailsOf(actor, templateId));
      await writeSteps(db, actor, templateId, steps);
    }
    return getTemplate(db, actor, templateId);
  });

/** Hides a template. Candidates on their way keep their copies; its jobs then have no workflow. */
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
      .where(and(own(actor), eq(workflowTemplates.id, templateId)));
    await db
      .update(jobs)
      .set({ workflow_template_id: null })
      .where(and(eq(jobs.company_id, actor.company_id), eq(jobs.workflow_template_id, templateId)));
  });

const listStepDetails = async (db: Db, actor: Company, templateId: string): Promise<StepDetail[]> =>
  selectDetails(db, actor, templateId);

export const addStepDetail = (db: Db, actor: Actor, input: AddedStepDetail, now: Date): Promise<StepDetail> =>
  db.transaction(async (db) => {
    const { workflow_template_id: templateId, ...step } = input;
    await touchTemplate(db, actor, { templateId, now });
    const before = await listStepDetails(db, actor, templateId);
    const place = Math.min(step.order_number ?? Infinity, before.length + 1);
    const [added] = await db
      .insert(workflowStepDetails)
      .values(await rowOf(db, actor, templateId, step, place))
      .returning({ id: workflowStepDetails.id });
    const others = before.map(({ id }) => id);
    await renumber(db, actor, others.toSpliced(place - 1, 0, added!.id));
    return getStepDetail(db, actor, added!.id);
  });

export const changeStepDetail = (
  db: Db,
  actor: Actor,
  { detailId, now, change }: { detailId: string; now: Date; change: StepDetailChange },
): Promise<StepDetail> =>
  db.transaction(async (db) => {
    const known = await getStepDetail(db, actor, detailId);
    const templateId = known.workflow_template_id;
    await touchTemplate(db, actor, { templateId, now });
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const merged = { ...known, workflow_step_id: known.workflow_step.id, ...given };
    const { order_number: place, ...row } = await rowOf(db, actor, templateId, merged, merged.order_number);
    await db
      .update(workflowStepDetails)
      .set(row)
      .where(and(eq(workflowStepDetails.company_id, actor.company_id), eq(workflowStepDetails.id, detailId)));
    const others = (await listStepDetails(db, actor, templateId)).map(({ id }) => id).filter((id) => id !== detailId);
    await renumber(db, actor, others.toSpliced(place - 1, 0, detailId));
    return getStepDetail(db, actor, detailId);
  });

export const removeStepDetail = (db: Db, actor: Actor, detailId: string, now: Date) =>
  db.transaction(async (db) => {
    const { workflow_template_id: templateId } = await getStepDetail(db, actor, detailId);
    await touchTemplate(db, actor, { templateId, now });
    await db
      .delete(workflowStepDetails)
      .where(and(eq(workflowStepDetails.company_id, actor.company_id), eq(workflowStepDetails.id, detailId)));
    await renumber(
      db,
      actor,
      (await listStepDetails(db, actor, templateId)).map(({ id }) => id),
    );
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

const own = (actor: Company) =>
  and(eq(workflowTemplates.company_id, actor.company_id), isNull(workflowTemplates.deleted_at));

const detailsOf = (actor: Company, templateId: string) =>
  and(eq(workflowStepDetails.company_id, actor.company_id), eq(workflowStepDetails.workflow_template_id, templateId));

/**
 * Locks the template, so that its steps are changed by one person at a time, and gives it its next version. Whoever has
 * read another one is refused, and what was touched is undone with the transaction.
 */
const touchTemplate = async (
  db: Db,
  actor: Actor,
  { templateId, now, version }: { templateId: string; now: Date; version?: number | undefined },
) => {
  const [touched] = await db
    .update(workflowTemplates)
    .set({ updated_at: now.toISOString(), version: sql`${workflowTemplates.version} + 1` })
    .where(and(own(actor), eq(workflowTemplates.id, templateId)))
    .returning({ version: workflowTemplates.version });
  if (!touched) throw notFound('Workflow template');
  if (version !== undefined && touched.version !== version + 1) throw conflict(WORKFLOW_MESSAGES.changedMeanwhile);
};

const selectDetails = async (db: Db, actor: Company, templateId?: string): Promise<StepDetail[]> => {
  const rows = await db
    .select({ detail: workflowStepDetails })
    .from(workflowStepDetails)
    .innerJoin(workflowTemplates, and(own(actor), eq(workflowTemplates.id, workflowStepDetails.workflow_template_id)))
    .where(templateId ? detailsOf(actor, templateId) : eq(workflowStepDetails.company_id, actor.company_id))
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

const getStepDetail = async (db: Db, actor: Actor, detailId: string): Promise<StepDetail> => {
  const [row] = await db
    .select({ templateId: workflowStepDetails.workflow_template_id })
    .from(workflowStepDetails)
    .where(and(eq(workflowStepDetails.company_id, actor.company_id), eq(workflowStepDetails.id, detailId)));
  const detail = row && (await selectDetails(db, actor, row.templateId)).find(({ id }) => id === detailId);
  if (!detail) throw notFound('Step detail');
  return detail;
};

const writeSteps = async (db: Db, actor: Company, templateId: string, steps: NewStepDetail[]) => {
  const inOrder = steps
    .map((step, index) => ({ step, place: step.order_number ?? index + 1 }))
    .toSorted((a, b) => a.place - b.place);
  const rows = [];
  for (const [index, { step }] of inOrder.entries()) rows.push(await rowOf(db, actor, templateId, step, index + 1));
  if (rows.length > 0) await db.insert(workflowStepDetails).values(rows);
};

/** A step as it is kept: approvers only where an approval is required, and only people who can be asked. */
const rowOf = async (db: Db, actor: Company, templateId: string, step: NewStepDetail, place: number) => {
  const definition = PREDEFINED_STEPS.find(({ id }) => id === step.workflow_step_id);
  if (!definition) throw invalid(`steps: ${WORKFLOW_MESSAGES.customSteps}`);
  const isApproved = step.required_human_approval || STEPS[definition.step_type].is_always_approved;
  const approvers = isApproved ? [...new Set(step.approvers)] : [];
  await refuseStrangers(db, actor, approvers);
  return {
    company_id: actor.company_id,
    workflow_template_id: templateId,
    workflow_step_id: step.workflow_step_id,
    display_name: step.display_name === definition.display_name ? null : step.display_name,
    order_number: place,
    delay_in_seconds: step.delay_in_seconds,
    auto_start: step.auto_start,
    required_human_approval: isApproved,
    approvers,
  };
};

/** Roles that see every approval are not asked for single ones. */
const APPROVER_ROLES = ROLE_NAMES.filter((role) => !can(role, 'canSeeAllApprovals'));

const refuseStrangers = async (db: Db, actor: Company, approvers: string[]) => {
  if (approvers.length === 0) return;
  const known = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(
      and(
        eq(users.company_id, actor.company_id),
        inArray(users.id, approvers),
        eq(users.is_active, true),
        inArray(roles.name, APPROVER_ROLES),
      ),
    );
  if (known.length < approvers.length) throw invalid('approvers: Choose active users who are not administrators.');
};

const renumber = async (db: Db, actor: Company, ids: string[]) => {
  if (ids.length === 0) return;
  await db
    .update(workflowStepDetails)
    .set({ order_number: sql`array_position(${sql.param(ids)}::uuid[], ${workflowStepDetails.id})` })
    .where(and(eq(workflowStepDetails.company_id, actor.company_id), inArray(workflowStepDetails.id, ids)));
};
