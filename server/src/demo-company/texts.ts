import type { Trade } from '../demo/careers.ts';

/** Texts that the demo's people write. */

export const APPROVED: readonly (string | null)[] = [
  'Strong match, let us talk.',
  null,
  'Good evidence for the main criteria.',
  null,
  'The experience is what we need.',
];

export const REJECTED = [
  'The resume shows no work with the tools that the job needs.',
  'Too little experience for this level.',
  'A good profile, but for another kind of work.',
  'The requirements that we cannot do without are missing.',
] as const;

export const AI_ANSWERS = [
  'At my last company I designed the booking service on PostgreSQL. Two people could book the same room, so I replaced the check in code by an exclusion constraint and retried on conflict. Double bookings went from several a week to none, and I learned to let the database keep the rule.',
  'I measured first: traces showed that 70 percent of the time went into one query. I added an index, cached the answer for a minute and wrote a load test that runs every night. The 99th percentile fell from 900 to 140 milliseconds.',
  'I led four engineers through a move to Kubernetes. We moved one service a week, with a way back for each, and told support before every step. There was no outage; the hardest part was agreeing on what "done" means.',
  'I write REST APIs from their errors: which mistakes will callers make, and what do they need to read to mend them? With TypeScript and a shared schema both sides find out at compile time.',
] as const;

export const SUBMISSIONS: Partial<Record<Trade, string>> = {
  backend:
    '# Booking service\n\nPOST /bookings takes a room and a period and answers 201, or 409 with the booking in the way. The table has an exclusion constraint over room and period, so two requests at once cannot both succeed; the second is told why.\n\nFirst test: the same room, booked twice at once by fifty clients. One succeeds.',
  data: '# Three questions\n\n1. Do customers who visit less than weekly in their second month leave more often?\n2. Does a price change precede leaving?\n3. Which contracts end soonest?\n\nSELECT plan, count(*) FILTER (WHERE left_at IS NOT NULL)::float / count(*) AS share FROM customers GROUP BY plan;\n\nI would show the board question 1. The data cannot tell why people visit less: that needs interviews.',
  design:
    '# Moving a booking\n\nOpen the booking, press Move, choose one of three next free times, done. Each target is 48 pixels high, and what changed is said in words. I left out the calendar grid: it is slow on a phone. I would test it with five people in a queue.',
};

export const NOTES = [
  'Spoke on the phone: notice period is three months, would like two days from home.',
  'Met at the meetup in spring; made a very good impression.',
  'Salary expectation is at the upper end of the range.',
  'References checked, both excellent.',
] as const;

export const LETTER = {
  subject: 'Your application as {{job_title}}',
  body: 'Dear {{first_name}},\n\nthank you for your application. Two questions before we go on: when could you start, and would you come to Hamburg twice a month?\n\nKind regards\nRavi Kapoor',
} as const;

export const REPLY =
  'Dear Mr Kapoor,\n\nthank you for your quick answer. I could start in ten weeks, and Hamburg twice a month suits me well.\n\nKind regards\n';
