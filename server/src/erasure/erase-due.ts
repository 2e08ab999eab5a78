import { eq, isNotNull, or } from 'drizzle-orm';
import { recordEvents } from '../audit/audit.ts';
import { eraseByRetention } from './erase-candidate.ts';
import type { Database, Db } from '../db/client.ts';
import type { Engine } from '../engine/engine.ts';
import { retentionSettings } from '../db/schema/erasure.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { clearRaw, DAY_MS, isEnded, listEnded, monthsBefore } from './due-data.ts';

type Rules = typeof retentionSettings.$inferSelect;

const BATCH = 20;
/** Per company and run: the rest is erased the next day, and other companies do not have to wait. */
const MOST_CANDIDATES = 1000;
const MOST_MAILS = 10_000;

/** Erases data past its retention period. Each candidate is a separate transaction, so it can be stopped anywhere. */
export const eraseDue = async (
  { database, clock, engine, log }: Pick<Deps, 'database' | 'clock' | 'engine' | 'log'>,
  features: readonly Feature[],
) => {
  for (const { company_id } of await companiesWithRules(database)) {
    const db = database.forCompany(company_id);
    const now = clock();
    // Loaded again for each candidate: an admin may have changed the rules during the run.
    const [rules] = await db.select().from(retentionSettings).where(eq(retentionSettings.company_id, company_id));
    if (!rules) continue;
    const erased = await eraseCandidates(db, rules, { features, engine, now });
    const cleared = await clearMails(db, rules, now);
    if (erased + cleared > 0) log.info({ company_id, erased, cleared }, 'retention');
  }
};

const companiesWithRules = ({ system }: Database) =>
  system
    .select({ company_id: retentionSettings.company_id })
    .from(retentionSettings)
    .where(or(isNotNull(retentionSettings.rejected_months), isNotNull(retentionSettings.raw_mail_days)))
    .orderBy(retentionSettings.company_id);

const eraseCandidates = async (
  db: Db,
  { company_id, rejected_months }: Rules,
  means: { features: readonly Feature[]; engine: Engine; now: Date },
): Promise<number> => {
  if (rejected_months === null) return 0;
  const between = { to: monthsBefore(means.now, rejected_months) };
  let erased = 0;
  while (erased < MOST_CANDIDATES) {
    const due = await listEnded(db, { company_id }, between, BATCH);
    let inBatch = 0;
    for (const { id } of due) {
      const isStillDue = (db: Db) => isEnded(db, { company_id }, between, id);
      if (await eraseByRetention(db, company_id, { candidateId: id, isStillDue }, means)) inBatch += 1;
    }
    erased += inBatch;
    if (due.length < BATCH || inBatch === 0) break;
  }
  return erased;
};

const clearMails = async (db: Db, { company_id, raw_mail_days }: Rules, now: Date): Promise<number> => {
  if (raw_mail_days === null) return 0;
  const to = new Date(now.getTime() - raw_mail_days * DAY_MS);
  let cleared = 0;
  for (let last = BATCH; last === BATCH && cleared < MOST_MAILS; cleared += last)
    last = await clearRaw(db, { company_id }, { to }, BATCH);
  if (cleared > 0) {
    const event = { company_id, subject_id: company_id, action: 'clear_old_mail' as const, actor_id: null };
    await recordEvents(db, [{ ...event, detail: { mails: cleared } }], now);
  }
  return cleared;
};
