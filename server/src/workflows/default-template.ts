import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import { STEP_TERMS, type StepType } from '@hirewire/contract/steps';
import type { Db } from '../db/client.ts';
import { createTemplate } from './templates.ts';

/** The workflow every company starts with: from an application to an offer, with two human decisions. */
const WAY: { type: StepType; delay_in_hours: number }[] = [
  { type: 'resume_analysis', delay_in_hours: 0 },
  { type: 'human_approval', delay_in_hours: 0 },
  { type: 'task_assignment', delay_in_hours: 0 },
  { type: 'task_review', delay_in_hours: 0 },
  { type: 'interview_scheduling', delay_in_hours: 0 },
  { type: 'offer_letter', delay_in_hours: 24 },
];

const TEXTS: Record<StaffLanguage, { name: string; description: string }> = {
  en: {
    name: 'Standard hiring',
    description: 'From resume to offer. People decide before candidates are given any work.',
  },
  de: {
    name: 'Standardprozess',
    description: 'Vom Lebenslauf bis zum Angebot. Menschen entscheiden, bevor Kandidaten Aufgaben erhalten.',
  },
};

/** In the language of the company that signs up: from then on the texts are its own. */
export const createDefaultTemplate = async (db: Db, companyId: string, now: Date, language: StaffLanguage) => {
  await createTemplate(
    db,
    { company_id: companyId },
    {
      ...TEXTS[language],
      category: 'standard',
      is_default: true,
      steps: WAY.map(({ type, delay_in_hours }) => ({
        workflow_step_id: STEP_TERMS[type].id,
        display_name: null,
        delay_in_seconds: delay_in_hours * 3600,
        auto_start: true,
        required_human_approval: type === 'human_approval',
        approvers: [],
      })),
    },
    now,
  );
};
