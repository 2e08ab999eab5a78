import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** Sizes, durations and salaries in words. */
export const t = texts('amounts', {
  underOneMinute: 'under 1 min',
  minutes: (count: number) => `${number(count)} min`,
  hours: (count: number) => `${number(count)} h`,
  days: (count: number) => plural(count, { one: '1 day', other: `${number(count)} days` }),
  inSeconds: (count: number) => plural(count, { one: 'in 1 second', other: `in ${number(count)} seconds` }),
  /** `4:05`. */
  inMinutes: (clock: string) => `in ${clock} min`,
  inHours: (count: number) => plural(count, { one: 'in 1 hour', other: `in ${number(count)} hours` }),
  salaryFrom: (amount: string) => `From ${amount}`,
  salaryUpTo: (amount: string) => `Up to ${amount}`,
  kilobytes: (size: string) => `${size} KB`,
  megabytes: (size: string) => `${size} MB`,
});
