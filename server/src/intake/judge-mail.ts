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
  version: 1,
  answer: mailAnswer,
  max_output_tokens: 2_000,
  instructions: `A mail has come to the mailbox where a company receives applications. Say whether with it somebody applies for a job at this company, in any language, for themselves or handed on by somebody else.

Answer with one JSON object:
- "kind": "application"; "not_application" for advertising, invoices, newsletters, offers of services, notices of machines and whatever else; "unclear" when a careful person could not tell.
- "job": the id of the open job it is for, as listed; null when none fits or it is no application.
- "quote": the words of the mail or of a file, copied exactly, at most 20 of them, that show what it is.`,
  prompt: ({ subject, letter, files, jobs }, fence) =>
    [
      'The open jobs:',
      fence('jobs', jobs.map(({ short_id, title }) => `${short_id}: ${title}`).join('\n') || 'None.'),
      'The mail:',
      fence('subject', subject),
      fence('letter', letter),
      ...files.map(({ name, beginning }) => fence('file', `${name}\n\n${beginning}`)),
    ].join('\n\n'),
};
