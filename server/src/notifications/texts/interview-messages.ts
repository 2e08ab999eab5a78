import { PORTAL_LINK_MARK } from '@hirewire/contract/outbox';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { formatSpan } from '../format-moment.ts';
import { CANDIDATE_WORDS, type News } from './interview-texts.ts';

/** The values of every mail about an interview to its candidate. */
export interface ToCandidate {
  language: PortalLanguage;
  time_zone: string;
  first_name: string;
  job_title: string | null;
  company_name: string;
}

interface Time {
  starts_at: string;
  ends_at: string;
  location: string | null;
}

/** The interview's subject, following “interview” in a sentence. */
export const phraseAfterInterview = ({ language, job_title, company_name }: Topic): string =>
  CANDIDATE_WORDS[language].about(job_title, company_name);

/** The interview's subject, following a colon or in a calendar. */
export const phraseAfterColon = ({ language, job_title, company_name }: Topic): string =>
  CANDIDATE_WORDS[language].topic(job_title, company_name);

type Topic = Pick<ToCandidate, 'language' | 'job_title' | 'company_name'>;

interface Change extends Time {
  news: News;
  /** Free text by the person who changed it. */
  reason: string | null;
}

export const changeMessage = (told: ToCandidate & Change) => {
  const { language, news, starts_at, ends_at, time_zone, location, reason } = told;
  const words = CANDIDATE_WORDS[language];
  const isOff = news === 'cancelled';
  return {
    subject: `${words.subjects[news]}${words.colon}${phraseAfterColon(told)}`,
    body: letter(told, [
      isOff ? words.calledOff(phraseAfterInterview(told)) : words.yours(phraseAfterInterview(told)),
      '',
      formatSpan([starts_at, ends_at], time_zone, language),
      ...(location && !isOff ? [location] : []),
      ...(reason ? ['', reason] : []),
      '',
      isOff ? words.howItGoesOn : words.canChange,
    ]),
  };
};

export const reminder = (told: ToCandidate & Time) => {
  const { language, starts_at, ends_at, time_zone, location } = told;
  const words = CANDIDATE_WORDS[language];
  const time = formatSpan([starts_at, ends_at], time_zone, language);
  return {
    subject: words.reminder(phraseAfterInterview(told)),
    body: letter(told, [words.lookForward, '', time, location ?? '']),
  };
};

export const offerReminder = (told: ToCandidate) => {
  const words = CANDIDATE_WORDS[told.language];
  return { subject: words.pleaseChoose(phraseAfterInterview(told)), body: letter(told, [words.notChosen]) };
};

const letter = ({ language, first_name, company_name }: ToCandidate, lines: string[]): string => {
  const words = CANDIDATE_WORDS[language];
  return [words.hello(first_name), '', ...lines, '', PORTAL_LINK_MARK, '', words.kindRegards, company_name].join('\n');
};

/** The candidate as named to colleagues: `Jane Doe (Baker)`. */
interface Whom {
  name: string | null;
  job_title: string | null;
}

export const describeCandidate = ({ name, job_title }: Whom, otherwise = 'a candidate'): string =>
  job_title ? `${name ?? otherwise} (${job_title})` : (name ?? otherwise);

const VERBS: Record<News, string> = {
  booked: 'Interview with',
  moved: 'New time: interview with',
  cancelled: 'Canceled: interview with',
};

export const IN_HIREWIRE = 'Everything about the candidate is in Hirewire, under Candidates.';

export const changeNotice = (told: Whom & Change & { time_zone: string }) => {
  const { news, starts_at, ends_at, time_zone, location, reason } = told;
  const title = `${VERBS[news]} ${describeCandidate(told)}`;
  const lines = [
    title,
    '',
    formatSpan([starts_at, ends_at], time_zone),
    ...(location && news !== 'cancelled' ? [location] : []),
    ...(reason ? ['', reason] : []),
    '',
    IN_HIREWIRE,
  ];
  return { subject: title, body: lines.join('\n') };
};

export const noTimesNotice = (told: Whom & { why: string | null; interviewers: string[] }) => {
  const whom = describeCandidate(told);
  const { why, interviewers } = told;
  return {
    subject: `No free time for the interview with ${whom}`,
    body: [
      `The candidate was asked to choose a time for the interview with ${whom}, and there is none to choose. ${why ?? ''}`,
      '',
      'What helps:',
      `- More interview hours${interviewers.length > 0 ? ` of ${interviewers.join(', ')}` : ''}: they count at once.`,
      "- More interviewers, less notice or more days ahead in the job's hiring setup; then press Offer again on the candidate.",
      '- A time that you agree on with the candidate: press Choose a time.',
    ].join('\n'),
  };
};

export const leftNotice = (told: Whom & Omit<Time, 'location'> & { interviewer: string; time_zone: string }) => {
  const { interviewer, starts_at, ends_at, time_zone } = told;
  const whom = describeCandidate(told);
  return {
    subject: `Another interviewer is needed for the interview with ${whom}`,
    body: [
      `${interviewer} can no longer sign in and was to hold the interview with ${whom}:`,
      '',
      formatSpan([starts_at, ends_at], time_zone),
      '',
      'Please open the candidate in Hirewire, under Candidates, and press Move: it can be given to a colleague who is free, at the same time or at another. Until then it stays as it is, and the candidate knows nothing of it.',
    ].join('\n'),
  };
};

export const scorecardRequest = (told: Whom) => ({
  subject: `Your scorecard: ${describeCandidate(told, 'the candidate')}`,
  body: `How was the interview with ${told.name ?? 'the candidate'}? Please fill in your scorecard while you remember it: open the candidate in Hirewire, under Candidates.`,
});

export const SCORECARD_REMINDER = {
  subject: 'A scorecard still waits for you',
  body: 'You have not said yet what you thought of an interview. Please open the candidate in Hirewire, under Candidates, and fill in your scorecard.',
};
