import { type SelfTest, SWAP_KINDS } from '@hirewire/contract/fairness';
import { and, desc, eq, exists, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { MAX_READ } from '../resume-analysis/prepare-resume.ts';
import { analyseMaterial } from './analyse-material.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { files } from '../db/schema/files.ts';
import { fairnessTests } from '../db/schema/scoring.ts';
import { applications } from '../db/schema/applications.ts';
import { loadApplicationResume } from './load-resume.ts';
import { conflict } from '../errors.ts';
import { INVENTED, type Scorable } from './invented-resumes.ts';
import { asOther, SWAPS } from './other-people.ts';
import { round } from '../lib/round.ts';

const MAX_RESUMES = 20;
const MAX_SECONDS = 30;

/**
 * Scores recent resumes under other names, pronouns, ages and addresses with the current setup, and stores how many
 * scores changed. Only numbers are stored.
 */
export const testFairness = async (db: Db, actor: Actor, deps: Deps): Promise<SelfTest> => {
  if (testing.has(actor.company_id))
    throw conflict('A self-test is already running. Please wait until it has ended.', { code: 'already_running' });
  testing.add(actor.company_id);
  try {
    return await test(db, actor, deps);
  } finally {
    testing.delete(actor.company_id);
  }
};

/** Companies whose self-test is running in this process; one runs for up to half a minute. */
const testing = new Set<string>();

const test = async (db: Db, actor: Actor, deps: Deps): Promise<SelfTest> => {
  const now = deps.clock();
  const real = await listRecentMaterial(db, actor);
  const outcome = await swapPeople(real.length > 0 ? real : INVENTED, actor, deps);
  const result = { ...outcome, is_invented: real.length === 0 };
  const { company_id, user_id } = actor;
  const tested_at = now.toISOString();
  await db.transaction(async (db) => {
    await db.insert(fairnessTests).values({ company_id, result, tested_by: user_id, tested_at });
    const { swaps, changed } = result;
    await recordEvent(db, actor, { action: 'test_fairness', detail: { swaps, changed } }, now);
  });
  return { ...result, tested_at };
};

/** The scorers as currently set up. */
type Scorers = Omit<Parameters<typeof analyseMaterial>[0], 'material'>;

/** The candidate, unless the resume is invented: model calls are recorded with them. */
type Tested = Scorable & { candidate_id?: string };

const swapPeople = async (materials: Tested[], { company_id }: Actor, { askFor, embed }: Deps) => {
  const end = performance.now() + MAX_SECONDS * 1000;
  const tried = SWAP_KINDS.map((kind) => ({ kind, swaps: 0, changed: 0, largest_change: 0 }));
  const counts = { resumes: 0, is_cut_short: false };
  let by = { analyser: 'embedded', method: 'lexical', model: null as string | null };
  for (const { candidate_id = null, ...material } of materials) {
    const scorers = { ask: askFor({ company_id, candidate_id }), embed };
    const told = { text: material.resume!.text!.slice(0, MAX_READ), names: material.names };
    const compared = await compareSwaps((as) => scoreAs(material, as, scorers), told, end);
    if (!compared) {
      counts.is_cut_short = true;
      continue;
    }
    counts.resumes += 1;
    for (const { kind, change, scorer } of compared) {
      by = scorer;
      const count = tried.find((one) => one.kind === kind)!;
      count.swaps += 1;
      count.changed += change > 0 ? 1 : 0;
      count.largest_change = Math.max(count.largest_change, change);
    }
    if (compared.length < SWAPS.length) return { ...counts, ...by, ...sumUp(tried), is_cut_short: true };
  }
  return { ...counts, ...by, ...sumUp(tried) };
};

type Told = { text: string; names: string[] };
type Scored = Awaited<ReturnType<typeof scoreAs>>;

/**
 * Compares the variations with the original, until the time is over. Scores of two scorers say nothing about fairness:
 * if a call to the model failed, the original is scored again once; null if they still differ.
 */
export const compareSwaps = async (score: (as: Told) => Promise<Scored>, told: Told, end: number) => {
  let own = await score(told);
  let isScoredAgain = false;
  const compared = [];
  for (const swap of SWAPS) {
    if (performance.now() > end) break;
    const { total, ...scorer } = await score(asOther(told, swap));
    if (!isSameScorer(own, scorer) && !isScoredAgain) {
      isScoredAgain = true;
      own = await score(told);
    }
    if (!isSameScorer(own, scorer)) return null;
    compared.push({ kind: swap.kind, change: round(Math.abs(total - own.total), 1), scorer });
  }
  return compared;
};

type Scorer = Omit<Scored, 'total'>;

const isSameScorer = (one: Scorer, other: Scorer): boolean =>
  one.analyser === other.analyser && one.method === other.method && one.model === other.model;

const sumUp = (tried: SelfTest['tried']) => ({
  swaps: tried.reduce((sum, { swaps }) => sum + swaps, 0),
  changed: tried.reduce((sum, { changed }) => sum + changed, 0),
  largest_change: Math.max(...tried.map(({ largest_change }) => largest_change)),
  tried,
});

const scoreAs = async ({ resume, ...material }: Scorable, { text, names }: Told, scorers: Scorers) => {
  const tested = { ...material, names, resume: { ...resume!, text }, wants_human: false };
  const analysed = await analyseMaterial({ material: tested, ...scorers });
  if (analysed.status !== 'scored') throw new Error('The resume of a self-test was not scored.');
  const { total, analyser, method, model } = analysed.result;
  return { total, analyser, method, model };
};

/** Excludes candidates who asked for a human decision. */
const listRecentMaterial = async (db: Db, { company_id }: Actor): Promise<Tested[]> => {
  const recent = await db
    .select({ candidate_id: applications.candidate_id, job_id: sql<string>`${applications.job_id}` })
    .from(applications)
    .where(
      and(
        eq(applications.company_id, company_id),
        sql`is_live and is_listed and not wants_human`,
        isNotNull(applications.job_id),
        exists(
          db
            .select({ id: files.id })
            .from(files)
            .where(
              and(
                eq(files.company_id, company_id),
                eq(files.candidate_id, applications.candidate_id),
                eq(files.kind, 'resume'),
                eq(files.text_status, 'read'),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(MAX_RESUMES);
  const loaded = await Promise.all(recent.map((one) => loadApplicationResume(db, { company_id, ...one })));
  return loaded.flatMap((material, index) =>
    material?.resume?.text?.trim() ? [{ ...material, candidate_id: recent[index]!.candidate_id }] : [],
  );
};
