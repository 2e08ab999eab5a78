import { eq, isNotNull, or } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import { eraseByRetention } from './erase-candidate.ts';
import type { Database, Db } from '../db/client.ts';
import { retentionSettings } from '../db/schema/erasure.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { describeError } from '../lib/describe-error.ts';
import { clearRaw, isEnded, listEnded, monthsBefore } from './due-data.ts';
import { daysAfter } from '../lib/days.ts';

type Means = Pick<Deps, 'database' | 'clock' | 'engine' | 'log'> & { features: readonly Feature[] };

const BATCH = 20;
/** Per company and run: the rest is erased the next day, and other companies do not have to wait. */
const MOST_CANDIDATES = 1000;
const MOST_MAILS = 10_000;

/**
 * Erases data past its retention period. Each candidate is a separate transaction, so it can be stopped anywhere, and a
 * failure does not stop the others: it is reported and tried again the next day.
 */
export const eraseDue = async (deps: Omit<Means, 'features'>, features: readonly Feature[]) => {
  const { database, log } = deps;
  for (const { company_id } of await companiesWithRules(database)) {
    try {
      const erased = await eraseCandidates({ ...deps, features }, company_id);
      const cleared = await clearMails(deps, company_id);
      if (erased + cleared > 0) log.info({ company_id, erased, cleared }, 'retention');
    } catch (error) {
      log.warn({ company_id, ...describeError(error) }, 'retention failed');
    }
  }
};

const companiesWithRules = ({ system }: Database) =>
  system
    .select({ company_id: retentionSettings.company_id })
    .from(retentionSettings)
    .where(or(isNotNull(retentionSettings.rejected_months), isNotNull(retentionSettings.raw_mail_days)))
    .orderBy(retentionSettings.company_id);

/** Read again before each step: an admin may change the rules or turn them off during the run. */
const readRules = async (db: Db, company_id: string) => {
  const [rules] = await db.select().from(retentionSettings).where(eq(retentionSettings.company_id, company_id));
  return rules ?? { rejected_months: null, raw_mail_days: null };
};

const eraseCandidates = async (means: Means, company_id: string): Promise<number> => {
  const { database, clock, engine, features, log } = means;
  const db = database.forCompany(company_id);
  const now = clock();
  const readPeriod = async (db: Db) => {
    const { rejected_months } = await readRules(db, company_id);
    return rejected_months === null ? null : { to: monthsBefore(now, rejected_months) };
  };
  const isStillDue = (id: string) => async (db: Db) => {
    const between = await readPeriod(db);
    return between !== null && isEnded(db, { company_id }, between, id);
  };
  const between = await readPeriod(db);
  const due = between ? await listEnded(db, { company_id }, between, MOST_CANDIDATES) : [];
  let erased = 0;
  for (const { id } of due) {
    const which = { candidateId: id, isStillDue: isStillDue(id) };
    try {
      if (await eraseByRetention(db, company_id, which, { features, engine, now })) erased += 1;
    } catch (error) {
      log.warn({ company_id, candidate_id: id, ...describeError(error) }, 'erasing a candidate failed');
    }
  }
  return erased;
};

const clearMails = async ({ database, clock }: Omit<Means, 'features'>, company_id: string): Promise<number> => {
  const db = database.forCompany(company_id);
  const now = clock();
  let cleared = 0;
  for (let last = BATCH; last === BATCH && cleared < MOST_MAILS; cleared += last) {
    const { raw_mail_days } = await readRules(db, company_id);
    if (raw_mail_days === null) break;
    last = await clearRaw(db, { company_id }, { to: daysAfter(now, -raw_mail_days) }, BATCH);
  }
  if (cleared > 0) {
    const event = { action: 'clear_old_mail' as const, detail: { mails: cleared } };
    await recordEvent(db, { company_id, user_id: null }, event, now);
  }
  return cleared;
};
