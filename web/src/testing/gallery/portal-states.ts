import { bookings } from '@hirewire/contract/bookings';
import { declarations } from '@hirewire/contract/fairness';
import { portal, type PortalApplication, type PortalMe, type PortalTodo } from '@hirewire/contract/portal';
import { portalInterviews } from '@hirewire/contract/portal-interviews';
import { portalOffers } from '@hirewire/contract/portal-offers';
import { portalTasks } from '@hirewire/contract/task-assignments';
import { de } from '../../portal/texts/de.ts';
import { en } from '../../portal/texts/en.ts';
import { fr } from '../../portal/texts/fr.ts';
import { chooseLanguage } from '../../portal/texts/language.ts';
import { BOOKING_TEXTS } from '../../portal/todos/booking-texts.ts';
import { INTERVIEW_TEXTS } from '../../portal/todos/interview/interview-texts.ts';
import { offerTexts } from '../../portal/todos/offer-texts.ts';
import { TASK_TEXTS } from '../../portal/todos/task-texts.ts';
import { type Answered, answers, refuses } from './network.ts';
import { aPortalBooking, aPortalInterview, aPortalOffer, aPortalTask, ID, LATER, LONG } from './portal-rows.ts';
import type { Doing } from './press.ts';
import { type GalleryState, listStates } from './states.ts';

// The tests walk through it in German, the longest of the three languages.
const language = chooseLanguage(navigator.languages);
const t = { en, de, fr }[language];
const task = TASK_TEXTS[language];
const booking = BOOKING_TEXTS[language];
const interview = INTERVIEW_TEXTS[language];
const offer = offerTexts(language);

const common = { id: ID, run_id: ID, title: null, due_at: LATER };
const TODOS: PortalTodo[] = [
  { ...common, type: 'task', title: LONG },
  { ...common, type: 'booking', job_id: null, starts_at: null },
  { ...common, type: 'interview' },
  { ...common, type: 'offer', time_zone: 'Europe/Berlin' },
];

const anApplication = (changes: Partial<PortalApplication> = {}): PortalApplication => ({
  id: ID,
  job_title: 'Baker',
  applied_at: LATER,
  standing: 'with_us',
  timeline: [
    { stage: 'received', state: 'done', at: LATER, is_being_decided: false },
    { stage: 'review', state: 'current', at: null, is_being_decided: false },
    { stage: 'interview', state: 'next', at: null, is_being_decided: false },
  ],
  todos: [],
  wants_human: false,
  ...changes,
});

const aVisitor = (changes: Partial<PortalMe> = {}): Answered =>
  answers(portal.me, {
    company_name: 'Northwind',
    first_name: 'Grace',
    email: 'grace@example.com',
    time_zone: 'Europe/Berlin',
    language,
    applications: [anApplication()],
    files: [],
    erasure_asked_at: null,
    link_expires_at: LATER,
    ...changes,
  });

const rest = [
  answers(portal.messages, { messages: [] }),
  answers(portal.setTimeZone, { message: '' }),
  answers(declarations.get, { gender: null, age_band: null, ethnicity: null, disability: null }),
];
const nothingToDo = [aVisitor(), ...rest];
const everythingToDo = [
  aVisitor({
    applications: [
      anApplication({ standing: 'your_turn', todos: TODOS, job_title: LONG }),
      anApplication({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0902', standing: 'withdrawn', job_title: null }),
    ],
    files: [{ id: ID, kind: 'resume', file_name: `${LONG}.pdf`, size_bytes: 20_000, created_at: LATER }],
    erasure_asked_at: LATER,
  }),
  answers(portal.messages, {
    messages: [
      { id: ID, direction: 'out', subject: LONG, body: `${LONG} `.repeat(5), at: LATER },
      { id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0902', direction: 'in', subject: null, body: 'Gern!', at: LATER },
    ],
  }),
  ...rest.slice(1),
];

/** A page of the portal, with the actions that open the state. */
const at = (path: string, replies: Answered[], press: Doing[] = []): GalleryState => ({
  path,
  behaviour: 'answers',
  replies: [...replies, ...everythingToDo],
  press,
});
const asTask = (...[values]: Parameters<typeof aPortalTask>) => [answers(portalTasks.get, aPortalTask(values))];
const asBooking = (...[values]: Parameters<typeof aPortalBooking>) => [answers(bookings.get, aPortalBooking(values))];
const asInterview = (...[values]: Parameters<typeof aPortalInterview>) => [
  answers(portalInterviews.get, aPortalInterview(values)),
];
const asOffer = (...[values]: Parameters<typeof aPortalOffer>) => [answers(portalOffers.get, aPortalOffer(values))];
const TASK = `/portal/task/${ID}`;
const BOOKING = `/portal/booking/${ID}`;
const INTERVIEW = `/portal/interview/${ID}`;
const OFFER = `/portal/offer/${ID}`;
const startAt = '2030-06-03T21:30:00.000Z';
const booked = { status: 'booked', starts_at: startAt, ends_at: LATER, change_until: startAt, location: LONG } as const;
const answered = aPortalInterview().questions.map((question) => ({
  ...question,
  answers: question.answers.map((answer) => ({ ...answer, is_finished: true })),
}));

/** The candidate's page, which has its own texts in three languages. */
export const PORTAL_STATES: [string, GalleryState][] = [
  ...listStates(['portal', { path: '/portal/', empty: nothingToDo, full: everythingToDo }]),
  ['portal/link-expired', at('/portal/', [refuses(portal.me, 401, '', { code: 'link_expired' })])],
  ['portal/withdraw-question', { ...at('/portal/', nothingToDo), press: [`${t.withdraw.action}: Baker`] }],
  ['portal/erasure-question', { ...at('/portal/', nothingToDo), press: [t.data.erase] }],
  ['portal/message-refused', { ...at('/portal/', nothingToDo), press: [t.messages.send] }],
  ['portal/settled', at(`/portal/task/${ID.replace('1', '2')}`, [])],
  ['portal/task', at(TASK, asTask())],
  ['portal/task/late', at(TASK, asTask({ state: 'missing', has_more_time: true, can_extend_to: null }))],
  ['portal/task/refused', at(TASK, asTask(), [task.submit])],
  ['portal/task/hand-in-question', at(TASK, asTask({ text: LONG }), [task.submit])],
  ['portal/task/error', at(TASK, [refuses(portalTasks.get, 500, '')])],
  ['portal/booking', at(BOOKING, asBooking(), [booking.book])],
  ['portal/booking/none', at(BOOKING, asBooking({ slots: [] }))],
  ['portal/booking/booked', at(BOOKING, asBooking(booked))],
  ['portal/booking/move', at(BOOKING, asBooking(booked), [booking.moveAction])],
  ['portal/booking/cancel-question', at(BOOKING, asBooking(booked), [booking.cancel])],
  ['portal/interview', at(INTERVIEW, asInterview({ consented_at: null }), [interview.start])],
  ['portal/interview/question', at(INTERVIEW, asInterview({ has_extra_time: true }))],
  ['portal/interview/human-question', at(INTERVIEW, asInterview(), [interview.human])],
  [
    'portal/interview/overview',
    at(INTERVIEW, asInterview({ questions: answered, is_complete: true }), [interview.handIn]),
  ],
  ['portal/offer', at(OFFER, asOffer(), [offer.sign])],
  ['portal/offer/drawn', at(OFFER, asOffer(), [offer.drawn, offer.consent, offer.sign])],
  ['portal/offer/decline', at(OFFER, asOffer(), [offer.decline])],
  ['portal/offer/replaced', at(OFFER, asOffer({ state: 'voided' }))],
];
