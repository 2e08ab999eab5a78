import { isAlwaysApproved } from '@hirewire/contract/steps';
import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { conflict } from '../errors.ts';
import type { Engine } from './engine.ts';
import { factsAtStart } from './run-facts.ts';
import { findStep } from './predefined-steps.ts';

interface NewRun {
  company_id: string;
  candidate_id: string;
  job_id: string;
  /** The workflow, with its steps in order. */
  template: { id: string; name: string; steps: PlannedStep[] };
  actor_id: string | null;
  now: Date;
}

interface PlannedStep extends Pick<
  typeof runSteps.$inferSelect,
  'delay_in_seconds' | 'auto_start' | 'required_human_approval' | 'approvers' | 'answer_within_days'
> {
  workflow_step_id: string;
  /** Null: the step's usual name. */
  display_name: string | null;
}

/** Starts a run through a copy of a workflow's steps, so that later edits do not affect it. */
export const startRun = async (db: Db, { wake }: Pick<Engine, 'wake'>, input: NewRun): Promise<string> => {
  const { company_id, candidate_id, job_id, template, actor_id, now } = input;
  const { steps } = template;
  const [first] = steps;
  if (!first) throw conflict('This workflow has no steps yet.', { code: 'empty_workflow' });

  const [run] = await db
    .insert(runs)
    .values({
      company_id,
      candidate_id,
      job_id,
      workflow_template_id: template.id,
      template_name: template.name,
      status: first.auto_start ? 'active' : 'pending',
      created_at: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: runs.id });
  if (!run) throw conflict('This candidate is already in a workflow for this job.', { code: 'already_applied' });

  const dueAt = new Date(now.getTime() + first.delay_in_seconds * 1000);
  const wakeAt = first.auto_start ? dueAt : null;
  const copied = await db
    .insert(runSteps)
    .values(
      steps.map((detail, index) => {
        const { step_type, display_name } = findStep(detail.workflow_step_id)!;
        return {
          company_id,
          run_id: run.id,
          order_number: index + 1,
          step_type,
          display_name: detail.display_name ?? display_name,
          delay_in_seconds: detail.delay_in_seconds,
          auto_start: detail.auto_start,
          required_human_approval: detail.required_human_approval || isAlwaysApproved(step_type),
          approvers: detail.approvers,
          answer_within_days: detail.answer_within_days,
          ...(index === 0 && { due_at: dueAt.toISOString() }),
        };
      }),
    )
    .returning({
      id: runSteps.id,
      order_number: runSteps.order_number,
      step_type: runSteps.step_type,
      auto_start: runSteps.auto_start,
    });
  const current = copied.find(({ order_number }) => order_number === 1)!;
  await db
    .update(runs)
    .set({
      current_step_id: current.id,
      wake_at: wakeAt?.toISOString() ?? null,
      ...factsAtStart(current, now),
    })
    .where(and(eq(runs.company_id, company_id), eq(runs.id, run.id)));
  const detail = { candidate_id, job_id, steps: steps.length };
  await recordEvent(db, { company_id, user_id: actor_id }, { action: 'begin', subject: run.id, detail }, now);
  if (wakeAt) await wake(db, [{ company_id, run_id: run.id, at: wakeAt }]);
  return run.id;
};
