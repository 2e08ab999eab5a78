import type { CandidateStep, RunStatus } from './steps.ts';

/** The German names of steps and statuses in exported files. The screens' own are the same: a test compares them. */
export const GERMAN_STEP_NAMES: Record<CandidateStep, string> = {
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

export const GERMAN_STATUS_NAMES: Record<RunStatus, string> = {
  active: 'Aktiv',
  pending: 'Ausstehend',
  completed: 'Abgeschlossen',
  rejected: 'Abgelehnt',
};
