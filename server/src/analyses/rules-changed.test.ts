import { api } from '@hirewire/contract';
import { and, eq, sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { dueAnalyses } from '../db/score-schema.ts';
import { applications } from '../db/schema.ts';
import { anAnalysis, aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

const MIGRATION = new URL('../../migrations/0036_score-by-must-haves.sql', import.meta.url);

it('has those scored again who are on their way, and leaves scores that people have set', async () => {
  const world = await aWorld();
  const { company, ask } = await asUser(world, { role: 'recruiter' });
  const job = await aJob(world, { company });
  const db = world.deps.database.system;
  const scored = async () => {
    const person = await aPerson(world, company, { job });
    return { person, analysis: await anAnalysis(world, company, person, job, {}) };
  };
  const [onTheWay, set, ended] = [await scored(), await scored(), await scored()];
  await aPerson(world, company, { job });
  await ask(api.analyses.override, { params: { id: set.analysis.id }, body: { total: 95, reason: 'Known.' } });
  await db.update(applications).set({ status: 'rejected' }).where(eq(applications.candidate_id, ended.person.id));

  await db.execute(sql.raw(await readFile(MIGRATION, 'utf8')));
  const due = await db
    .select({ candidate_id: dueAnalyses.candidate_id, reason: dueAnalyses.reason })
    .from(dueAnalyses)
    .where(and(eq(dueAnalyses.company_id, company.id), eq(dueAnalyses.job_id, job.id)));
  expect(due).toEqual([{ candidate_id: onTheWay.person.id, reason: 'rules_changed' }]);
});
