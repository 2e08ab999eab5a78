import { sql } from 'drizzle-orm';

/** Joined to `outbox o`: the step `s` that a mail was written at, where its purpose names one. */
export const STEP_OF_MAIL = sql`left join candidate_workflow_steps s on s.id::text = case
  when o.purpose like 'step:%' then split_part(o.purpose, ':', 3)
  when o.purpose like 'approval:%' then (
    select step_id::text from approval_requests a where a.id::text = split_part(o.purpose, ':', 2)) end`;

/** The act that a mail tells of, by its purpose and the step that it was written at. */
export const kindOfMail = (purpose: string, step: string | null): string => {
  const [first, , sequence] = purpose.split(':');
  if (first === 'interview' && sequence !== 'offer') return kindOfTimes(Number(sequence));
  const what = first === 'step' ? purpose.split(':').slice(3).join(':') : purpose;
  const act = MAILS.find(([pattern]) => pattern.test(`${step} ${what}`))?.[1] ?? what;
  return act.includes(': ') ? act : `${step}: ${act}`;
};

/** The act that gave an interview the time, or took it, that its sequence stands for. */
export const kindOfTimes = (sequence: number): string => `interview_scheduling: ${TIMES[sequence - 1] ?? sequence}`;

const TIMES = ['book', 'move', 'call off', 'book again'];

const MAILS: [RegExp, string][] = [
  [/ acknowledgement:/, 'application: mail arrives'],
  [/ approval:| task$| interview-invitation|^interview_scheduling offer:/, 'start'],
  [/ task-extended:/, 'more time'],
  [/ interview:/, 'interview_scheduling: offer again'],
  [/ scorecard:/, 'interview_scheduling: took place'],
  [/^offer_letter offer:1/, 'send'],
  [/^offer_letter offer:/, 'send again'],
  [/ offer-revoked:/, 'offer_letter: revoke'],
  [/ signing-code:/, 'offer_letter: code'],
  [/ offer-signed:/, 'offer_letter: sign'],
  [/ offer-declined:/, 'offer_letter: decline'],
];
