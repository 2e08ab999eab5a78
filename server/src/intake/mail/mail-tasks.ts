import { defineTask } from '../../sandbox/task.ts';
import type { Known } from './evidence.ts';
import type { DocumentText } from './file-kind.ts';
import type { FoundJob, OpenJob } from './find-job.ts';
import type { Judgement } from './judge-message.ts';
import type { ParsedApplication } from './parse-application.ts';
import type { Message } from './read-message.ts';

export interface ReadMail {
  message: Message;
  fingerprint: string;
}

/** A mail of 25 MB in ordinary parts takes about two seconds and 300 MB; the machine may be busy. */
export const readMailTask = defineTask<{ raw: Uint8Array; authservs: string[] }, ReadMail>(
  import.meta.resolve('./read-mail.sandboxed.ts'),
  { timeMs: 20_000, memoryMb: 700 },
);

interface JudgeInput {
  /** Without the contents of its attachments. */
  message: Message;
  /** The text of each attachment, in the same order. */
  documents: (DocumentText | null)[];
  known: Known;
  jobs: OpenJob[];
}

export interface JudgedMail {
  judgement: Judgement;
  parsed: ParsedApplication;
  job: FoundJob | null;
}

export const judgeMailTask = defineTask<JudgeInput, JudgedMail>(import.meta.resolve('./judge-mail.sandboxed.ts'), {
  timeMs: 20_000,
  memoryMb: 500,
});
