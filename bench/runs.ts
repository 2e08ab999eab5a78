import { STEP_TERMS } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/db/client.ts';
import { ensureApplication } from '../server/src/applications/ensure-application.ts';
import { startWorkflow } from '../server/src/applications/start-workflow.ts';
import type { Engine } from '../server/src/engine/engine.ts';
import { createTemplate } from '../server/src/workflows/templates.ts';

/** Starts many candidates of one new company in a template with this many plain steps, each starting after a delay. */
export const startRuns = async (
  database: Database,
  engine: Engine,
  { runs, steps, delay_in_seconds = 0 }: { runs: number; steps: number; delay_in_seconds?: number },
) => {
  const { rows } = await database.system.execute<{ id: string }>(
    sql`insert into companies (name, size, industry) values ('Bench', 'large', 'Other') returning id`,
  );
  const company_id = rows[0]!.id;
  const now = new Date();
  const db = database.forCompany(company_id);
  const step = {
    workflow_step_id: STEP_TERMS.resume_analysis.id,
    display_name: null,
    delay_in_seconds,
    auto_start: true,
    required_human_approval: false,
    approvers: [],
  };
  const template = await createTemplate(
    db,
    { company_id },
    { name: 'Bench', description: '', category: 'custom', steps: Array.from({ length: steps }, () => step) },
    now,
  );
  const { rows: jobs } = await db.execute<{ id: string }>(sql`
    insert into jobs (company_id, short_id, title, description, workflow_template_id)
    values (${company_id}, 'B', 'Bench', 'Bench', ${template.id}) returning id`);
  const { rows: people } = await db.execute<{ id: string }>(sql`
    insert into candidates (company_id, email, first_name, last_name)
    select ${company_id}, 'c' || n || '@example.com', 'C', 'D' from generate_series(1, ${runs}::int) n returning id`);
  for (const { id } of people) {
    const application = { company_id, candidate_id: id, job_id: jobs[0]!.id };
    await db.transaction(async (tx) => {
      await ensureApplication(tx, { ...application, applied_at: now.toISOString(), created_by_message_id: null });
      await startWorkflow(tx, engine, { ...application, actor_id: null, now });
    });
  }
  return company_id;
};

export const countCompleted = async (database: Database): Promise<number> => {
  const { rows } = await database.system.execute<{ count: number }>(
    sql`select count(*)::int as count from candidate_workflows where status = 'completed'`,
  );
  return rows[0]!.count;
};
