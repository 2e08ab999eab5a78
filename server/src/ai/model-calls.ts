import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AskedAbout, type CallResult, computeCost, type ModelCalls, type NewCall, estimateTokens } from './ask.ts';
import type { Database, Db } from '../db/client.ts';
import { aiSettings, modelCalls } from '../db/schema/ai.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs } from '../db/schema/engine.ts';
import type { Model } from '../integrations/model.ts';
import { pLimit } from '../lib/p-limit.ts';
import { storable } from '../lib/storable.ts';
import { exceedsTotal, getSpending, getTotalSpending, hasPrice, refuseByBudget } from './ai-settings.ts';
import { DAY_MS } from '../lib/days.ts';

/** Only one connection waits for the advisory lock, so the pool is not exhausted. */
const takeTurns = pLimit(1);

/** The log of model calls in the database. No transaction is open during a call. */
export const openModelCalls = (database: Database, model: Model | null, clock: () => Date): ModelCalls => ({
  begin: async (call) => {
    const { company_id } = call.about;
    const db = database.forCompany(company_id);
    const [settings] = await db.select().from(aiSettings).where(eq(aiSettings.company_id, company_id));
    if (settings && !settings.is_model_used) return { refusal: 'switched_off' };
    const output = await findStoredAnswer(db, call);
    if (output !== null) return { output };
    if (call.is_resting) return { refusal: 'resting' };
    const enterWithinBudget = () =>
      db.transaction(async (db) => {
        const person = await lockPerson(db, call.about);
        if (!person) return { refusal: 'gone' as const };
        // Locks the settings, so that a simultaneous call sees this one's reservation.
        await db.insert(aiSettings).values({ company_id }).onConflictDoNothing();
        await db.select().from(aiSettings).where(eq(aiSettings.company_id, company_id)).for('no key update');
        const refusal = refuseByBudget(model, await getSpending(db, company_id, model, clock()), call.most_cost);
        if (refusal) return { refusal };
        return { id: await enter(db, call, person.id, clock()) };
      });
    if (!hasPrice(model)) return enterWithinBudget();
    return takeTurns(() =>
      database.system.transaction(async (all) => {
        // Lets simultaneous calls of other companies see this one's reservation.
        await all.execute(sql`select pg_advisory_xact_lock(hashtextextended('model budget of all companies', 0))`);
        const isTooMuch = exceedsTotal(model, await getTotalSpending(all, clock()), call.most_cost);
        return isTooMuch ? { refusal: 'over_total_budget' as const } : enterWithinBudget();
      }),
    );
  },
  end: ({ company_id, id }, result) => settle(database.forCompany(company_id), company_id, id, result),
});

/** The stored answer to the same question, asked of the same model about the same text. */
const findStoredAnswer = async (db: Db, call: NewCall): Promise<string | null> => {
  const [answered] = await db
    .select({ output: modelCalls.output })
    .from(modelCalls)
    .where(
      and(
        eq(modelCalls.company_id, call.about.company_id),
        eq(modelCalls.input_hash, call.input_hash),
        eq(modelCalls.question, call.question),
        eq(modelCalls.prompt_version, call.prompt_version),
        eq(modelCalls.model, call.model),
        eq(modelCalls.outcome, 'answered'),
        isNotNull(modelCalls.output),
      ),
    )
    .orderBy(modelCalls.created_at, modelCalls.id)
    .limit(1);
  return answered?.output ?? null;
};

/** Locks the person concerned until the call is stored, so that an erasure finds it; null: the person is gone. */
const lockPerson = async (
  db: Db,
  { company_id, candidate_id, run_id }: AskedAbout,
): Promise<{ id: string | null } | null> => {
  if (!candidate_id && !run_id) return { id: null };
  const [person] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(
        eq(candidates.company_id, company_id),
        isNull(candidates.deleted_at),
        candidate_id
          ? eq(candidates.id, candidate_id)
          : inArray(
              candidates.id,
              db
                .select({ id: runs.candidate_id })
                .from(runs)
                .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id!))),
            ),
      ),
    )
    .for('key share');
  return person ?? null;
};

const enter = async (db: Db, call: NewCall, candidate_id: string | null, now: Date): Promise<string> => {
  const { about, question, prompt_version, provider, model, input_hash, prompt, most_cost } = call;
  const [row] = await db
    .insert(modelCalls)
    .values({
      company_id: about.company_id,
      candidate_id,
      run_id: about.run_id ?? null,
      mail_message_id: about.mail_message_id ?? null,
      question,
      prompt_version,
      provider,
      model,
      input_hash,
      prompt: { instructions: prompt.instructions, prompt: storable(prompt.prompt) },
      cost: most_cost,
      created_at: now.toISOString(),
    })
    .returning({ id: modelCalls.id });
  return row!.id;
};

/** An answer about a person erased in the meantime is dropped; its cost is kept. */
const settle = async (db: Db, companyId: string, id: string, { output, ...result }: CallResult) => {
  const said = output && storable(output);
  await db
    .update(modelCalls)
    .set({ ...result, output: sql`case when ${modelCalls.prompt} is not null then ${said}::text end` })
    .where(and(eq(modelCalls.company_id, companyId), eq(modelCalls.id, id), eq(modelCalls.outcome, 'asked')));
};

/** Longer than the longest time limit of a call. */
const ABANDONED_AFTER_MS = 15 * 60_000;

/**
 * Settles calls whose process ended before the answer arrived, like late ones: otherwise their reservation counts against
 * the budget until the month ends. Older calls count against no budget any more.
 */
export const settleAbandonedCalls = async (db: Db, model: Model | null, now: Date): Promise<void> => {
  const at = (ago: number) => new Date(now.getTime() - ago).toISOString();
  const { created_at } = modelCalls;
  const isAbandoned = and(
    eq(modelCalls.outcome, 'asked'),
    lt(created_at, at(ABANDONED_AFTER_MS)),
    gt(created_at, at(31 * DAY_MS)),
  );
  for (const call of await db.select().from(modelCalls).where(isAbandoned)) {
    const isPriced = model && call.provider === model.provider && call.model === model.name && call.prompt;
    // The prices of another model, and the length of an erased prompt, are not known: the reservation stays.
    const cost = isPriced ? computeCost(model, estimateTokens(call.prompt!), 0) : call.cost;
    await db
      .update(modelCalls)
      .set({ outcome: 'late', cost })
      .where(and(eq(modelCalls.company_id, call.company_id), eq(modelCalls.id, call.id), isAbandoned));
  }
};

const NO_TEXTS = { input_hash: null, prompt: null, output: null };

/** Removes the texts of calls; the calls and their cost are kept. */
const clearTexts = async (db: Db, companyId: string, which: SQL | undefined) => {
  await db
    .update(modelCalls)
    .set(NO_TEXTS)
    .where(and(eq(modelCalls.company_id, companyId), which));
};

export const forgetCallsAboutPeople = (db: Db, companyId: string, candidateIds: string[]) =>
  clearTexts(
    db,
    companyId,
    or(
      inArray(modelCalls.candidate_id, candidateIds),
      inArray(
        modelCalls.run_id,
        db
          .select({ id: runs.id })
          .from(runs)
          .where(and(eq(runs.company_id, companyId), inArray(runs.candidate_id, candidateIds))),
      ),
    ),
  );

export const forgetCallsAboutMails = (db: Db, companyId: string, mailIds: string[]) =>
  clearTexts(db, companyId, inArray(modelCalls.mail_message_id, mailIds));

/** Also forgets which mails they were about, so that these can be deleted. */
export const detachCallsFromMails = async (db: Db, companyId: string, mailIds: SQLWrapper) => {
  await db
    .update(modelCalls)
    .set({ ...NO_TEXTS, mail_message_id: null })
    .where(and(eq(modelCalls.company_id, companyId), inArray(modelCalls.mail_message_id, mailIds)));
};
