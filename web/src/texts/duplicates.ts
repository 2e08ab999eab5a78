import type { DUPLICATE_SIGNS } from '@hirewire/contract/duplicates';
import { texts } from './language.ts';

/** What two profiles have in common. */
export const t = texts('duplicates', {
  name: (value: string) => `same name (${value})`,
  phone: (value: string) => `same phone number (${value})`,
  similar_name: (value: string) => `similar name (${value})`,
  email_name: (value: string) => `same email name (${value})`,
  same_file: (value: string) => `same file (${value})`,
} satisfies Record<(typeof DUPLICATE_SIGNS)[number], (value: string) => string>);
