import { intakeReasonText, type IntakeReasonCode } from '@hirewire/contract/intake-reasons';
import type { ReadDocument } from '../documents/read-document.ts';
import { readIncoming } from '../documents/read-incoming.ts';
import type { PortalClaims } from '../lib/portal-token.ts';
import { MAIL_LIMITS } from './mail/mail-limits.ts';
import { judgeMailTask, readMailTask, type JudgedMail, type ReadMail } from './mail/mail-tasks.ts';
import type { Known } from './mail/evidence.ts';
import type { OpenJob } from './mail/find-job.ts';
import type { Message } from './mail/read-message.ts';
import { type Ending, runInChild } from '../sandbox/run-in-child.ts';
import type { Limits } from '../sandbox/task.ts';
import type { Turn } from '../sandbox/turns.ts';

/** More than any real application; further files are named in the ledger and not stored. */
export const MAX_ATTACHMENTS = 25;

/**
 * Recognising one scan may need 45 seconds. The other scans of a mail are recognised later, after those of other
 * mails.
 */
const MAX_RECOGNISED = 3;

/** A mail that cannot be read: its child process was ended, or the mail broke a parser. */
export class UnreadableMail extends Error {
  override readonly name = 'UnreadableMail';
  readonly code: IntakeReasonCode;
  /** The parser's error, for the log. */
  readonly problem: string | null;

  constructor(code: IntakeReasonCode, problem: string | null) {
    super(intakeReasonText({ code }));
    this.code = code;
    this.problem = problem;
  }
}

const REASONS = {
  time: 'took_too_long',
  memory: 'took_too_much_memory',
  error: 'damaged',
} as const;

const unwrapAnswer = <Answer>(ending: Ending<Answer>): Answer => {
  if ('answer' in ending) return ending.answer;
  throw new UnreadableMail(REASONS[ending.failure], 'problem' in ending ? ending.problem : null);
};

/** Parses a mail in a child process; throws `UnreadableMail` if that fails. */
export const readMail = async (
  raw: Uint8Array,
  authservs: string[],
  turn: Turn & { limits?: Partial<Limits> },
): Promise<ReadMail> => unwrapAnswer(await runInChild(readMailTask, { raw, authservs }, turn));

/**
 * One document per attachment; null for layout pictures. Read in sequence, so that a mail with many files leaves room
 * for others.
 */
export const readAttachments = async (
  { attachments }: Message,
  jwtSecret: string,
  turn: Turn,
): Promise<{ documents: (ReadDocument | null)[]; links: PortalClaims[] }> => {
  const documents: (ReadDocument | null)[] = [];
  const links: PortalClaims[] = [];
  let recognised = 0;
  const options = { ...turn, mayRecognise: () => ++recognised <= MAX_RECOGNISED };
  for (const { is_inline, content } of attachments.slice(0, MAX_ATTACHMENTS)) {
    const read = is_inline ? null : await readIncoming(content, jwtSecret, options);
    documents.push(read && read.document);
    links.push(...(read?.links ?? []));
  }
  return { documents, links };
};

interface Material {
  message: Message;
  documents: (ReadDocument | null)[];
  known: Known;
  jobs: OpenJob[];
}

/** Classifies a mail and finds the applicant and the job, also in a child process. */
export const classifyMail = async ({ message, documents, known, jobs }: Material, turn: Turn): Promise<JudgedMail> => {
  const texts = documents.map(
    (document) =>
      document && {
        media_type: document.media_type,
        status: document.status,
        text: document.text.slice(0, MAIL_LIMITS.text),
      },
  );
  const input = { message: withoutContents(message), documents: texts, known, jobs };
  return unwrapAnswer(await runInChild(judgeMailTask, input, turn));
};

const NOTHING = new Uint8Array();

const withoutContents = (message: Message): Message => {
  const emptied = (attachments: Message['attachments']) =>
    attachments.map((attachment) => ({ ...attachment, content: NOTHING }));
  const { forwarded } = message;
  return {
    ...message,
    attachments: emptied(message.attachments),
    forwarded: forwarded && { ...forwarded, attachments: emptied(forwarded.attachments) },
  };
};
