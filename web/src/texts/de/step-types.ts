import type { stepTypes as english } from '../step-types.ts';

export const stepTypes: typeof english = {
  email_reception: 'E-Mail-Eingang',
  resume_analysis: 'Lebenslaufanalyse',
  human_approval: 'Freigabe',
  task_assignment: 'Aufgabe',
  task_review: 'Aufgabenbewertung',
  interview_scheduling: 'Interview',
  ai_interview: 'KI-Interview',
  offer_letter: 'Angebot',
  custom: 'Eigener Schritt',
};
