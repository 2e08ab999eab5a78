import type { IntakeReason, IntakeReasonCode } from '@hirewire/contract/intake-reasons';
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
} from './hiring-phrases.ts';
import { ASKS_STATUS, STEPS_BACK } from './reply-phrases.ts';
import type { Evidence } from './evidence.ts';
import { RESUME_SIMILARITY } from './resume-similarity.ts';
import { letterSays, says, type Signal } from './signal.ts';

const withResume =
  (code: IntakeReasonCode) =>
  ({ resume }: Evidence): IntakeReason => ({ code, values: { file: resume?.file_name ?? '' } });

export const APPLICATION_SIGNALS: Signal[] = [
  {
    name: 'resume',
    side: 'application',
    weight: 4,
    test: ({ has_good_resume }) => has_good_resume,
    reason: withResume('resume_attached'),
  },
  {
    name: 'resume that cannot be read',
    side: 'application',
    weight: 2.5,
    test: ({ resume }) => resume !== null && !resume.is_readable,
    reason: withResume('resume_without_text'),
  },
  {
    name: 'called a resume',
    side: 'application',
    weight: 1.5,
    test: ({ resume, has_good_resume }) => resume !== null && resume.is_readable && !has_good_resume,
    reason: withResume('resume_by_name_only'),
  },
  {
    name: 'picture of a resume',
    side: 'application',
    weight: 2,
    test: ({ may_hold_resume }) => may_hold_resume,
    reason: 'resume_mentioned_with_file',
  },
  {
    name: 'unreadable file',
    side: 'application',
    weight: 1.5,
    test: ({ unread_file }) => unread_file !== null,
    reason: ({ unread_file }) => ({ code: 'file_not_understood', values: { file: unread_file ?? '' } }),
  },
  {
    name: 'resume under another name',
    side: 'application',
    weight: 1.5,
    test: ({ resume, files }) => !resume && files.some((file) => file.similarity >= RESUME_SIMILARITY),
    reason: 'file_like_resume',
  },
  {
    name: 'pasted resume',
    side: 'application',
    weight: 3,
    test: ({ is_pasted_resume }) => is_pasted_resume,
    reason: 'letter_like_resume',
  },
  {
    name: 'applies',
    side: 'application',
    weight: 3,
    // "My application as a nurse" is also written by candidates who ask for news.
    test: (evidence) => says(APPLIES)(evidence) && !says(ASKS_STATUS)(evidence) && !says(STEPS_BACK)(evidence),
    reason: 'says_they_apply',
  },
  {
    name: 'application in the subject',
    side: 'application',
    weight: 2.5,
    test: ({ subject, is_answer }) => !is_answer && APPLICATION_NOUN.test(subject) && !OTHER_APPLICATION.test(subject),
    reason: 'subject_application',
  },
  {
    name: 'own resume',
    side: 'application',
    weight: 2.5,
    test: (evidence) => letterSays(OWN_RESUME)(evidence) || letterSays(RESUME_ENCLOSED)(evidence),
    reason: 'mentions_resume',
  },
  {
    name: 'resume in the subject',
    side: 'application',
    weight: 1.5,
    test: ({ subject, is_answer }) => !is_answer && RESUME_WORD.test(subject),
    reason: 'subject_resume',
  },
  { name: 'wants work', side: 'application', weight: 2.5, test: says(WANTS_WORK), reason: 'wants_work' },
  {
    name: 'job board',
    side: 'application',
    weight: 4,
    test: (evidence) => (evidence.is_relay || evidence.is_machine) && says(BOARD_APPLICATION)(evidence),
    reason: 'job_board',
  },
  {
    name: 'handed on',
    side: 'application',
    weight: 2,
    test: (evidence) =>
      (evidence.resume !== null || evidence.may_hold_resume || evidence.is_pasted_resume) &&
      (evidence.is_forward || letterSays(HANDS_ON)(evidence)),
    reason: 'resume_passed_on',
  },
  {
    name: 'cover letter',
    side: 'application',
    weight: 1.5,
    test: ({ files }) => files.some(({ kind }) => kind === 'cover_letter'),
    reason: 'cover_letter',
  },
  {
    name: 'to recruiters',
    side: 'application',
    weight: 1,
    test: letterSays(TO_RECRUITERS),
    reason: 'to_recruiters',
  },
  {
    name: 'profile elsewhere',
    side: 'application',
    weight: 1.5,
    test: letterSays(PROFILE_LINK),
    reason: 'profile_link',
  },
  {
    name: 'open job',
    side: 'application',
    weight: 1.5,
    test: ({ known, is_answer }) => known.is_job_named === true && !is_answer,
    reason: 'names_open_job',
  },
];
