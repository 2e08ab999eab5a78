import { OPEN_STATUSES } from '@hirewire/contract/steps';
import type { NoteCode } from '@hirewire/contract/note-codes';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { claimFairly } from '../db/claim-fairly.ts';
import { leaseOn, secondsAfter, whileRenewing } from '../db/lease.ts';
import { dueAnalyses } from '../db/schema/scoring.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Deps } from '../deps.ts';
import { explainFailure } from '../errors.ts';
import { loadApplicationResume } from './load-resume.ts';
import { analyseMaterial } from './analyse-material.ts';
import { keepFound } from './keep-analysis.ts';

type Means = Pick<Deps, 'database' | 'clock' | 'askFor' | 'embed'>;
type Due = typeof dueAnalyses.$inferSelect;

const BATCH = 4;
const RENEW_SECONDS = 20;
/** Nothing is started after this, so that a stop does not wait for a long row of resumes. */
const ROUND_SECONDS = 5;
const MAX_TRIES = 5;
const LOOK_AGAIN_SECONDS = 10;

/** The attempt is counted before it starts: a resume that crashes the process is abandoned in the end. */
const lease = leaseOn(dueAnalyses, {
  until: 'due_at',
  mark: 'attempt',
  tries: 'tries',
  seconds: 60,
  isOpen: isNotNull(dueAnalyses.due_at),
});

const claim = claimFairly(lease, { order: sql`${dueAnalyses.due_at}`, since: dueAnalyses.due_at, limit: BATCH });

/**
 * Runs the analyses that are due. Safe in any number of processes: each is claimed under a lease, and an equal result
 * is not written twice.
 */
export const analyseDue = async (deps: Means): Promise<void> => {
  const end = performance.now() + ROUND_SECONDS * 1000;
  const failures: unknown[] = [];
  do {
    const claimed = await claim(deps.database.system, deps.clock());
    if (claimed.length === 0) break;
    await Promise.all(
      claimed.map(async (due) => {
        const renew = () => lease.renew(deps.database.system, [due], deps.clock());
        try {
          await whileRenewing({ everySeconds: RENEW_SECONDS, renew }, () => analyse(deps, due));
        } catch (error) {
          failures.push(error);
          await putOff(deps, due, error);
        }
      }),
    );
  } while (performance.now() < end);
  if (failures.length > 0) throw failures[0];
};

const analyse = async (deps: Means, due: Due) => {
  const { company_id, candidate_id, job_id, reason, asked_by: created_by } = due;
  const db = deps.database.forCompany(company_id);
  if (due.tries > MAX_TRIES)
    return giveUp(db, due, {
      failure: 'The analysis was tried several times and never finished.',
      failure_code: 'analysis_unfinished',
    });
  const material = (await isWanted(db, due)) ? await loadApplicationResume(db, due) : null;
  if (!material) return void (await finish(db, due));
  const ask = deps.askFor({ company_id, candidate_id });
  const analysed = await analyseMaterial({ material, ask, embed: deps.embed });
  if (analysed.status === 'reading') return postpone(deps, due);
  if (analysed.status !== 'scored')
    return giveUp(db, due, { failure: analysed.note, failure_code: analysed.note_code ?? null });
  const { status: _, ...found } = analysed;
  await db.transaction(async (db) => {
    const now = deps.clock();
    // Locked, so that the candidate is not erased while data about them is written.
    const [person] = await db
      .select({ id: candidates.id })
      .from(candidates)
      .where(and(eq(candidates.company_id, company_id), eq(candidates.id, candidate_id), isNull(candidates.deleted_at)))
      .for('share');
    if (!(await finish(db, due)) || !person) return;
    const { id, is_new } = await keepFound(db, { company_id, candidate_id, job_id, ...found, reason, created_by, now });
    if (!is_new) return;
    const detail = { analysis_id: id, job_id, reason, total: found.result.total };
    const event = { action: 'analyse' as const, subject: candidate_id, detail };
    await recordEvent(db, { company_id, user_id: created_by }, event, now);
  });
};

/** Automatic analyses are only for active applications. */
const isWanted = async (db: Db, { company_id, candidate_id, job_id, reason }: Due): Promise<boolean> => {
  if (reason === 'asked_for') return true;
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.candidate_id, candidate_id),
        eq(applications.job_id, job_id),
        inArray(applications.status, OPEN_STATUSES),
      ),
    );
  return found !== undefined;
};

const finish = async (db: Db, due: Due): Promise<boolean> => {
  const { rowCount } = await db.delete(dueAnalyses).where(lease.isMine(due));
  return rowCount === 1;
};

/** Keeps the row with the reason until something changes or a user asks again. */
const giveUp = async (db: Db, due: Due, why: { failure: string; failure_code: NoteCode | null }) => {
  await lease.release(db, due, why);
};

/** The resume is still being read, so the attempt does not count. */
const postpone = async ({ database, clock }: Means, due: Due) => {
  const later = secondsAfter(clock(), LOOK_AGAIN_SECONDS);
  await lease.backOff(database.forCompany(due.company_id), due, later, { tries: due.tries - 1 });
};

const putOff = async ({ database, clock }: Means, due: Due, error: unknown) => {
  const db = database.forCompany(due.company_id);
  if (due.tries >= MAX_TRIES) return giveUp(db, due, { failure: explainFailure(error), failure_code: null });
  await lease.backOff(db, due, secondsAfter(clock(), 5 * 2 ** due.tries));
};
