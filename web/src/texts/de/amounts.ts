import { number, plural } from '../format.ts';
import type { t } from '../amounts.ts';

export const amounts: typeof t = {
  underOneMinute: 'unter 1 Min.',
  minutes: (count) => `${number(count)} Min.`,
  hours: (count) => `${number(count)} Std.`,
  days: (count) => plural(count, { one: '1 Tag', other: `${number(count)} Tage` }),
  inSeconds: (count) => plural(count, { one: 'in 1 Sekunde', other: `in ${number(count)} Sekunden` }),
  inMinutes: (clock) => `in ${clock} Min.`,
  inHours: (count) => plural(count, { one: 'in 1 Stunde', other: `in ${number(count)} Stunden` }),
  salaryFrom: (amount) => `Ab ${amount}`,
  salaryUpTo: (amount) => `Bis ${amount}`,
  kilobytes: (size) => `${size} KB`,
  megabytes: (size) => `${size} MB`,
};
