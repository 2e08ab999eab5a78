import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** The dialog that decides whether a language model is used, and what it may cost. */
export const t = texts('ai-settings', {
  title: 'AI settings',
  description: 'Which analyzer reads resumes, and what it may cost.',
  loadFailed: "Couldn't load the AI settings. Please try again.",
  saveFailed: "Couldn't save the AI settings. Please try again.",
  saved: 'AI settings saved',
  embedded:
    'The built-in analyzer reads every resume. It runs on your server, sends nothing out and costs nothing, so there is nothing to set here.',
  addModel:
    "You can add a language model. Your server's operator connects it as described in the README; after that, you decide here whether to use it and what it may cost a month.",
  use: 'Use the language model',
  used: 'On',
  notUsed: 'Off',
  /** Why the model isn't used at the moment. */
  note: (said: string | null): string => said ?? '',
  fallback: "If it can't answer, the built-in analyzer takes over, and the result says so.",
  budget: {
    label: (currency: string) => `Monthly budget (${currency})`,
    hint: (spent: string, calls: number, max: string) =>
      `${spent} spent this month in ${plural(calls, { one: '1 call', other: `${number(calls)} calls` })}. At most ${max} a month.`,
  },
});
