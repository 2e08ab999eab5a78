import type { AddedStepDetail, StepDetail, StepDetailChange } from '@hirewire/contract/workflow-forms';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { workflowStepDetails } from '../db/schema/workflows.ts';
import { notFound } from '../errors.ts';
import { stepRow } from './step-row.ts';
import { type Company, selectDetails, touchTemplate } from './template-rows.ts';

export const addStepDetail = (
  db: Db,
  actor: Actor,
  input: AddedStepDetail & { id: string },
  now: Date,
): Promise<StepDetail> =>
  db.transaction(async (db) => {
    const { id, workflow_template_id: templateId, ...step } = input;
    await touchTemplate(db, actor, { templateId, now });
    const before = await selectDetails(db, actor, templateId);
    const place = step.order_number ?? before.length + 1;
    const row = await stepRow(db, actor, templateId, step, { place });
    await db.insert(workflowStepDetails).values({ id, ...row });
    const others = before.map((other) => other.id);
    await renumber(db, actor, putAt(place, id, others));
    return getStepDetail(db, actor, id);
  });

export const changeStepDetail = (
  db: Db,
  actor: Actor,
  { detailId, now, change }: { detailId: string; now: Date; change: StepDetailChange },
): Promise<StepDetail> =>
  db.transaction(async (db) => {
    const { workflow_template_id: templateId } = await getStepDetail(db, actor, detailId);
    await touchTemplate(db, actor, { templateId, now });
    // Only now, under the lock: another request may have changed other fields of this step.
    const known = await getStepDetail(db, actor, detailId);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const { workflow_step: definition } = known;
    // A step without a name of its own takes that of its new definition.
    const display_name = known.display_name === definition.display_name ? null : known.display_name;
    const merged = { ...known, display_name, workflow_step_id: definition.id, ...given };
    const { order_number: place, ...row } = await stepRow(db, actor, templateId, merged, {
      place: merged.order_number,
      stored: known.approvers,
    });
    await db
      .update(workflowStepDetails)
      .set(row)
      .where(and(eq(workflowStepDetails.company_id, actor.company_id), eq(workflowStepDetails.id, detailId)));
    const others = (await selectDetails(db, actor, templateId)).map(({ id }) => id).filter((id) => id !== detailId);
    await renumber(db, actor, putAt(place, detailId, others));
    return getStepDetail(db, actor, detailId);
  });

/** Returns the step that was removed. */
export const removeStepDetail = (db: Db, actor: Actor, detailId: string, now: Date): Promise<StepDetail> =>
  db.transaction(async (db) => {
    const removed = await getStepDetail(db, actor, detailId);
    const { workflow_template_id: templateId } = removed;
    await touchTemplate(db, actor, { templateId, now });
    const { rowCount } = await db
      .delete(workflowStepDetails)
      .where(and(eq(workflowStepDetails.company_id, actor.company_id), eq(workflowStepDetails.id, detailId)));
    if (!rowCount) throw notFound('Step detail');
    await renumber(
      db,
      actor,
      (await selectDetails(db, actor, templateId)).map(({ id }) => id),
    );
    return removed;
  });

export const getStepDetail = async (db: Db, actor: Actor, detailId: string): Promise<StepDetail> => {
  const [row] = await db
    .select({ templateId: workflowStepDetails.workflow_template_id })
    .from(workflowStepDetails)
    .where(and(eq(workflowStepDetails.company_id, actor.company_id), eq(workflowStepDetails.id, detailId)));
  const detail = row && (await selectDetails(db, actor, row.templateId)).find(({ id }) => id === detailId);
  if (!detail) throw notFound('Step detail');
  return detail;
};

/** The order with the step at its place, counted from 1. A place past either end is that end. */
const putAt = (place: number, id: string, others: string[]): string[] =>
  others.toSpliced(Math.max(place - 1, 0), 0, id);

const renumber = async (db: Db, actor: Company, ids: string[]) => {
  if (ids.length === 0) return;
  await db
    .update(workflowStepDetails)
    .set({ order_number: sql`array_position(${sql.param(ids)}::uuid[], ${workflowStepDetails.id})` })
    .where(and(eq(workflowStepDetails.company_id, actor.company_id), inArray(workflowStepDetails.id, ids)));
};
