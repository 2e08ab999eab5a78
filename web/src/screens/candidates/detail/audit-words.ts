import type { AuditEntry } from '@hirewire/contract/candidates';

/** What happened, in words; what is not known here is said by its own name. */
export const auditWords = ({ subject, action }: Pick<AuditEntry, 'subject' | 'action'>): string =>
  (subject === 'run' ? RUN[action] : undefined) ?? OTHERS[action] ?? wordsOf(action);

const RUN: Record<string, string> = {
  begin: 'Workflow started',
  due: 'Step started',
  start: 'Step started',
  done: 'Step done',
  waits: 'Step waits for the candidate',
  answered: 'Candidate has done their part',
  failed: 'Step failed',
  retry: 'Step tried again',
  skip: 'Step skipped',
  approved: 'Step approved',
  rejected: 'Rejected',
  withdraw: 'Withdrawn',
  undo_rejection: 'Rejection undone',
  cancel: 'Workflow cancelled',
  restore: 'Workflow restored',
};

const OTHERS: Record<string, string> = {
  apply: 'Applied',
  create: 'Profile created',
  change: 'Profile changed',
  delete: 'Profile deleted',
  reject: 'Rejected',
  undo_rejection: 'Rejection undone',
  move: 'Moved to another job',
  merge: 'Merged with another profile',
  undo_merge: 'Merge undone',
  upload_file: 'File added',
  remove_file: 'File deleted',
  interview_consented_by_candidate: 'Candidate agreed to the AI interview',
  extra_time_asked_for_by_candidate: 'Candidate asked for extra time',
  interview_handed_in_by_candidate: 'Candidate handed the AI interview in',
  override_interview_mark: 'Mark of the AI interview changed',
  grant_interview_time: 'Extra time given for the AI interview',
  record_human_interview: 'Spoken with in person instead of the AI interview',
};

/** Plain values of it; an id says nothing to anybody who reads this. */
export const auditFacts = (detail: Record<string, unknown>): string =>
  Object.entries(detail)
    .filter(([name, value]) => !/(^|_)ids?$/.test(name) && isPlain(value))
    .map(([name, value]) => `${wordsOf(name)}: ${String(value).replaceAll('_', ' ')}`)
    .join(' · ');

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '' && !UUID.test(value)) || typeof value === 'number';

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

function wordsOf(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
