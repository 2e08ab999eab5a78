import { randomBytes } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { expect, it } from 'vitest';
import { parseMime } from './parse-mime.ts';

const OPTIONS = { forceRfc822Attachments: true };

const mailWith = (bodies: string[], ending = '\r\n--outer--\r\n') =>
  Buffer.from(
    [
      'From: a@example.com',
      'Subject: Files',
      'Content-Type: multipart/mixed; boundary=outer',
      '',
      ...bodies.map((body, n) =>
        [
          '--outer',
          `Content-Type: application/octet-stream; name=f${n}`,
          'Content-Disposition: attachment',
          'Content-Transfer-Encoding: base64',
          '',
          body,
        ].join('\r\n'),
      ),
    ].join('\r\n') + ending,
    'latin1',
  );

const wrapped = (bytes: Buffer, width = 76, newline = '\r\n') =>
  (bytes.toString('base64').match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(newline);

const ours = (mail: Buffer) => parseMime(mail, OPTIONS).then(withBytes);
const theirs = (mail: Buffer) => PostalMime.parse(mail, OPTIONS).then(withBytes);

/** The content of files as text, which is compared byte by byte. */
const withBytes = (email: Email) => ({ ...email, attachments: email.attachments.map(({ content }) => toHex(content)) });

const toHex = (content: Email['attachments'][number]['content']) => Buffer.from(content as ArrayBuffer).toString('hex');

it('decodes files of every length to the bytes that were sent', async () => {
  const files = [0, 1, 2, 3, 56, 57, 58, 1000, 300_000].map((length) => randomBytes(length));
  const { attachments } = await ours(mailWith(files.map((file) => wrapped(file))));
  expect(attachments).toEqual(files.map((file) => file.toString('hex')));
});

it.each([
  ['line feeds alone', wrapped(randomBytes(5000), 76, '\n')],
  ['one long line', randomBytes(400_000).toString('base64')],
  ['short lines that are padded one by one', 'QQ==\r\nQUI=\r\nQUJD\r\nQQ==\r\n'],
  ['blanks, empty lines and letters that are no base64', ' QUJD \r\n\r\nR*U!h.JQ\r\n\tw6T\xff'],
  ['letters of the web alphabet', 'QU-D_w\r\nQUJD'],
  ['a last group that is cut', 'QUJDR'],
  ['lines that begin with dashes', 'QUJD\r\n--inner\r\nREVG\r\n--oute\r\nR0hJ'],
  ['no body', ''],
])('reads %s as the parser does', async (_, body) => {
  for (const mail of [mailWith([body, wrapped(randomBytes(100))]), mailWith([body], '')])
    expect(await ours(mail)).toEqual(await theirs(mail));
});

it('reads a letter in base64', async () => {
  const head = 'From: a@example.com\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: BASE64\n\n';
  const mail = Buffer.from(head + wrapped(Buffer.from('Grüße, 你好\n'.repeat(200)), 76, '\n'));
  expect((await parseMime(mail, {})).text).toBe((await PostalMime.parse(mail)).text);
});
