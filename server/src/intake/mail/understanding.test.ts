import { describe, expect, it } from 'vitest';
import { APPLICATION_CASES } from '../../testing/application-cases.ts';
import { HANDED_ON_CASES } from '../../testing/handed-on-cases.ts';
import { type MailCase, OPEN_JOBS } from '../../testing/mail-cases.ts';
import { aMail } from '../../testing/mails.ts';
import { ODD_APPLICATION_CASES } from '../../testing/odd-application-cases.ts';
import { OTHER_CASES } from '../../testing/other-cases.ts';
import { REPLY_CASES } from '../../testing/reply-cases.ts';
import type { DocumentText } from './file-kind.ts';
import { findJob } from './find-job.ts';
import { judgeMessage } from './judge-message.ts';
import { parseApplication } from './parse-application.ts';
import { type Attachment, readMessage } from './read-message.ts';

const OWN = ['jobs@house.example'];
const CASES = [...APPLICATION_CASES, ...ODD_APPLICATION_CASES, ...HANDED_ON_CASES, ...REPLY_CASES, ...OTHER_CASES];

const readAttachment = (texts: Record<string, string>, attachment: Attachment): DocumentText => {
  const text = texts[attachment.file_name];
  return {
    media_type: attachment.media_type_claimed,
    status: text === undefined ? 'unreadable' : text === '' ? 'empty' : 'read',
    text: text ?? '',
  };
};

const understand = async ({ mail, texts = {} }: MailCase) => {
  const message = await readMessage(aMail(mail));
  const documents = message.attachments.map((attachment) => readAttachment(texts, attachment));
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
    expect({ kind: judgement.kind, why: judgement.reasons }).toEqual({ kind: mailCase.kind, why: judgement.reasons });
    if (mailCase.kind !== 'application') return;
    if (mailCase.job !== undefined) expect(job).toBe(mailCase.job);
    expect({ resume, email }).toEqual({ resume: mailCase.resume ?? null, email: mailCase.email ?? null });
  });

  /** A changed rule may break one of the mails above, but not these figures. */
  it('holds the figures: F1 of applications, job, resume and e-mail of at least 0.95', async () => {
    const answers = await Promise.all(CASES.map(async (gold) => ({ gold, said: await understand(gold) })));
    const applications = answers.filter(({ gold }) => gold.kind === 'application');
    const found = answers.filter(({ said }) => said.judgement.kind === 'application');
    const right = applications.filter(({ said }) => said.judgement.kind === 'application').length;
    const share = (of: typeof answers, test: (answer: (typeof answers)[number]) => boolean) =>
      of.filter(test).length / of.length;
    const figures = {
      f1: (2 * right) / (found.length + applications.length),
      job: share(
        applications.filter(({ gold }) => gold.job),
        ({ gold, said }) => gold.job === said.job,
      ),
      resume: share(
        applications.filter(({ gold }) => gold.resume),
        ({ gold, said }) => gold.resume === said.resume,
      ),
      email: share(
        applications.filter(({ gold }) => gold.email),
        ({ gold, said }) => gold.email === said.email,
      ),
    };
    for (const figure of Object.values(figures)) expect(figure).toBeGreaterThanOrEqual(0.95);
  });
});
