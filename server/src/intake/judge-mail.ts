import * as z from 'zod';
import type { Question } from '../ai/ask.ts';

export interface MailMaterial {
  subject: string;
  letter: string;
  /** The attachments: each file's name and beginning. */
  files: { name: string; beginning: string }[];
  jobs: { short_id: string; title: string }[];
}

const mailAnswer = z.object({
  kind: z.enum(['application', 'not_application', 'unclear']),
  job: z.string().nullable(),
  quote: z.string(),
});

/** Asks a model to classify a mail that the rules cannot. */
export const judgeMail: Question<MailMaterial, z.output<typeof mailAnswer>> = {
  name: 'judge_mail',
  version: 2,
  answer: mailAnswer,
  max_output_tokens: 2_000,
  instructions: `You read one mail from the mailbox where a company receives job applications. Decide whether it is an application for a job at this company, in any language, sent by the applicant or forwarded by another person.

Answer with one JSON object:
- "kind": "application"; "not_application" for anything else, such as advertising, invoices, newsletters, offers of services and automatic notifications; "unclear" if a careful reader could not tell.
- "job": the id of the open job it is for, as listed; null if none matches or it is not an application.
- "quote": the passage from the mail or one of its files that shows what it is, copied word for word, at most 20 words.`,
  prompt: ({ subject, letter, files, jobs }, fence) =>
    [
      'Open jobs:',
      fence('jobs', jobs.map(({ short_id, title }) => `${short_id}: ${title}`).join('\n') || 'None.'),
      'The mail:',
      fence('subject', subject),
      fence('letter', letter),
      ...files.map(({ name, beginning }) => fence('file', `${name}\n\n${beginning}`)),
    ].join('\n\n'),
};
