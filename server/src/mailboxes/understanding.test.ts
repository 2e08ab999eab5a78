import { describe, expect, it } from 'vitest';
import { APPLICATION_CASES } from '../testing/application-cases.ts';
import { type MailCase, OPEN_JOBS } from '../testing/mail-cases.ts';
import { aMail } from '../testing/mails.ts';
import { ODD_APPLICATION_CASES } from '../testing/odd-application-cases.ts';
import { OTHER_CASES } from '../testing/other-cases.ts';
import { REPLY_CASES } from '../testing/reply-cases.ts';
import type { DocumentText } from './file-kind.ts';
import { findJob } from './find-job.ts';
import { judgeMessage } from './judge-message.ts';
import { parseApplication } from './parse-application.ts';
import { type Attachment, readMessage } from './read-message.ts';

const OWN = ['jobs@house.example'];
const CASES = [...APPLICATION_CASES, ...ODD_APPLICATION_CASES, ...REPLY_CASES, ...OTHER_CASES];

const documentOf = (texts: Record<string, string>, attachment: Attachment): DocumentText => {
  const text = texts[attachment.file_name];
  return {
    media_type: attachment.media_type_claimed,
    status: text === undefined ? 'unreadable' : text === '' ? 'empty' : 'read',
    text: text ?? '',
  };
};

const understand = async ({ mail, texts = {} }: MailCase) => {
  const message = await readMessage(aMail(mail));
  const documents = message.attachments.map((attachment) => documentOf(texts, attachment));
  const known = { own_addresses: OWN, is_known_thread: false, is_known_sender: false };
  const judgement = judgeMessage({ message, documents, known });
  const parsed = parseApplication({ message, documents, own_addresses: OWN });
  return {
    judgement,
    job: findJob(message, documents, OPEN_JOBS)?.job_id ?? null,
    resume: parsed.resume_index === null ? null : message.attachments[parsed.resume_index]!.file_name,
    email: parsed.person.email,
  };
};

describe('a mail is understood', () => {
  it.each(CASES)('$kind: $name', async (mailCase) => {
    const { judgement, job, resume, email } = await understand(mailCase);
    expect(judgement.kind, judgement.reasons.join(' ')).toBe(mailCase.kind);
    if (mailCase.kind !== 'application') return;
    if (mailCase.job !== undefined) expect(job).toBe(mailCase.job);
    expect({ resume, email }).toEqual({ resume: mailCase.resume ?? null, email: mailCase.email ?? null });
  });
});
