import { isOpenStatus } from '@hirewire/contract/steps';
import type { PortalApplication, PortalMe } from '@hirewire/contract/portal';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import { isCandidate } from '../candidates/candidates.ts';
import type { Db } from '../db/client.ts';
import { portalLinks } from '../db/schema/links.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { notFound } from '../errors.ts';
import { deriveStanding, buildTimeline } from './timeline.ts';
import type { Todos } from '../feature.ts';
import { listFiles } from './own-files.ts';
import { isTheirTurn, listTodos } from './todos.ts';
import { references } from '../db/references.ts';

/** A visit is recorded at most this often. */
const NOTED_MINUTES = 1;

interface Means {
  todos: Todos;
  now: Date;
}

/** The data of the candidate's start page. */
export const readMe = async (db: Db, actor: CandidateActor, means: Means): Promise<PortalMe> => {
  await noteVisit(db, actor, means.now);
  const [[person], applications, files] = await Promise.all([
    db
      .select({
        company_name: companies.name,
        first_name: candidates.first_name,
        email: candidates.email,
        time_zone: candidates.time_zone,
        language: candidates.language,
        erasure_asked_at: candidates.erasure_asked_at,
        link_expires_at: portalLinks.expires_at,
      })
      .from(candidates)
      .innerJoin(companies, eq(companies.id, candidates.company_id))
      .innerJoin(portalLinks, and(eq(portalLinks.company_id, companies.id), eq(portalLinks.id, actor.link_id)))
      .where(isCandidate(actor, actor.candidate_id)),
    listApplications(db, actor, means),
    listFiles(db, actor),
  ]);
  if (!person) throw notFound('Page');
  return { ...person, applications, files };
};

/** Lists the applications of a candidate as they may see them, latest first. */
export const listApplications = async (db: Db, actor: CandidateActor, means: Means): Promise<PortalApplication[]> => {
  const { company_id, candidate_id } = actor;
  const [rows, todos] = await Promise.all([
    db
      .select({
        id: applications.id,
        job_id: applications.job_id,
        job_title: jobs.title,
        applied_at: applications.created_at,
        status: applications.status,
        withdrawn_at: applications.withdrawn_at,
        wants_human: applications.wants_human,
        run_id: runs.id,
        ended_because: runs.ended_because,
        current_step_id: runs.current_step_id,
      })
      .from(applications)
      .leftJoin(jobs, references(applications.job_id, jobs))
      .leftJoin(runs, references(applications.run_id, runs))
      .where(
        and(
          eq(applications.company_id, company_id),
          eq(applications.candidate_id, candidate_id),
          isNull(applications.deleted_at),
        ),
      )
      .orderBy(desc(applications.created_at), desc(applications.id)),
    listTodos(db, actor, means),
  ]);
  const steps = await listSteps(
    db,
    actor,
    rows.flatMap(({ run_id }) => run_id ?? []),
  );
  return rows.map(({ run_id, job_id, status, withdrawn_at, ended_because, current_step_id, ...row }) => {
    const own = todos.filter((todo) =>
      todo.type === 'booking' && !todo.run_id ? todo.job_id === job_id : isOpenStatus(status) && todo.run_id === run_id,
    );
    return {
      ...row,
      standing: deriveStanding({ status, ended_because, withdrawn_at, todo_count: own.filter(isTheirTurn).length }),
      timeline: buildTimeline({
        applied_at: row.applied_at,
        status,
        current_step_id,
        steps: steps.get(run_id ?? '') ?? [],
      }),
      todos: own,
    };
  });
};

export const setTimeZone = async (
  db: Db,
  actor: CandidateActor,
  { time_zone, language }: { time_zone: string; language?: PortalLanguage | undefined },
) => {
  await db
    .update(candidates)
    .set({ time_zone, ...(language && { language }) })
    .where(
      and(
        isCandidate(actor, actor.candidate_id),
        or(
          sql`${candidates.time_zone} is distinct from ${time_zone}`,
          language && sql`${candidates.language} is distinct from ${language}`,
        ),
      ),
    );
};

const noteVisit = async (db: Db, { company_id, link_id }: CandidateActor, now: Date) => {
  const before = new Date(now.getTime() - NOTED_MINUTES * 60_000).toISOString();
  await db
    .update(portalLinks)
    .set({ last_used_at: now.toISOString() })
    .where(
      and(
        eq(portalLinks.company_id, company_id),
        eq(portalLinks.id, link_id),
        or(isNull(portalLinks.last_used_at), lt(portalLinks.last_used_at, before)),
      ),
    );
};

const listSteps = async (db: Db, { company_id }: CandidateActor, runIds: string[]) => {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: runSteps.id,
      run_id: runSteps.run_id,
      step_type: runSteps.step_type,
      status: runSteps.status,
      completed_at: runSteps.completed_at,
      is_skipped: runSteps.is_skipped,
    })
    .from(runSteps)
    .where(and(eq(runSteps.company_id, company_id), inArray(runSteps.run_id, runIds)))
    .orderBy(asc(runSteps.order_number));
  return Map.groupBy(rows, ({ run_id }) => run_id);
};
