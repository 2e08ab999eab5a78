import {
  APPLICATION_NOUN,
  APPLIES,
  BOARD_APPLICATION,
  HANDS_ON,
  OTHER_APPLICATION,
  OWN_RESUME,
  PROFILE_LINK,
  RESUME_ENCLOSED,
  RESUME_WORD,
  TO_RECRUITERS,
  WANTS_WORK,
} from './hiring-words.ts';
import { ASKS_STATUS, STEPS_BACK } from './reply-words.ts';
import { RESUME_LIKENESS } from './resume-likeness.ts';
import { letterSays, says, type Signal } from './signal.ts';

export const APPLICATION_SIGNALS: Signal[] = [
  {
    name: 'resume',
    side: 'application',
    weight: 4,
    test: ({ has_good_resume }) => has_good_resume,
    reason: ({ resume }) => `It carries a resume (${resume?.file_name}).`,
  },
  {
    name: 'resume that cannot be read',
    side: 'application',
    weight: 2.5,
    test: ({ resume }) => resume !== null && !resume.is_readable,
    reason: ({ resume }) =>
      `It carries what should be a resume (${resume?.file_name}), though no text was found in it.`,
  },
  {
    name: 'called a resume',
    side: 'application',
    weight: 1.5,
    test: ({ resume, has_good_resume }) => resume !== null && resume.is_readable && !has_good_resume,
    reason: ({ resume }) => `A file is called a resume (${resume?.file_name}), though it does not read like one.`,
  },
  {
    name: 'picture of a resume',
    side: 'application',
    weight: 2,
    test: ({ may_hold_resume }) => may_hold_resume,
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
  {
    name: 'applies',
    side: 'application',
    weight: 3,
    // "My application as a nurse" is also what they write who ask for news of it.
    test: (evidence) => says(APPLIES)(evidence) && !says(ASKS_STATUS)(evidence) && !says(STEPS_BACK)(evidence),
    reason: 'The writer says that they apply.',
  },
  {
    name: 'application in the subject',
    side: 'application',
    weight: 2.5,
    test: ({ subject, is_answer }) => !is_answer && APPLICATION_NOUN.test(subject) && !OTHER_APPLICATION.test(subject),
    reason: 'The subject speaks of an application.',
  },
  {
    name: 'own resume',
    side: 'application',
    weight: 2.5,
    test: (evidence) => letterSays(OWN_RESUME)(evidence) || letterSays(RESUME_ENCLOSED)(evidence),
    reason: 'The letter hands over a resume.',
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
      (evidence.resume !== null || evidence.may_hold_resume || evidence.is_pasted_resume) &&
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
  {
    name: 'profile elsewhere',
    side: 'application',
    weight: 1.5,
    test: letterSays(PROFILE_LINK),
    reason: 'The writer points to a profile of theirs.',
  },
  {
    name: 'open job',
    side: 'application',
    weight: 1.5,
    test: ({ known, is_answer }) => known.is_job_named === true && !is_answer,
    reason: 'It names a job that is open.',
  },
];
