import { SEARCH_RESULTS, type SearchResults } from '@hirewire/contract/search';
import { and, asc, desc, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { find, isAmong, selectNearest, type SearchKind } from './find-candidates.ts';
import { LISTED } from './matching.ts';
import type { Reader } from './reader.ts';
import { fullName } from '../db/full-name.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { jobs } from '../db/schema/jobs.ts';
import { workflowTemplates } from '../db/schema/workflows.ts';
import { containing } from '../lib/like-pattern.ts';
import { references } from '../db/references.ts';

type FoundCandidate = SearchResults['candidates'][number];

/** The best few matches of every kind. */
export const searchAll = async (reader: Reader, words: string): Promise<SearchResults> => {
  const { db, actor } = reader;
  if (!words) return { candidates: [], jobs: [], workflows: [] };
  const pattern = sql`lower(${containing(words)})`;
  const [people, posts, workflows] = await Promise.all([
    searchCandidates(reader, words),
    db
      .select({ id: jobs.id, short_id: jobs.short_id, title: jobs.title, status: jobs.status })
      .from(jobs)
      .where(and(eq(jobs.company_id, actor.company_id), isNull(jobs.deleted_at), like(jobs.search_text, pattern)))
      .orderBy(sql`lower(${jobs.title}) like ${pattern} desc`, desc(jobs.created_at), desc(jobs.id))
      .limit(SEARCH_RESULTS),
    db
      .select({ id: workflowTemplates.id, name: workflowTemplates.name, is_default: workflowTemplates.is_default })
      .from(workflowTemplates)
      .where(
        and(
          eq(workflowTemplates.company_id, actor.company_id),
          isNull(workflowTemplates.deleted_at),
          like(sql`lower(${workflowTemplates.name})`, pattern),
        ),
      )
      .orderBy(asc(workflowTemplates.name), asc(workflowTemplates.id))
      .limit(SEARCH_RESULTS),
  ]);
  return { candidates: people, jobs: posts, workflows };
};

/** Matches by name first, then in documents; if there are none, similar names. */
const searchCandidates = async (reader: Reader, words: string): Promise<FoundCandidate[]> => {
  const named = await firstFew(reader, words, 'name');
  if (named.length === SEARCH_RESULTS) return named;
  const all = [...named, ...(await firstFew(reader, words, 'mention'))].slice(0, SEARCH_RESULTS);
  return all.length > 0 ? all : firstFew(reader, words, 'similar');
};

const firstFew = async (reader: Reader, words: string, kind: SearchKind): Promise<FoundCandidate[]> => {
  const { db, actor } = reader;
  const found = await find(reader, words, kind);
  const listed = and(eq(applications.company_id, actor.company_id), LISTED)!;
  const near = selectNearest(actor, found, listed, sql`created_at desc, id desc`, { offset: 0, limit: SEARCH_RESULTS });
  const ids = near ? (await db.execute<{ id: string }>(near)).rows.map(({ id }) => id) : [];
  const rows = await db
    .select({
      id: candidates.id,
      name: fullName(candidates),
      email: candidates.email,
      job_title: jobs.title,
      status: applications.status,
      current_step: applications.current_step,
    })
    .from(applications)
    .innerJoin(candidates, references(applications.candidate_id, candidates))
    .leftJoin(jobs, references(applications.job_id, jobs))
    .where(and(listed, ids.length === SEARCH_RESULTS ? inArray(applications.id, ids) : isAmong(actor, found)))
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(SEARCH_RESULTS);
  return rows.map((row) => ({ ...row, found_in: kind === 'mention' ? 'text' : kind }));
};
