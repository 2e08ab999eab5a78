import { unzipSync } from 'fflate';
import PostalMime from 'postal-mime';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNT, demoMessages, hasDemo } from './demo-mailbox.ts';
import { DAY_MS } from '../lib/days.ts';

const NOW = new Date('2031-05-06T12:00:00Z');
const messages = demoMessages(NOW);

const parsed = async (id: string) => {
  const found = messages.find((message) => message.id === `demo-${id}`);
  return PostalMime.parse(Buffer.from(found?.raw ?? '', 'base64url'));
};

const bytes = (content: string | ArrayBuffer | Uint8Array) => new Uint8Array(content as ArrayBuffer);

const pdfText = async (content: string | ArrayBuffer | Uint8Array) =>
  (await extractText(await getDocumentProxy(bytes(content)), { mergePages: true })).text;

const GOOGLE = { clientId: 'id', clientSecret: 'secret', baseUrl: null };

test.each([
  [{ google: null, isProduction: false }, 'all', true],
  [{ google: null, isProduction: true }, 'all', false],
  [{ google: GOOGLE, isProduction: false }, 'all', false],
  [{ google: null, isProduction: false }, 'api', false],
])('with %j in the role %s it starts: %s', (config, role, starts) => {
  expect(hasDemo(config, role)).toBe(starts);
});

test('the mailbox is the same every day except for its dates', () => {
  const ids = messages.map(({ id }) => id);
  const later = demoMessages(new Date('2031-05-07T12:00:00Z'));
  expect(new Set(ids).size).toBe(17);
  expect(later.map(({ id }) => id)).toEqual(ids);
  expect(demoMessages(NOW)).toEqual(messages);
  const withoutDate = (raw: string) =>
    Buffer.from(raw, 'base64url')
      .toString('latin1')
      .replace(/^Date: .*$/m, '');
  expect(later.map(({ raw }) => withoutDate(raw))).toEqual(messages.map(({ raw }) => withoutDate(raw)));
});

test('every mail is complete, addressed to the demo account, from the last week and from an invented person', async () => {
  for (const { raw, received_at } of messages) {
    const mail = await PostalMime.parse(Buffer.from(raw, 'base64url'));
    expect(mail.to?.[0]?.address).toBe(DEMO_ACCOUNT.email);
    expect(Date.parse(mail.date ?? '')).toBe(received_at.getTime());
    expect(NOW.getTime() - received_at.getTime()).toBeLessThan(7 * DAY_MS);
    expect(mail.text || mail.html).toBeTruthy();
    const said = [mail.text, mail.html, mail.from?.address, mail.messageId].join(' ');
    for (const [, domain] of said.matchAll(/@([\w.-]+)/g)) expect(domain).toMatch(/(^|\.)example\.(com|org|net)$/);
  }
});

test.each([
  ['maya', 'Maya Fernandes', 'maya.fernandes@example.org', '2.4 million payments'],
  ['tomasz', 'Tomasz Wilk', 'tomasz.wilk@example.net', 'suppliers’ price lists'],
  ['priya-by-a-colleague', 'Priya Raghunathan', 'priya.raghunathan@example.net', 'Storage engine in Rust'],
  ['daniel', 'Daniel Brückner', '+49 30 23125 880', 'Universität Leipzig'],
])('the resume of %s is a PDF with text in it', async (id, ...expected) => {
  const { attachments } = await parsed(id);
  const text = (await pdfText(attachments[0]!.content)).replaceAll(/\s+/g, ' ');
  for (const words of expected) expect(text).toContain(words);
});

test('a resume, a cover letter and a photo come as three files', async () => {
  const { attachments } = await parsed('claire');
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['photo.png', 'image/png'],
    ['CV_Claire_Aubertin.pdf', 'application/pdf'],
    ['Lettre de motivation.pdf', 'application/pdf'],
  ]);
  expect(await pdfText(attachments[1]!.content)).toContain('Expérience professionnelle');
  expect(await pdfText(attachments[2]!.content)).toContain('Madame, Monsieur');
});

test('Word and LibreOffice documents keep their paragraphs', async () => {
  const word = await parsed('katrin');
  const [docx] = word.attachments;
  expect(word.from).toMatchObject({ name: 'Katrin Hölzl' });
  expect(docx?.filename).toBe('Lebenslauf Hölzl.docx');
  expect(Buffer.from(unzipSync(bytes(docx!.content))['word/document.xml']!).toString()).toContain('Spreetaler Möbel');
  const [odt] = (await parsed('lucia')).attachments;
  expect(Buffer.from(unzipSync(bytes(odt!.content))['content.xml']!).toString()).toContain('Banco del Turia');
});

test('the scan has no text, the bounce is a report, and the reply is in the thread it answers', async () => {
  const [scan] = (await parsed('a-scan')).attachments;
  expect((await pdfText(scan!.content)).trim()).toBe('');
  expect((await parsed('bounce')).headers.find(({ key }) => key === 'content-type')?.value).toContain('report');
  const [first, second] = ['maya', 'maya-again'].map((id) => messages.find((mail) => mail.id === `demo-${id}`));
  expect(second?.thread_id).toBe(first?.thread_id);
  expect((await parsed('maya-again')).inReplyTo).toBe((await parsed('maya')).messageId);
});
