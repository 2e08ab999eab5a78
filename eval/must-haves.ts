/**
 * Checks that scores follow a job's requirements. The folder holds `jobs.jsonl`: jobs with their requirements and five
 * resumes each, A to E (the title with all must-haves, with none, another title with all, the title with three of five,
 * another trade that only lists them).
 */
import path from 'node:path';
import type { JobText } from '../server/src/resume-analysis/criteria.ts';
import { scoreResume, type Scored } from '../server/src/resume-analysis/score-resume.ts';
import { average, type Measure, readLines, rounded, writeLines } from './lines.ts';
import { type Applicant, APPLICANTS } from './own/must-have-resumes.ts';

interface Row {
  id: string;
  job: JobText;
  resumes: Record<Applicant, string>;
}

const AS_OF = new Date('2026-01-01');

export const measure: Measure = async (directory, { predictions, embed, tell }) => {
  const rows = await readLines<Row>(path.join(directory, 'jobs.jsonl'));
  const all: { id: string; scores: Record<Applicant, Scored> }[] = [];
  for (const { id, job, resumes } of rows) {
    const scores: Partial<Record<Applicant, Scored>> = {};
    for (const applicant of APPLICANTS)
      scores[applicant] = await scoreResume({ job, resume_text: resumes[applicant], as_of: AS_OF, embed });
    all.push({ id, scores: scores as Record<Applicant, Scored> });
  }
  const share = (holds: (scores: Record<Applicant, Scored>) => boolean, name: string): number => {
    const missed = all.filter(({ scores }) => !holds(scores));
    for (const { id, scores } of missed)
      tell(`${name} does not hold for ${id}: ${APPLICANTS.map((one) => `${one} ${scores[one].total}`).join(', ')}`);
    return rounded(1 - missed.length / all.length);
  };
  await writeLines(
    predictions,
    'must-haves.jsonl',
    all.flatMap(({ id, scores }) =>
      APPLICANTS.map((resume) => ({ job_id: id, resume, score: scores[resume].total, tier: scores[resume].tier })),
    ),
  );
  const isLow = ({ tier }: Scored) => tier !== 'strong' && tier !== 'good';
  return {
    jobs: all.length,
    method: all[0]?.scores.A.method,
    mean: Object.fromEntries(APPLICANTS.map((one) => [one, average(all.map(({ scores }) => scores[one].total))])),
    a_over_d_over_b: share(({ A, B, D }) => A.total > D.total && D.total > B.total, 'A > D > B'),
    c_over_b: share(({ B, C }) => C.total > B.total, 'C > B'),
    c_over_d: share(({ C, D }) => C.total > D.total, 'C > D'),
    c_over_e: share(({ C, E }) => C.total > E.total, 'C > E'),
    a_strong: share(({ A }) => A.tier === 'strong', 'A strong'),
    b_and_e_below_good: share(({ B, E }) => isLow(B) && isLow(E), 'B and E below good'),
    a_30_over_b: share(({ A, B }) => A.total - B.total >= 30, 'A − B ≥ 30'),
  };
};
