import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hostileTexts } from '../../testing/hostile-text.ts';
import { aMail } from '../../testing/mails.ts';
import { findApplicants } from './applicants.ts';
import { gatherEvidence, isDeclaredAutomatic, pickResume } from './evidence.ts';
import { sortFiles } from './file-kind.ts';
import { findJob } from './find-job.ts';
import { isFreeMail } from './free-mail.ts';
import { forwardedText } from './forwarded-text.ts';
import { htmlText } from './html-text.ts';
import { findIdeas } from './job-title-ideas.ts';
import { judgeMessage } from './judge-message.ts';
import { bestMatch } from './match-text.ts';
import { MAIL_LIMITS } from './mail-limits.ts';
import { extractNewText } from './new-text.ts';
import { parseApplication } from './parse-application.ts';
import { parseMail } from './parse-mail.ts';
import { parseMime } from './parse-mime.ts';
import { canBeSamePerson, displayName, isNamed, isPersonName, nameFromAddress, splitName } from './person-names.ts';
import { readBounce } from './read-bounce.ts';
import { type Attachment, fingerprint, type Message, readMessage } from './read-message.ts';
import { rateResumeSimilarity } from './resume-similarity.ts';
import { isDmarcFailed, trustedAuthservs } from './sender-verification.ts';
import { isRelay } from '../../lib/relay-address.ts';
import { isColleague, isForm, isMachine, isOffice, isOwn, isOwnList } from './senders.ts';
import { whyTooLarge } from './too-large.ts';

const LENGTH = 100_000;
/** A hundred times what the slowest takes on an idle machine; quadratic code takes minutes. */
const MAX_MS = 10_000;
const OWN = ['jobs@house.example'];
const JOBS = [{ id: 'job', short_id: 'KM472', title: 'Senior Backend Engineer', description: 'Node.js' }];
const KNOWN = { own_addresses: OWN, is_known_thread: false, is_known_sender: false };

const plain = await readMessage(aMail({ subject: 'Application', text: 'I apply.' }));

/**
 * A message in which every field the sender chooses is the text; `readMessage` cuts names, addresses and the subject.
 */
const aMessageWith = (text: string): Message => {
  const name = text.slice(0, MAIL_LIMITS.name);
  const who = { name, address: `${name}@example.com` };
  const attachment: Attachment = {
    file_name: `${name}.pdf`,
    media_type_claimed: name,
    content: new Uint8Array(),
    is_inline: false,
  };
  return {
    ...plain,
    from: who,
    reply_to: [who],
    to: [who],
    delivered_to: [name],
    subject: text.slice(0, MAIL_LIMITS.subject),
    in_reply_to: text.slice(0, MAIL_LIMITS.header),
    references: [name],
    list_id: text.slice(0, MAIL_LIMITS.header),
    failed_recipients: text.slice(0, MAIL_LIMITS.header),
    text,
    text_new: text,
    forwarded: { from: who, subject: text.slice(0, MAIL_LIMITS.subject), text, attachments: [] },
    attachments: [attachment],
    delivery_report: text,
  };
};
const documentsWith = (text: string) => [{ media_type: 'application/pdf', status: 'read' as const, text }];

const READERS: Record<string, (text: string) => unknown> = {
  gatherEvidence: (text) => gatherEvidence(aMessageWith(text), documentsWith(text), KNOWN),
  findApplicants: (text) =>
    findApplicants(sortFiles(aMessageWith(text).attachments, documentsWith(text)), documentsWith(text)),
  sortFiles: (text) => sortFiles(aMessageWith(text).attachments, documentsWith(text)),
  findJob: (text) => findJob(aMessageWith(text), documentsWith(text), JOBS),
  forwardedText: (text) => forwardedText(text, text.slice(0, 1000)),
  htmlText,
  findIdeas,
  judgeMessage: (text) =>
    judgeMessage({
      message: { ...aMessageWith(text), delivery_report: null },
      documents: documentsWith(text),
      known: KNOWN,
    }),
  bestMatch: (text) => bestMatch(text, JOBS),
  extractNewText,
  parseApplication: (text) =>
    parseApplication({ message: aMessageWith(text), documents: documentsWith(text), own_addresses: OWN }),
  displayName: (text) => displayName({ name: text, address: text }),
  nameFromAddress,
  isNamed: (text) => isNamed({ name: text, address: text }, text),
  isPersonName: (text) => isPersonName(text, { name: text, address: text }),
  canBeSamePerson: (text) => canBeSamePerson({ name: text, address: text }, { name: text, email: text }),
  splitName,
  readBounce: (text) => readBounce(aMessageWith(text)),
  readMessage: (text) => readMessage(Buffer.from(`Subject: ${text}\nFrom: ${text}\nCc: ${text}\n\n${text}`)),
  parseMail: (text) => parseMail(Buffer.from(`Subject: ${text}\n\n${text}`)),
  parseMime: (text) => parseMime(Buffer.from(`Content-Transfer-Encoding: base64\n\n${text}`), {}),
  fingerprint: (text) => fingerprint(aMessageWith(text)),
  rateResumeSimilarity,
  isDmarcFailed: (text) => isDmarcFailed([text], ['mx.google.com']),
  trustedAuthservs: (text) => trustedAuthservs([], text),
  isOwn: (text) => isOwn(text, OWN),
  isColleague: (text) => isColleague(text, OWN),
  isForm: (text) => isForm(aMessageWith(text), OWN),
  isFreeMail,
  isMachine: (text) => isMachine({ name: text, address: text }),
  isRelay,
  isOffice: (text) => isOffice({ name: text, address: text }),
  isOwnList: (text) => isOwnList(aMessageWith(text), OWN),
  isDeclaredAutomatic: (text) => isDeclaredAutomatic({ ...plain, auto_submitted: text }),
  whyTooLarge: (text) => whyTooLarge(Buffer.from(text)),
  pickResume: (text) => pickResume(sortFiles(aMessageWith(text).attachments, documentsWith(text))),
};

/** Takes no foreign text. */
const EXEMPT = new Set(['isRank', 'isUnsure', 'says', 'letterSays', 'run']);

it('every function that reads mail is covered below', async () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  const exported = await Promise.all(
    files.map(async (file) => (await import(path.join(import.meta.dirname, file))) as Record<string, unknown>),
  );
  const names = exported.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? name : [])),
  );
  expect(names.filter((name) => !Object.hasOwn(READERS, name) && !EXEMPT.has(name))).toEqual([]);
});

/** The sweep of single patterns also tries each run between words. */
const texts = hostileTexts(LENGTH).filter(({ name }) => !name.endsWith('between words'));

it.each(Object.entries(READERS))('%s reads 100 kB of any shape', { timeout: 300_000 }, async (_, read) => {
  const slow: string[] = [];
  for (const { name, text } of texts) {
    const before = process.cpuUsage();
    await read(text);
    const { user } = process.cpuUsage(before);
    if (user / 1000 > MAX_MS) slow.push(name);
  }
  expect(slow).toEqual([]);
});
