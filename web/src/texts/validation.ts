import { type BrokenRule, RULES, type RuleTexts, sayRulesWith } from '@hirewire/contract/validation-rules';
import { number } from './format.ts';
import { texts } from './language.ts';

/** The rules of the contract's schemas. */
const t = texts<RuleTexts>('validation', RULES);

/** What is wrong with an input, with its numbers as the page's language writes them; null: the page knows no such rule. */
export const sayBroken = ({ name, values }: BrokenRule): string | null => {
  const say = t[name] as ((...values: (string | number)[]) => string) | undefined;
  return say?.(...values.map((value) => (typeof value === 'number' ? number(value) : value))) ?? null;
};

sayRulesWith((broken) => sayBroken(broken) ?? '');
