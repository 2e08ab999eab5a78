import { analysis } from '@hirewire/contract/analyses';
import type { AnalysisReason } from '@hirewire/contract/scoring';
import { and, eq } from 'drizzle-orm';
import { updateScores } from '../applications/application-score.ts';
import type { Db } from '../db/client.ts';
import { analyses } from '../db/schema/scoring.ts';
import { runs } from '../db/schema/engine.ts';
import type { StepEffect } from '../engine/step.ts';
import type { ScoredFile } from './analyse-material.ts';
import { lockLatestAnalysis } from './latest-analysis.ts';

/** Stores the result of an analysis step. A step that could not read anything stores nothing. */
export const keepAnalysis: StepEffect = async (db, { company_id, run_id, now, output }) => {
  if (output['status'] !== 'scored') return;
  const { file_id, file_name } = output as unknown as ScoredFile;
  const found = { file_id, file_name, result: analysis.parse(output) };
  const [run] = await db
    .select({ candidate_id: runs.candidate_id, job_id: runs.job_id })
    .from(runs)
    .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id)));
  const { id } = await keepFound(db, { company_id, ...run!, ...found, reason: 'step', created_by: null, now });
  return { analysis_id: id };
};

interface ToKeep extends ScoredFile {
  company_id: string;
  candidate_id: string;
  job_id: string;
  reason: AnalysisReason;
  created_by: string | null;
  now: Date;
}

/** Stores a result beside earlier ones. Equal input has an equal result, which is not written twice. */
export const keepFound = async (
  db: Db,
  { result, now, ...found }: ToKeep,
): Promise<{ id: string; is_new: boolean }> => {
  const { company_id, candidate_id, job_id } = found;
  // Locked, so that two equal results do not miss each other.
  const latest = await lockLatestAnalysis(db, found);
  if (latest?.result.input_hash === result.input_hash && latest.result.total === result.total) {
    // The same text may have arrived in another file, at other positions.
    const { file_id, file_name } = found;
    await db
      .update(analyses)
      .set({ file_id, file_name, result, confirmed_at: now.toISOString() })
      .where(and(eq(analyses.company_id, company_id), eq(analyses.id, latest.id)));
    return { id: latest.id, is_new: false };
  }
  const [kept] = await db
    .insert(analyses)
    .values({ ...found, result, total: result.total, tier: result.tier, created_at: now.toISOString() })
    .returning({ id: analyses.id });
  await updateScores(db, company_id, [candidate_id], job_id);
  return { id: kept!.id, is_new: true };
};
