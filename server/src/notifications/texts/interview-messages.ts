import { PORTAL_LINK_MARK } from '@hirewire/contract/outbox';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import { formatSpan } from '../format-moment.ts';
import { CANDIDATE_WORDS, type News } from './interview-texts.ts';
import { STAFF_MAILS } from './staff/staff-mails.ts';

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

export const changeMessage = (details: ToCandidate & Change & { can_change: boolean }) => {
  const { language, news, starts_at, ends_at, time_zone, location, reason } = details;
  const words = CANDIDATE_WORDS[language];
  const isOff = news === 'cancelled';
  return {
    subject: `${words.subjects[news]}${words.colon}${phraseAfterColon(details)}`,
    body: letter(details, [
      isOff ? words.calledOff(phraseAfterInterview(details)) : words.yours(phraseAfterInterview(details)),
      '',
      formatSpan([starts_at, ends_at], time_zone, language),
      ...(location && !isOff ? [location] : []),
      ...(reason ? ['', reason] : []),
      '',
      isOff ? words.howItGoesOn : details.can_change ? words.canChange : words.details,
    ]),
  };
};

export const reminder = (details: ToCandidate & Time) => {
  const { language, starts_at, ends_at, time_zone, location } = details;
  const words = CANDIDATE_WORDS[language];
  const time = formatSpan([starts_at, ends_at], time_zone, language);
  return {
    subject: words.reminder(phraseAfterInterview(details)),
    body: letter(details, [words.lookForward, '', time, location ?? '']),
  };
};

export const proposalReminder = (details: ToCandidate) => {
  const words = CANDIDATE_WORDS[details.language];
  return { subject: words.pleaseChoose(phraseAfterInterview(details)), body: letter(details, [words.notChosen]) };
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

const formatCandidate = ({ name, job_title }: Whom, otherwise: string): string =>
  job_title ? `${name ?? otherwise} (${job_title})` : (name ?? otherwise);

/** An interviewer's calendar entry. */
export const staffEntry = (whom: Whom, language: StaffLanguage) => {
  const { interview: words } = STAFF_MAILS[language];
  return { summary: words.entry(formatCandidate(whom, words.aCandidate)), description: words.inHirewire };
};

export const changeNotice = (details: Whom & Change & { time_zone: string }, language: StaffLanguage) => {
  const { interview: words } = STAFF_MAILS[language];
  const { news, starts_at, ends_at, time_zone, location, reason } = details;
  const title = words.changed[news](formatCandidate(details, words.aCandidate));
  const lines = [
    title,
    '',
    formatSpan([starts_at, ends_at], time_zone, language),
    ...(location && news !== 'cancelled' ? [location] : []),
    ...(reason ? ['', reason] : []),
    '',
    words.inHirewire,
  ];
  return { subject: title, body: lines.join('\n') };
};

export const noTimesNotice = (
  details: Whom & { is_without_interviewer: boolean; interviewers: string[] },
  language: StaffLanguage,
) => {
  const { aCandidate, noTimes: words } = STAFF_MAILS[language].interview;
  const whom = formatCandidate(details, aCandidate);
  const why = details.is_without_interviewer ? words.noInterviewer : words.noFreeTime;
  const advice = [words.moreHours(details.interviewers.join(', ')), words.moreRoom, words.agreedTime];
  return {
    subject: words.subject(whom),
    body: [`${words.nothingToChoose(whom)} ${why}`, '', words.whatHelps, ...advice.map((one) => `- ${one}`)].join('\n'),
  };
};

export const leftNotice = (
  details: Whom & Omit<Time, 'location'> & { interviewer: string; time_zone: string },
  language: StaffLanguage,
) => {
  const { aCandidate, left: words } = STAFF_MAILS[language].interview;
  const { interviewer, starts_at, ends_at, time_zone } = details;
  const whom = formatCandidate(details, aCandidate);
  const when = formatSpan([starts_at, ends_at], time_zone, language);
  return {
    subject: words.subject(whom),
    body: [words.wasToHold(interviewer, whom), when, words.press].join('\n\n'),
  };
};

export const scorecardRequest = (details: Whom, language: StaffLanguage) => {
  const { interview: words } = STAFF_MAILS[language];
  return words.scorecard(formatCandidate(details, words.theCandidate), details.name);
};

export const scorecardReminder = (details: Whom, language: StaffLanguage) => {
  const { interview: words } = STAFF_MAILS[language];
  return words.scorecardReminder(formatCandidate(details, words.theCandidate), details.name);
};

export const portalMessageNotice = (details: Whom, language: StaffLanguage) => {
  const { asked, interview } = STAFF_MAILS[language];
  return asked.message(formatCandidate(details, interview.theCandidate));
};
