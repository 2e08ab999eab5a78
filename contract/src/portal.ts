import * as z from 'zod';
import { FILE_KINDS } from './candidate-files.ts';
import { instant, paragraph, timeZone } from './fields.ts';
import { PORTAL_LANGUAGES, PORTAL_STAGES, STANDINGS, type TodoType } from './portal-words.ts';
import { route } from './route.ts';

/** What every todo says of itself; the rest its own route tells, by its id. */
const todo = <Type extends TodoType>(type: Type) =>
  z.object({
    type: z.literal(type),
    /** Of the task, the booking, the interview, the offer. */
    id: z.uuid(),
    run_id: z.uuid(),
    /** As the company calls it; null where its type says enough. */
    title: z.string().nullable(),
    due_at: instant.nullable(),
  });

/** What a candidate must do now. A type that needs more on the overview extends its line. */
export const portalTodo = z.discriminatedUnion('type', [
  todo('task'),
  // Stays there while there is a time to keep; only without one it waits for them.
  todo('booking').extend({ starts_at: instant.nullable() }),
  todo('interview'),
  // Good until the end of a day, which ends there.
  todo('offer').extend({ time_zone: z.string() }),
]);
export type PortalTodo = z.output<typeof portalTodo>;

export const portalStep = z.object({
  stage: z.enum(PORTAL_STAGES),
  state: z.enum(['done', 'current', 'next']),
  /** When it was done. */
  at: instant.nullable(),
});
export type PortalStep = z.output<typeof portalStep>;

export const portalApplication = z.object({
  id: z.uuid(),
  /** Null: they are kept in mind for no job in particular. */
  job_title: z.string().nullable(),
  applied_at: instant,
  standing: z.enum(STANDINGS),
  timeline: z.array(portalStep),
  todos: z.array(portalTodo),
  /** They have asked for a person where a machine would judge. */
  wants_human: z.boolean(),
});
export type PortalApplication = z.output<typeof portalApplication>;

export const portalFile = z.object({
  id: z.uuid(),
  kind: z.enum(FILE_KINDS),
  file_name: z.string(),
  size_bytes: z.int(),
  created_at: instant,
});
export type PortalFile = z.output<typeof portalFile>;

export const portalMe = z.object({
  company_name: z.string(),
  first_name: z.string(),
  email: z.string(),
  time_zone: z.string().nullable(),
  /** What they are written to in; null: not known yet. */
  language: z.enum(PORTAL_LANGUAGES).nullable(),
  applications: z.array(portalApplication),
  files: z.array(portalFile),
  /** Since when they wait to be erased. */
  erasure_asked_at: instant.nullable(),
  /** Until when this link is good. */
  link_expires_at: instant,
});
export type PortalMe = z.output<typeof portalMe>;

export const portalMessage = z.object({
  id: z.uuid(),
  /** From them, or from the company. */
  direction: z.enum(['in', 'out']),
  /** Null: written on this page. */
  subject: z.string().nullable(),
  body: z.string(),
  at: instant,
});
export type PortalMessage = z.output<typeof portalMessage>;

const message = z.object({ message: z.string() });

/** The candidate's own page. */
export const portal = {
  me: route({
    method: 'GET',
    path: '/api/portal/me',
    summary: 'Who I am, where my applications stand and what I have to do',
    access: 'candidate',
    response: portalMe,
  }),
  setTimeZone: route({
    method: 'PUT',
    path: '/api/portal/time-zone',
    summary: 'The time zone that I am shown times in, and the language that I am written to in',
    access: 'candidate',
    body: z.strictObject({ time_zone: timeZone, language: z.enum(PORTAL_LANGUAGES).optional() }),
    response: message,
  }),
  messages: route({
    method: 'GET',
    path: '/api/portal/messages',
    summary: 'What was written to and by me, latest first',
    access: 'candidate',
    response: z.object({ messages: z.array(portalMessage) }),
  }),
  write: route({
    method: 'POST',
    path: '/api/portal/messages',
    summary: 'Write to the company',
    access: 'candidate',
    body: z.strictObject({
      body: paragraph(5000).min(1, 'This field is required.'),
      /** Made up by the page once per message: what comes twice is kept once. */
      request_id: z.uuid(),
    }),
    response: portalMessage,
    status: 201,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/portal/applications/{id}/withdraw',
    summary: 'Withdraw an application; asked twice, it is withdrawn once',
    access: 'candidate',
    response: message,
  }),
  askForHuman: route({
    method: 'PUT',
    path: '/api/portal/applications/{id}/human',
    summary: 'Ask for a person where a machine would judge, or no longer',
    access: 'candidate',
    body: z.strictObject({ wants_human: z.boolean() }),
    response: message,
  }),
  file: route({
    method: 'GET',
    path: '/api/portal/files/{id}',
    summary: 'One of my files, as it came',
    access: 'candidate',
    sends: 'file',
    response: z.unknown(),
  }),
  data: route({
    method: 'GET',
    path: '/api/portal/data',
    summary: 'Everything of mine that is kept, as JSON',
    access: 'candidate',
    sends: 'file',
    response: z.unknown(),
  }),
  askForErasure: route({
    method: 'POST',
    path: '/api/portal/erasure',
    summary: 'Ask to be erased',
    access: 'candidate',
    response: z.object({ erasure_asked_at: instant }),
  }),
  newLink: route({
    method: 'POST',
    path: '/api/portal/new-link',
    summary: 'Have a new link sent for one that has expired; the answer is always the same',
    access: 'public',
    takes_portal_link: true,
    body: z.strictObject({ token: z.string().min(1).max(300) }),
    response: message,
  }),
};

export const candidatePortal = z.object({
  /** The link that works now. */
  link: z.object({ created_at: instant, expires_at: instant, last_used_at: instant.nullable() }).nullable(),
  time_zone: z.string().nullable(),
  erasure_asked_at: instant.nullable(),
  /** The applications for which they have asked for a person where a machine would judge. */
  wants_human: z.array(z.uuid()),
});
export type CandidatePortal = z.output<typeof candidatePortal>;

/** A candidate's page, as staff see to it. */
export const portalLinks = {
  get: route({
    method: 'GET',
    path: '/api/candidates/{id}/portal',
    summary: "How a candidate's own page stands, and what they asked for there",
    access: 'canReviewCandidates',
    response: candidatePortal,
  }),
  copy: route({
    method: 'POST',
    path: '/api/candidates/{id}/portal/link',
    summary: "The link to a candidate's own page, to hand over; who asked for it is on record",
    access: 'canManageCandidates',
    response: z.object({ url: z.string(), expires_at: instant }),
  }),
  send: route({
    method: 'POST',
    path: '/api/candidates/{id}/portal/send',
    summary: 'Send a candidate the link to their own page',
    access: 'canManageCandidates',
    body: z.strictObject({
      /** Made up by the page once per click: what comes twice is sent once. */
      request_id: z.uuid().optional(),
    }),
    response: message,
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/candidates/{id}/portal/link',
    summary: 'Make every link that a candidate has useless',
    access: 'canManageCandidates',
    response: message,
  }),
};
