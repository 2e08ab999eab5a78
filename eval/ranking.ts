/**
 * Measures how well the embedded analyser ranks resumes for a job. The folder holds `jobs.jsonl` and `resumes.jsonl`.
 * There are two kinds of ground truth: jobs of set D1 want resumes of their category, those of set D2 resumes whose
 * title has the job's occupation code (2: the same occupation, 1: the same group). The main figures are those of D1.
 */
import path from 'node:path';
import type { JobText } from '../server/src/resume-analysis/criteria.ts';
import { rateMeanings, meaningOfJob, meaningOfResume } from '../server/src/resume-analysis/meaning.ts';
import { type Prepared, prepareResume } from '../server/src/resume-analysis/prepare-resume.ts';
import { prepareJob, type Scored, scorePrepared } from '../server/src/resume-analysis/score-resume.ts';
import { average, type Measure, readLines, writeLines } from './lines.ts';

interface Job {
  id: string;
  set: 'D1' | 'D2';
  category: string | null;
  soc: string;
  title: string;
  description: string;
  requirements: string;
}

interface Resume {
  id: string;
  category: string;
  clean_category: string | null;
  title_socs: string[];
  text: string;
}

/** A fixed date, so that the figures do not change with the calendar. */
const AS_OF = new Date('2026-01-01');

export const measure: Measure = async (directory, { predictions, embed }) => {
  const jobs = await readLines<Job>(path.join(directory, 'jobs.jsonl'));
  const resumes = await readLines<Resume>(path.join(directory, 'resumes.jsonl'));
  const offered: { resume: Prepared; meaning: ResumeMeaning | null }[] = [];
  for (const { text } of resumes) {
    const resume = prepareResume(text, AS_OF);
    offered.push({ resume, meaning: await meaningOfResume(embed, resume) });
  }
  const rows: { job_id: string; resume_id: string; score: number }[] = [];
  const methods = new Set<Scored['method']>();
  const bySet: Record<Job['set'], { ndcg: number; auc: number }[]> = { D1: [], D2: [] };
  for (const job of jobs) {
    const text: JobText = { ...job, experience_level: 'entry', location: null, remote_policy: 'remote' };
    const wanted = prepareJob(text);
    const wantedMeaning = await meaningOfJob(embed, text);
    const scores = offered.map(({ resume, meaning }) => {
      const similarity = wantedMeaning && meaning && rateMeanings(wantedMeaning, meaning);
      const { total, method } = scorePrepared(wanted, resume, similarity);
      methods.add(method);
      return total;
    });
    for (const [index, score] of scores.entries()) rows.push({ job_id: job.id, resume_id: resumes[index]!.id, score });
    const pairs = resumes.flatMap((resume, index) => {
      const gain = findGain(job, resume);
      return gain === null ? [] : [{ gain, score: scores[index]! }];
    });
    const figures = rateOrder(pairs, job.set === 'D1' ? 1 : 2);
    if (figures) bySet[job.set].push(figures);
  }
  await writeLines(predictions, 'ranking.jsonl', rows);
  const { D1, D2 } = bySet;
  const means = (all: typeof D1) => ({
    jobs: all.length,
    ndcg_at_10: average(all.map(({ ndcg }) => ndcg)),
    auc: average(all.map(({ auc }) => auc)),
  });
  const method = methods.size === 1 ? [...methods][0] : 'mixed';
  return { resumes: resumes.length, method, ...means(D1), ...(D2.length > 0 && { by_occupation: means(D2) }) };
};

type ResumeMeaning = NonNullable<Awaited<ReturnType<typeof meaningOfResume>>>;

/** Null where unknown. */
const findGain = (job: Job, resume: Resume): number | null => {
  if (job.set === 'D1') {
    if (resume.clean_category === job.category) return 1;
    return resume.category === job.category ? null : 0;
  }
  if (resume.title_socs.length === 0) return null;
  const isAlike = (length: number) =>
    resume.title_socs.some((soc) => soc.slice(0, length) === job.soc.slice(0, length));
  return isAlike(7) ? 2 : isAlike(4) ? 1 : 0;
};

const rateOrder = (pairs: { gain: number; score: number }[], right: number): { ndcg: number; auc: number } | null => {
  if (!pairs.some(({ gain }) => gain >= right)) return null;
  const gained = (ordered: { gain: number }[]) =>
    ordered.slice(0, 10).reduce((sum, { gain }, index) => sum + (2 ** gain - 1) / Math.log2(index + 2), 0);
  const byScore = pairs.toSorted((a, b) => b.score - a.score);
  let met = 0;
  let missed = 0;
  let inOrder = 0;
  for (const { gain } of byScore) {
    if (gain >= right) met++;
    else {
      missed++;
      inOrder += met;
    }
  }
  return {
    ndcg: gained(byScore) / gained(pairs.toSorted((a, b) => b.gain - a.gain)),
    auc: inOrder / (met * missed || 1),
  };
};
