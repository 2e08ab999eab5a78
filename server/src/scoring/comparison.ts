import { analysis, type Analysis } from '@hirewire/contract/analyses';
import type { ComparedCandidate, ComparedSide, Comparison } from '@hirewire/contract/calibration';
import { splitMustHaves } from '@hirewire/contract/must-haves';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { files } from '../db/schema/files.ts';
import { analyses } from '../db/schema/scoring.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { notFound } from '../errors.ts';
import { requireJobOrDeleted } from '../jobs/require-job.ts';
import { references } from '../db/references.ts';

type Scored = Analysis['criteria'][number];

/** Compares two candidates for a job by their latest analyses, criterion by criterion. */
export const compareCandidates = async (
  db: Db,
  actor: Actor,
  { jobId, candidateIds }: { jobId: string; candidateIds: string[] },
): Promise<Comparison> => {
  const { title } = await requireJobOrDeleted(db, actor, jobId);
  const rows = await listLatest(db, actor, { jobId, candidateIds });
  const compared = candidateIds.map((id) => {
    const row = rows.find(({ candidate_id }) => candidate_id === id);
    if (!row) throw notFound('Candidate');
    // Results of earlier versions lack some fields.
    return { ...row, result: row.kept && analysis.parse(row.kept.result) };
  });
  return {
    job_id: jobId,
    job_title: title,
    candidates: compared.map(toComparedCandidate),
    criteria: alignCriteria(compared.map(({ result }) => result?.criteria ?? [])),
  };
};

const listLatest = (
  db: Db,
  { company_id }: Actor,
  { jobId, candidateIds }: { jobId: string; candidateIds: string[] },
) =>
  db
    .selectDistinctOn([applications.candidate_id], {
      candidate_id: applications.candidate_id,
      name: fullName(candidates),
      kept: analyses,
      has_file: sql<boolean>`exists (select from ${files} where ${files.company_id} = ${company_id}
        and ${files.candidate_id} = ${applications.candidate_id} and ${files.id} = ${analyses.file_id})`,
    })
    .from(applications)
    .innerJoin(candidates, references(applications.candidate_id, candidates))
    .leftJoin(
      analyses,
      and(
        eq(analyses.company_id, applications.company_id),
        eq(analyses.candidate_id, applications.candidate_id),
        eq(analyses.job_id, applications.job_id),
      ),
    )
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.job_id, jobId),
        inArray(applications.candidate_id, candidateIds),
        eq(applications.is_live, true),
      ),
    )
    .orderBy(applications.candidate_id, desc(analyses.created_at), desc(analyses.id));

type Row = Awaited<ReturnType<typeof listLatest>>[number] & { result: Analysis | null };

const toComparedCandidate = ({ candidate_id, name, kept, has_file, result }: Row): ComparedCandidate => ({
  candidate_id,
  name,
  score: kept &&
    result && {
      analysis_id: kept.id,
      file_id: kept.file_id,
      has_file,
      standing: kept.overridden_total ?? kept.total,
      is_set_by_person: kept.overridden_total !== null,
      total: result.total,
      tier: result.tier,
      cap: result.cap,
      must_haves: splitMustHaves(result.criteria),
    },
});

/** Aligns criteria by id: the criteria of a job may have changed between two analyses. */
const alignCriteria = (measured: Scored[][]): Comparison['criteria'] => {
  const byId = new Map<string, Scored>();
  for (const criterion of measured.flat()) if (!byId.has(criterion.id)) byId.set(criterion.id, criterion);
  return [...byId.values()]
    .toSorted((a, b) => rankCriterion(a) - rankCriterion(b) || b.weight - a.weight)
    .map(({ id, kind, label, is_knock_out }) => ({
      id,
      kind,
      label,
      is_knock_out,
      sides: measured.map((criteria) => toSide(criteria.find((one) => one.id === id))),
    }));
};

const rankCriterion = ({ kind }: Scored): number => (kind === 'must_have' ? 0 : 1);

const toSide = (criterion: Scored | undefined): ComparedSide | null =>
  criterion === undefined
    ? null
    : {
        weight: criterion.weight,
        points: criterion.points,
        strength: criterion.strength,
        found_as: criterion.found_as,
        quote: criterion.evidence[0] ?? null,
      };
