import { can, ROLE_NAMES } from '@hirewire/contract/roles';
import { isAlwaysApproved } from '@hirewire/contract/steps';
import { type BrokenRule, sayRule } from '@hirewire/contract/validation-rules';
import type { NewStepDetail } from '@hirewire/contract/workflow-forms';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { roles, users } from '../db/schema/users.ts';
import { findStep } from '../engine/predefined-steps.ts';
import { invalid } from '../errors.ts';
import type { Company } from './template-rows.ts';

interface Place {
  place: number;
  /** The position of the step in the request; empty if it is the whole request. */
  at?: string;
  /** The approvers stored so far: those who can no longer be asked are left out instead of refused. */
  stored?: string[];
}

/** A step as it is stored: approvers only where an approval is required, and only users who can be asked. */
export const stepRow = async (
  db: Db,
  actor: Company,
  templateId: string,
  step: NewStepDetail,
  { place, at = '', stored = [] }: Place,
) => {
  const definition = findStep(step.workflow_step_id);
  if (!definition) {
    const field = `${at}workflow_step_id`;
    const rule: BrokenRule = { name: 'custom_steps', values: [] };
    throw invalid(sayRule('custom_steps'), { code: 'does_not_exist', field, rule });
  }
  const isApproved = step.required_human_approval || isAlwaysApproved(definition.step_type);
  const named = isApproved ? [...new Set(step.approvers)] : [];
  const approvers = await keepAskable(db, actor, named, { stored, field: `${at}approvers` });
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
    answer_within_days: isApproved ? (step.answer_within_days ?? null) : null,
  };
};

/** Roles that see every approval are not asked for single ones. */
const APPROVER_ROLES = ROLE_NAMES.filter((role) => !can(role, 'canSeeAllApprovals'));

const keepAskable = async (
  db: Db,
  actor: Company,
  approvers: string[],
  { stored, field }: { stored: string[]; field: string },
): Promise<string[]> => {
  if (approvers.length === 0) return [];
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
  const askable = new Set(known.map(({ id }) => id));
  if (approvers.some((id) => !askable.has(id) && !stored.includes(id)))
    throw invalid('Choose active users who are not administrators.', {
      code: 'not_an_approver',
      field,
      name: 'approvers',
    });
  return approvers.filter((id) => askable.has(id));
};
