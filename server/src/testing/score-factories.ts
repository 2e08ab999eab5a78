import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { applications } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs } from '../db/schema/engine.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { aResume } from './candidate-factories.ts';
import { asUser } from './factories.ts';
import { aRun } from './workflow-factories.ts';
import { aWorld } from './world.ts';

export const RESUME = `Grace Hopper
grace@example.com

Experience
Backend Engineer, Northwind	01/2018 – 12/2023
• Built payment systems in TypeScript

Skills
TypeScript, Docker
`;

/** A candidate whose resume has been analysed and who needs a decision, and a recruiter. */
export const aScoredCandidate = async () => {
  const world = await aWorld();
  const recruiter = await asUser(world, { role: 'recruiter' });
  const { company } = recruiter;
  const run = await aRun(world, company, [{ type: 'resume_analysis' }, { type: 'task_review', auto_start: false }]);
  const db = world.deps.database.system;
  const [{ candidate_id, job_id } = { candidate_id: '', job_id: '' }] = await db
    .select()
    .from(runs)
    .where(eq(runs.id, run.id));
  await db
    .update(jobs)
    .set({ title: 'Backend Engineer', requirements: 'TypeScript, Kafka' })
    .where(eq(jobs.id, job_id));
  const file = await aResume(world, company, { id: candidate_id }, RESUME);
  await wakeRuns(world.deps, company.id, [run.id]);
  world.pass({ minutes: 5 });
  const params = { id: candidate_id };
  const list = async () => (await recruiter.ask(api.analyses.list, { params, query: { job_id } })).body;
  const score = async () => {
    const [row] = await db
      .select({ score: applications.score })
      .from(applications)
      .where(eq(applications.job_id, job_id));
    return row!.score;
  };
  return { world, db, run, file, params, job_id, list, score, ...recruiter };
};

export type Scored = Awaited<ReturnType<typeof aScoredCandidate>>;

export const aResumeWithKafka = ({ world, company, params }: Scored) =>
  aResume(world, company, params, `${RESUME}\nKafka\n`);
