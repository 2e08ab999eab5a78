import {
  ABOUT_INTERVIEW,
  ABOUT_OFFER,
  ABOUT_PROCESS,
  AS_ASKED,
  ASKS_STATUS,
  CALENDAR_ANSWER,
  HIRING_TOPIC,
  SENDS_OWN_TASK,
  SENDS_TASK,
  STEPS_BACK,
} from './reply-phrases.ts';
import { APPLIES } from './hiring-phrases.ts';
import { isColleague } from './senders.ts';
import { letterSays, says, type Signal } from './signal.ts';

export const REPLY_SIGNALS: Signal[] = [
  {
    name: 'known thread',
    side: 'reply',
    weight: 5,
    test: ({ known }) => known.is_known_thread,
    reason: 'known_thread',
  },
  {
    name: 'known sender',
    side: 'reply',
    weight: 1.5,
    test: ({ known }) => known.is_known_sender,
    reason: 'known_sender',
  },
  {
    name: 'calendar answer',
    side: 'reply',
    weight: 8,
    test: ({ message, subject }) =>
      message.calendar_method === 'REPLY' || message.calendar_method === 'COUNTER' || CALENDAR_ANSWER.test(subject),
    reason: 'calendar_answer',
  },
  { name: 'answer', side: 'reply', weight: 1, test: ({ is_answer }) => is_answer, reason: 'answer' },
  {
    name: 'answers our mail',
    side: 'reply',
    weight: 1,
    test: ({ message, is_answer }) => is_answer && message.in_reply_to !== null,
    reason: 'answers_mail',
  },
  {
    name: 'answers the house',
    side: 'reply',
    weight: 1.5,
    test: ({ message, known, is_answer }) =>
      is_answer && isColleague(message.in_reply_to?.replace(/[<>\s]/g, '') ?? '', known.own_addresses),
    reason: 'answers_our_mail',
  },
  {
    name: 'hiring conversation',
    side: 'reply',
    weight: 2.5,
    test: ({ is_answer, subject, history }) => is_answer && (HIRING_TOPIC.test(subject) || HIRING_TOPIC.test(history)),
    reason: 'about_application',
  },
  {
    name: 'asks for the status',
    side: 'reply',
    weight: 4,
    test: (evidence) =>
      says(ASKS_STATUS)(evidence) && (says(ABOUT_PROCESS)(evidence) || ABOUT_PROCESS.test(evidence.history)),
    reason: 'asks_for_status',
  },
  {
    name: 'interview',
    side: 'reply',
    weight: 3.5,
    // Applicants end with the wish for an interview; that is not a reply to one.
    test: (evidence) =>
      says(ABOUT_INTERVIEW)(evidence) &&
      (evidence.is_answer || (!evidence.has_good_resume && !says(APPLIES)(evidence))),
    reason: 'about_interview_date',
  },
  {
    name: 'task',
    side: 'reply',
    weight: 3,
    test: (evidence) => (evidence.is_answer && says(SENDS_TASK)(evidence)) || says(SENDS_OWN_TASK)(evidence),
    reason: 'hands_in_work',
  },
  {
    name: 'steps back',
    side: 'reply',
    weight: 4.5,
    test: (evidence) =>
      says(STEPS_BACK)(evidence) && (evidence.is_answer || HIRING_TOPIC.test(`${evidence.subject} ${evidence.body}`)),
    reason: 'withdraws',
  },
  {
    name: 'offer',
    side: 'reply',
    weight: 3,
    test: (evidence) => evidence.is_answer && letterSays(ABOUT_OFFER)(evidence),
    reason: 'answers_offer',
  },
  {
    name: 'as asked',
    side: 'reply',
    weight: 3.5,
    test: (evidence) => evidence.is_answer && says(AS_ASKED)(evidence),
    reason: 'sends_what_was_asked',
  },
];
