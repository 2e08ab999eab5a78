import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import { de } from './de.ts';
import { en, type StaffMails } from './en.ts';

/** Mails and calendar entries for colleagues. */
export const STAFF_MAILS: Record<StaffLanguage, StaffMails> = { en, de };
