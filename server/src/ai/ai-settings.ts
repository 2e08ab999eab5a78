import type { AiSettings, AiSettingsChange } from '@hirewire/contract/ai';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { computeCost, REFUSALS } from './ask.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { aiSettings, modelCalls } from '../db/schema/ai.ts';
import { invalid } from '../errors.ts';
import type { Model } from '../integrations/model.ts';

interface World {
  model: Model | null;
  /** This month's cost of all companies. */
  totalSpent: number;
  now: Date;
}

/** The budget without a model. */
const NO_BUDGET = 0;

/** The longest answer to a question about a resume. Leaves room for models that think before they answer. */
export const ANALYSIS_OUTPUT_TOKENS = 6_000;
/** The least that is asked: the instructions and a short resume. */
const ANALYSIS_INPUT_TOKENS = 1_000;

/** The company's settings, or the installation's defaults, and this month's use. */
export const getAiSettings = async (
  db: Db,
  { company_id }: { company_id: string },
  { model, totalSpent, now }: World,
): Promise<AiSettings> => {
  const { is_model_used, monthly_budget, is_default_budget, spent, call_count } = await getSpending(
    db,
    company_id,
    model,
    now,
  );
  const cost = model ? computeCost(model, ANALYSIS_INPUT_TOKENS, ANALYSIS_OUTPUT_TOKENS) : 0;
  const isTotalUsedUp = exceedsTotal(model, totalSpent, cost);
  const refusal = !is_model_used
    ? 'switched_off'
    : (refuseByBudget(model, { spent, monthly_budget }, cost) ?? (isTotalUsedUp ? 'over_total_budget' : null));
  return {
    model: model && { provider: model.provider, name: model.name, currency: model.currency },
    is_model_used,
    analyser: model && !refusal ? 'language_model' : 'embedded',
    monthly_budget,
    max_budget: model?.monthlyBudget ?? NO_BUDGET,
    is_default_budget,
    spent,
    call_count,
    note: model && refusal && REFUSALS[refusal],
    note_code: model && refusal && `model_${refusal}`,
  };
};

export const changeAiSettings = async (
  db: Db,
  actor: Actor,
  change: AiSettingsChange,
  world: World,
): Promise<AiSettings> => {
  const { is_model_used, monthly_budget } = change;
  const max = world.model?.monthlyBudget ?? NO_BUDGET;
  if (world.model && (monthly_budget ?? 0) > max)
    throw invalid(`The operator of this server allows at most ${max} a month.`, {
      code: 'refused_by_operator',
      field: 'monthly_budget',
    });
  const set = {
    ...(is_model_used !== undefined && { is_model_used }),
    ...(monthly_budget !== undefined && { monthly_budget }),
  };
  if (Object.keys(set).length > 0) {
    await db.transaction(async (db) => {
      await db
        .insert(aiSettings)
        .values({ company_id: actor.company_id, ...set })
        .onConflictDoUpdate({ target: aiSettings.company_id, set });
      await recordEvent(db, actor, { action: 'change_ai_settings', detail: set }, world.now);
    });
  }
  return getAiSettings(db, actor, world);
};

/** This month's budget and cost. */
export const getSpending = async (db: Db, companyId: string, model: Model | null, now: Date) => {
  const [settings] = await db.select().from(aiSettings).where(eq(aiSettings.company_id, companyId));
  const [spending] = await db
    .select({
      spent: sql<number>`coalesce(sum(${modelCalls.cost}), 0)::float8`,
      call_count: sql<number>`count(*)::int`,
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.company_id, companyId), gte(modelCalls.created_at, startOfMonth(now))));
  return {
    is_model_used: settings?.is_model_used ?? true,
    monthly_budget: Math.min(settings?.monthly_budget ?? Infinity, model?.monthlyBudget ?? NO_BUDGET),
    is_default_budget: (settings?.monthly_budget ?? null) === null,
    ...spending!,
  };
};

/** This month's cost of all companies, including calls in progress. */
export const getTotalSpending = async (db: Db, now: Date): Promise<number> => {
  const [all] = await db
    .select({ spent: sql<number>`coalesce(sum(${modelCalls.cost}), 0)::float8` })
    .from(modelCalls)
    .where(gte(modelCalls.created_at, startOfMonth(now)));
  return all!.spent;
};

/** A model without a price has no budget, even if another one has been paid for this month. */
export const hasPrice = (model: Model | null): boolean => (model?.inputPrice ?? 0) + (model?.outputPrice ?? 0) > 0;

/** Why a call that may cost this much is not made; null: the company's budget allows it. */
export const refuseByBudget = (
  model: Model | null,
  { spent, monthly_budget }: { spent: number; monthly_budget: number },
  cost: number,
): 'over_budget' | 'budget_short' | null => {
  if (!hasPrice(model) || spent + cost <= monthly_budget) return null;
  return spent >= monthly_budget ? 'over_budget' : 'budget_short';
};

export const exceedsTotal = (model: Model | null, totalSpent: number, cost: number): boolean =>
  hasPrice(model) && totalSpent + cost > model!.totalBudget;

const startOfMonth = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
