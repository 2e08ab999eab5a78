import type { Permission } from '@hirewire/contract/roles';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import { CANDIDATE_STEP_NAMES, type CandidateStep, RUN_STATUS_NAMES, type RunStatus } from '@hirewire/contract/steps';
import type { selectApplications } from '../candidates/application-rows.ts';
import type { Cell, CsvForm } from '../lib/csv.ts';

export type ExportRow = Awaited<ReturnType<typeof selectApplications<{ rejectionReason: string | null }>>>[number];

/** The columns of an export in their order, with the permission each requires. */
export const COLUMNS = {
  name: 'canReviewCandidates',
  email: 'canManageCandidates',
  phone: 'canManageCandidates',
  location: 'canReviewCandidates',
  job: 'canViewJobs',
  status: 'canReviewCandidates',
  step: 'canReviewCandidates',
  applied: 'canReviewCandidates',
  score: 'canViewAnalytics',
  rejection: 'canDeleteCandidates',
} satisfies Record<string, Permission>;
export type Column = keyof typeof COLUMNS;

interface ExportWords {
  titles: Record<Column, string>;
  statuses: Record<RunStatus, string>;
  steps: Record<CandidateStep, string>;
  /** What a spreadsheet in this language reads without asking. */
  form: CsvForm;
}

const EN: ExportWords = {
  titles: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    location: 'Location',
    job: 'Job',
    status: 'Status',
    step: 'Current step',
    applied: 'Applied',
    score: 'Score',
    rejection: 'Reason for rejection',
  },
  statuses: RUN_STATUS_NAMES.en,
  steps: CANDIDATE_STEP_NAMES.en,
  form: { separator: ',', decimal: '.' },
};

const WORDS: Record<StaffLanguage, ExportWords> = {
  en: EN,
  de: {
    titles: {
      name: 'Name',
      email: 'E-Mail',
      phone: 'Telefon',
      location: 'Ort',
      job: 'Stelle',
      status: 'Status',
      step: 'Aktueller Schritt',
      applied: 'Beworben am',
      score: 'Score',
      rejection: 'Ablehnungsgrund',
    },
    statuses: RUN_STATUS_NAMES.de,
    steps: CANDIDATE_STEP_NAMES.de,
    form: { separator: ';', decimal: ',' },
  },
};

export interface ExportFormat {
  csv: CsvForm;
  titles: Record<Column, string>;
  cells: (row: ExportRow) => Record<Column, Cell>;
}

/** For a person in their language and time zone; without a language, with English headings and step names, and other values as the API gives them. */
export const exportFormat = (language: StaffLanguage | undefined, timeZone: string): ExportFormat => {
  const { titles, statuses, steps, form } = language ? WORDS[language] : EN;
  const applied = language ? spreadsheetTime(timeZone) : (at: string) => at;
  return {
    csv: form,
    titles,
    cells: ({ jobTitle, status, currentStep, applicationDate, ...row }) => ({
      name: row.name,
      email: row.email,
      phone: row.phone,
      location: row.location,
      job: jobTitle,
      status: language ? statuses[status] : status,
      step: steps[currentStep],
      applied: applied(applicationDate),
      score: row.score,
      rejection: row.rejectionReason,
    }),
  };
};

/** `2026-01-02 14:30`: what spreadsheets read as a date in every language. */
const spreadsheetTime = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (at: string): string => format.format(new Date(at));
};
