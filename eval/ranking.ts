/**
 * How well the embedded analyser orders resumes for a job. The folder holds `jobs.jsonl` and `resumes.jsonl`. Two kinds
 * of truth: jobs of set D1 want resumes of their category, those of set D2 resumes whose title has the job's occupation
 * code (2: the same occupation, 1: the same group).
 */
import path from 'node:path';
import { prepareResume } from '../server/src/ai/embedded/prepare-resume.ts';
import { prepareJob, scorePrepared } from '../server/src/ai/embedded/score-resume.ts';
import { readLines, runAlone, writeLines } from './lines.ts';

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

/** A day like any other: the figures must not change while the calendar does. */
const AS_OF = new Date('2026-01-01');

export const measure = async (directory: string, predictionsDirectory: string | null): Promise<void> => {
  const jobs = await readLines<Job>(path.join(directory, 'jobs.jsonl'));
  const resumes = await readLines<Resume>(path.join(directory, 'resumes.jsonl'));
  const prepared = resumes.map(({ text }) => prepareResume(text, AS_OF));
  const rows: { job_id: string; resume_id: string; score: number }[] = [];
  const bySet: Record<string, { ndcg: number; auc: number }[]> = {};
  for (const job of jobs) {
    const wanted = prepareJob({ ...job, experience_level: 'entry', location: null, remote_policy: 'remote' });
    const scores = prepared.map((resume) => scorePrepared(wanted, resume).total);
    for (const [index, score] of scores.entries()) rows.push({ job_id: job.id, resume_id: resumes[index]!.id, score });
    const figures = figuresOf(
      resumes.flatMap((resume, index) => {
        const gain = gainOf(job, resume);
        return gain === null ? [] : [{ gain, score: scores[index]! }];
      }),
      job.set === 'D1' ? 1 : 2,
    );
    if (figures) (bySet[job.set] ??= []).push(figures);
  }
  const mean = (all: number[]) => Number((all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(3));
  const figures = Object.entries(bySet).map(([set, all]) => [
    set,
    { jobs: all.length, nDCG10: mean(all.map(({ ndcg }) => ndcg)), AUC: mean(all.map(({ auc }) => auc)) },
  ]);
  console.log(`ranking: ${JSON.stringify(Object.fromEntries(figures))}`);
  await writeLines(predictionsDirectory, 'ranking.jsonl', rows);
};

/** Null where nobody knows. */
const gainOf = (job: Job, resume: Resume): number | null => {
  if (job.set === 'D1') {
    if (resume.clean_category === job.category) return 1;
    return resume.category === job.category ? null : 0;
  }
  if (resume.title_socs.length === 0) return null;
  const isAlike = (length: number) =>
    resume.title_socs.some((soc) => soc.slice(0, length) === job.soc.slice(0, length));
  return isAlike(7) ? 2 : isAlike(4) ? 1 : 0;
};

const figuresOf = (pairs: { gain: number; score: number }[], right: number): { ndcg: number; auc: number } | null => {
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

await runAlone(import.meta.url, measure);
