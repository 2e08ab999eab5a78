import * as z from 'zod';
import { changeBody } from './fields.ts';
import { NOTE_CODES } from './note-codes.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

export const MODEL_PROVIDERS = ['openai-compatible', 'anthropic', 'google', 'ollama'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** Outcome of a call to a language model. `asked`: no answer yet, or the process ended before it arrived. */
export const CALL_OUTCOMES = ['asked', 'answered', 'refused', 'late', 'broken', 'unavailable'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

const MAX_BUDGET = 1_000_000;

const aiSettings = z.object({
  /** The language model this installation is configured with; null: only the embedded analyser is used. */
  model: z.object({ provider: z.enum(MODEL_PROVIDERS), name: z.string(), currency: z.string() }).nullable(),
  /** The company lets the model read its resumes and doubtful mails. */
  is_model_used: z.boolean(),
  /** The analyser that currently produces this company's results. */
  analyser: z.enum(['embedded', 'language_model']),
  /** For a calendar month (UTC), in the currency of the model. */
  monthly_budget: z.number(),
  /** The highest budget the operator allows a company. */
  max_budget: z.number(),
  /** The company has set no budget of its own, so the installation's default applies. */
  is_default_budget: z.boolean(),
  /** This month's cost, including calls in progress. */
  spent: z.number(),
  /** Calls to the model this month. */
  call_count: z.int(),
  /** Why the model is not used at the moment, in a sentence; null: it is used, or none is configured. */
  note: z.string().nullable(),
  note_code: z.enum(NOTE_CODES).nullable(),
});
export type AiSettings = z.output<typeof aiSettings>;

export const aiSettingsChange = changeBody(
  {
    is_model_used: z.boolean().optional(),
    /** Null: back to the installation's default. */
    monthly_budget: z
      .number(rule('enter_amount'))
      .min(0, rule('budget_negative'))
      .max(MAX_BUDGET, rule('budget_at_most', MAX_BUDGET))
      .nullable()
      .optional(),
  },
  ['model', 'analyser', 'max_budget', 'is_default_budget', 'spent', 'call_count', 'note', 'note_code'],
);
export type AiSettingsChange = z.output<typeof aiSettingsChange>;

/** A company's use of language models. */
export const ai = {
  settings: route({
    method: 'GET',
    path: '/api/ai/settings',
    summary: 'Get the language model in use and its budget',
    access: 'canManageCompany',
    response: aiSettings,
  }),
  changeSettings: route({
    method: 'PUT',
    path: '/api/ai/settings',
    summary: 'Turn the language model on or off and set its budget',
    access: 'canManageCompany',
    body: aiSettingsChange,
    response: aiSettings,
  }),
};
