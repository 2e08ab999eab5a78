import * as z from 'zod';
import { changeOf } from './fields.ts';
import { route } from './route.ts';

export const MODEL_PROVIDERS = ['openai-compatible', 'anthropic', 'google', 'ollama'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** How asking a language model has gone. `asked`: it has not answered yet, or nobody was left to hear it. */
export const CALL_OUTCOMES = ['asked', 'answered', 'refused', 'late', 'broken', 'unavailable'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

const MAX_BUDGET = 1_000_000;

const aiSettings = z.object({
  /** The language model this installation is set up with; null: the embedded analyser alone serves. */
  model: z.object({ provider: z.enum(MODEL_PROVIDERS), name: z.string() }).nullable(),
  /** Whether this company has its resumes and doubtful mails looked at by it. */
  is_model_used: z.boolean(),
  /** Who produces the results of this company at the moment. */
  analyser: z.enum(['embedded', 'language_model']),
  /** For a calendar month (UTC), in the currency of the installation's prices. */
  monthly_budget: z.number(),
  /** The most the operator allows a company. */
  max_budget: z.number(),
  /** The company has not decided about its budget: it is the installation's. */
  is_default_budget: z.boolean(),
  /** Of this month, with what is being asked right now. */
  spent: z.number(),
  /** How often the model was asked this month. */
  call_count: z.int(),
  /** Why the model does not serve at the moment, in a sentence; null: it does, or there is none. */
  note: z.string().nullable(),
});
export type AiSettings = z.output<typeof aiSettings>;

export const aiSettingsChange = changeOf(
  {
    is_model_used: z.boolean().optional(),
    /** Null: the installation's again. */
    monthly_budget: z
      .number('Enter an amount.')
      .min(0, 'The budget cannot be negative.')
      .max(MAX_BUDGET, `The budget can be at most ${MAX_BUDGET}.`)
      .nullable()
      .optional(),
  },
  ['model', 'analyser', 'max_budget', 'is_default_budget', 'spent', 'call_count', 'note'],
);
export type AiSettingsChange = z.output<typeof aiSettingsChange>;

/** Language models, as a company uses them. */
export const ai = {
  settings: route({
    method: 'GET',
    path: '/api/ai/settings',
    summary: 'Which language model serves, and what it may cost',
    access: 'canManageCompany',
    response: aiSettings,
  }),
  changeSettings: route({
    method: 'PUT',
    path: '/api/ai/settings',
    summary: 'Use the language model or not, and set its budget',
    access: 'canManageCompany',
    body: aiSettingsChange,
    response: aiSettings,
  }),
};
