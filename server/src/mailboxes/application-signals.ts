import type { Evidence } from './evidence.ts';
import {
  APPLICATION_NOUN,
  APPLIES,
  BOARD_APPLICATION,
  HANDS_ON,
  MY_RESUME,
  RESUME_WORD,
  TO_RECRUITERS,
  WANTS_WORK,
} from './hiring-words.ts';
import { RESUME_LIKENESS } from './resume-likeness.ts';
import { letterSays, says, type Signal } from './signal.ts';

const isGoodResume = ({ resume }: Evidence) =>
  resume !== null && resume.is_readable && (resume.named === 'resume' || resume.likeness >= RESUME_LIKENESS);

/** A picture or a nameless paper can be the resume of somebody who says they send one. */
const isLikelyResume = (evidence: Evidence) =>
  !evidence.resume &&
  evidence.files.some(
    (file) => !file.is_dangerous && (file.is_picture || (file.kind === 'other' && file.named === null)),
  ) &&
  (RESUME_WORD.test(evidence.subject) || RESUME_WORD.test(evidence.body) || evidence.body.length < 40);

export const APPLICATION_SIGNALS: Signal[] = [
  {
    name: 'resume',
    side: 'application',
    weight: 4,
    test: isGoodResume,
    reason: ({ resume }) => `It carries a resume (${resume?.file_name}).`,
  },
  {
    name: 'resume that cannot be read',
    side: 'application',
    weight: 2.5,
    test: (evidence) => evidence.resume !== null && !isGoodResume(evidence),
    reason: ({ resume }) =>
      `It carries what should be a resume (${resume?.file_name}), though no text was found in it.`,
  },
  {
    name: 'picture of a resume',
    side: 'application',
    weight: 2,
    test: (evidence) =>
      isLikelyResume(evidence) && (RESUME_WORD.test(evidence.subject) || RESUME_WORD.test(evidence.body)),
    reason: 'It speaks of a resume and carries a file that may be it.',
  },
  {
    name: 'resume under another name',
    side: 'application',
    weight: 1.5,
    test: ({ resume, files }) => !resume && files.some((file) => file.likeness >= RESUME_LIKENESS),
    reason: 'A file in it reads like a resume.',
  },
  {
    name: 'pasted resume',
    side: 'application',
    weight: 3,
    test: ({ is_pasted_resume }) => is_pasted_resume,
    reason: 'The letter itself reads like a resume.',
  },
  { name: 'applies', side: 'application', weight: 3, test: says(APPLIES), reason: 'The writer says that they apply.' },
  {
    name: 'application in the subject',
    side: 'application',
    weight: 2,
    test: ({ subject, is_answer }) => !is_answer && APPLICATION_NOUN.test(subject),
    reason: 'The subject speaks of an application.',
  },
  {
    name: 'own resume',
    side: 'application',
    weight: 2.5,
    test: letterSays(MY_RESUME),
    reason: 'The writer hands over their resume.',
  },
  {
    name: 'resume in the subject',
    side: 'application',
    weight: 1.5,
    test: ({ subject, is_answer }) => !is_answer && RESUME_WORD.test(subject),
    reason: 'The subject speaks of a resume.',
  },
  { name: 'wants work', side: 'application', weight: 2.5, test: says(WANTS_WORK), reason: 'The writer asks for work.' },
  {
    name: 'job board',
    side: 'application',
    weight: 4,
    test: (evidence) => (evidence.is_relay || evidence.is_machine) && says(BOARD_APPLICATION)(evidence),
    reason: 'A job board announces an applicant.',
  },
  {
    name: 'handed on',
    side: 'application',
    weight: 2,
    test: (evidence) =>
      (evidence.resume !== null || evidence.is_pasted_resume) &&
      (evidence.is_forward || letterSays(HANDS_ON)(evidence)),
    reason: 'Somebody hands on the resume of another person.',
  },
  {
    name: 'cover letter',
    side: 'application',
    weight: 1.5,
    test: ({ files }) => files.some(({ kind }) => kind === 'cover_letter'),
    reason: 'It carries a cover letter.',
  },
  {
    name: 'to recruiters',
    side: 'application',
    weight: 1,
    test: letterSays(TO_RECRUITERS),
    reason: 'It is addressed to those who hire.',
  },
];
