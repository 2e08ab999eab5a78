import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';
import { workflowStepDetails, workflowTemplates } from '../db/schema/workflows.ts';
import type { Engine } from '../engine/engine.ts';
import { startRun } from '../engine/start-run.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { clearFormerRejection } from './return-to-process.ts';

interface RunStart {
  company_id: string;
  candidate_id: string;
  job_id: string;
  /** Defaults to the job's workflow. */
  workflow_template_id?: string | undefined;
  actor_id: string | null;
  now: Date;
}

/** Starts an applicant on a workflow. The caller has created the application. */
export const startWorkflow = async (db: Db, engine: Pick<Engine, 'wake'>, start: RunStart): Promise<string> => {
  const runId = await startRun(db, engine, { ...start, template: await findTemplate(db, start) });
  await clearFormerRejection(db, start.company_id, [start.candidate_id]);
  return runId;
};

/** Same, but returns why it could not be done: a job without a workflow keeps its applications. */
export const tryStartWorkflow = async (db: Db, engine: Engine, start: RunStart): Promise<AppError | null> => {
  try {
    await startWorkflow(db, engine, start);
    return null;
  } catch (error) {
    // An AppError is a refusal made before anything was written; other errors are real failures.
    if (!(error instanceof AppError)) throw error;
    return error;
  }
};

const findTemplate = async (db: Db, { company_id, job_id, workflow_template_id }: RunStart) => {
  const rows = await db
    .select({
      workflow_template_id: jobs.workflow_template_id,
      template: { id: workflowTemplates.id, name: workflowTemplates.name },
      step: workflowStepDetails,
    })
    .from(jobs)
    .leftJoin(
      workflowTemplates,
      and(
        eq(workflowTemplates.company_id, company_id),
        eq(workflowTemplates.id, workflow_template_id ?? jobs.workflow_template_id),
        isNull(workflowTemplates.deleted_at),
      ),
    )
    .leftJoin(
      workflowStepDetails,
      and(
        eq(workflowStepDetails.company_id, company_id),
        eq(workflowStepDetails.workflow_template_id, workflowTemplates.id),
      ),
    )
    .where(and(eq(jobs.company_id, company_id), eq(jobs.id, job_id), isNull(jobs.deleted_at)))
    .orderBy(asc(workflowStepDetails.order_number));
  const [job] = rows;
  if (!job) throw notFound('Job');
  if (!(workflow_template_id ?? job.workflow_template_id))
    throw invalid('This job has no workflow.', { code: 'not_set_up', field: 'job_id' });
  if (!job.template) throw notFound('Workflow template');
  return { ...job.template, steps: rows.flatMap(({ step }) => step ?? []) };
};
