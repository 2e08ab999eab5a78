import { type JobName, JOBS, type WorkflowName } from './jobs.ts';
import type { Fit } from '../demo/invent-application.ts';
import { type Layout, LAYOUTS } from '../demo/layout-files.ts';
import { DAY_MS } from '../lib/days.ts';

/** How far a candidate has come by today. */
type Goal =
  | 'received'
  | 'screening'
  | 'rejected'
  | 'withdrawn'
  | 'ai_open'
  | 'ai_review'
  | 'task_open'
  | 'task_review'
  | 'booking_open'
  | 'booked'
  | 'final'
  | 'offer_draft'
  | 'offer_out'
  | 'declined'
  | 'hired';

/** A candidate of the demo: who they are and when they act. */
export interface Part {
  n: number;
  job: JobName;
  goal: Goal;
  fit: Fit;
  layout: Layout;
  arrives: Date;
  /** Earliest time of their n-th action. */
  actsAt: (act: number) => Date;
}

const CAST: Record<JobName, Partial<Record<Goal, number>>> = {
  backend: {
    screening: 4,
    rejected: 4,
    ai_open: 2,
    ai_review: 2,
    task_open: 2,
    task_review: 2,
    booking_open: 1,
    booked: 2,
    final: 2,
    offer_out: 1,
  },
  data: {
    screening: 3,
    rejected: 3,
    task_open: 2,
    task_review: 1,
    booking_open: 1,
    booked: 1,
    offer_draft: 1,
    hired: 1,
    declined: 1,
  },
  accounting: { screening: 2, rejected: 2, booking_open: 1, booked: 1, offer_out: 1, hired: 1, withdrawn: 1 },
  design: { screening: 2, rejected: 1, task_open: 1, task_review: 1, booked: 1 },
  frontend: { rejected: 3, hired: 1, declined: 1, withdrawn: 1 },
  office: { received: 3 },
  reliability: {},
  support: {},
};

/** Number of actions before a goal is reached, per workflow. */
const ACTS: Record<WorkflowName, Partial<Record<Goal, number>>> = {
  engineering: {
    ai_open: 1,
    ai_review: 2,
    task_open: 3,
    task_review: 4,
    booking_open: 6,
    booked: 7,
    final: 8,
    offer_draft: 10,
    offer_out: 11,
    hired: 12,
  },
  standard: {
    task_open: 1,
    task_review: 2,
    booking_open: 3,
    booked: 4,
    offer_draft: 5,
    offer_out: 6,
    hired: 7,
    declined: 7,
  },
  fast: { booking_open: 1, booked: 2, offer_draft: 3, offer_out: 4, hired: 5, declined: 5 },
};

const DAYS_BETWEEN = 0.9;
/** From the booking until the interview is over, across a weekend. */
const INTERVIEW_DAYS = 5;
/** Scans are slow to read: one is enough to show them. */
const SCAN_EVERY = 40;

/** Every candidate of the demo in order of arrival; always the same except for the dates. */
export const makeCast = (now: Date): Part[] => {
  const parts: Part[] = [];
  for (const [job, goals] of Object.entries(CAST) as [JobName, Partial<Record<Goal, number>>][]) {
    for (const [goal, count] of Object.entries(goals) as [Goal, number][]) {
      for (let index = 0; index < count; index += 1) parts.push(makePart({ n: parts.length, job, goal, index, now }));
    }
  }
  return parts.toSorted((a, b) => a.arrives.getTime() - b.arrives.getTime());
};

const makePart = ({
  n,
  job,
  goal,
  index,
  now,
}: Pick<Part, 'n' | 'job' | 'goal'> & { index: number; now: Date }): Part => {
  const acts = ACTS[JOBS[job].workflow ?? 'fast'][goal] ?? (goal === 'rejected' || goal === 'withdrawn' ? 1 : 0);
  const waits = waitingDays(goal, job, n, index);
  const meets = bookingAct(job);
  const restsFor = (act: number) => (meets !== undefined && act > meets && acts > meets ? INTERVIEW_DAYS : 0);
  const at = (act: number) =>
    new Date(now.getTime() - DAY_MS * (waits + (acts - act) * DAYS_BETWEEN + restsFor(acts) - restsFor(act)));
  return {
    n,
    job,
    goal,
    fit: goal === 'rejected' ? (n % 3 === 0 ? 'fair' : 'weak') : n % 4 === 0 ? 'fair' : 'strong',
    layout: n % SCAN_EVERY === SCAN_EVERY - 1 ? 'scan' : LAYOUTS[n % (LAYOUTS.length - 1)]!,
    arrives: new Date(at(0).getTime() - DAY_MS * (0.4 + (n % 5) / 10)),
    actsAt: at,
  };
};

/** A candidate has one interview, so this is the action that has to wait for it. */
const bookingAct = (job: JobName): number | undefined => {
  const { workflow } = JOBS[job];
  return workflow ? ACTS[workflow].booking_open : undefined;
};

/** How many days they have been at their current step. Nothing that expires is left for longer than it lasts. */
const waitingDays = (goal: Goal, job: JobName, n: number, index: number): number => {
  if (job === 'frontend') return 9 + ((n * 7) % 12);
  switch (goal) {
    case 'screening':
      return 0.1 + index * 0.6;
    case 'rejected':
      return 2 + ((n * 11) % 29);
    case 'hired':
    case 'declined':
    case 'withdrawn':
      return 3 + (n % 7);
    case 'received':
      return 5 + index * 2;
    case 'ai_open':
    case 'ai_review':
    case 'task_open':
    case 'task_review':
    case 'booking_open':
    case 'booked':
    case 'final':
    case 'offer_draft':
    case 'offer_out':
      return 0.4 + (n % 5) * 0.6;
  }
};
