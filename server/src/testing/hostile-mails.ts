import { deflateSync } from 'node:zlib';
import { aMail, type MailParts } from './mails.ts';

const MB = 1_000_000;
const HEAD = 'From: Mallory <mallory@evil.example>\r\nTo: jobs@example.com\r\nDate: Mon, 05 Jan 2026 09:00:00 +0000';

const bytes = (...lines: (string | string[])[]): Buffer => Buffer.from(lines.flat().join('\r\n'), 'latin1');

const whole = (parts: MailParts): Buffer => aMail({ from: 'Mallory <mallory@evil.example>', ...parts });

const multipart = (parts: string[], head = HEAD): Buffer =>
  bytes(
    head,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    parts.flatMap((part) => ['--x', part]),
    '--x--',
    '',
  );

/** In base64: an underscore would otherwise mean a space. */
const encodedWord = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

/** HTML of this many bytes, with this many inline parts. */
const picturesIn = (htmlBytes: number, parts: number): Buffer =>
  multipart([
    `Content-Type: text/html\r\n\r\n${`<p>${'a'.repeat(970)}\r\n`.repeat(htmlBytes / 975)}`,
    ...Array.from(
      { length: parts },
      (_, index) =>
        `Content-Type: image/png\r\nContent-ID: <i${index}@x>\r\nContent-Transfer-Encoding: base64\r\n\r\nAA==`,
    ),
  ]);

const nestedMultipart = (depth: number): Buffer => {
  const open = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
  );
  return bytes(HEAD, 'MIME-Version: 1.0', open, 'Content-Type: text/plain', '', 'deep', '');
};

/** A mail that holds a mail that holds a mail … */
const forwardedMails = (depth: number): Buffer => {
  let inner = Buffer.from('From: a@example.com\r\nSubject: first\r\n\r\nHello');
  for (let level = 0; level < depth; level += 1) {
    const head = `From: a${level}@example.com\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=f${level}\r\n\r\n--f${level}\r\nContent-Type: message/rfc822\r\n\r\n`;
    inner = Buffer.concat([Buffer.from(head), inner, Buffer.from(`\r\n--f${level}--\r\n`)]);
  }
  return inner;
};

const forwardedTexts = (depth: number): string =>
  Array.from(
    { length: depth },
    (_, level) =>
      `${'>'.repeat(level % 50)} ---------- Forwarded message ---------\nFrom: Ann <ann${level}@example.com>\nDate: Mon, 5 Jan 2026\nSubject: resume ${level}\nTo: jobs@example.com\n\n`,
  ).join('');

/** One of each kind. The factories take no arguments, so that a test that needs one does not build all. */
export const HOSTILE_MAILS: Record<string, () => Buffer> = {
  '2.4 MB of HTML with 4,900 pictures': () => picturesIn(2.4 * MB, 4_900),
  'a subject of 67 kB in encoded words': () =>
    bytes(
      HEAD,
      `Subject: ${Array.from({ length: 1_000 }, () => encodedWord('_'.repeat(42))).join('\r\n ')}`,
      '',
      'Hello',
    ),
  '1 MB of empty lines': () => bytes(HEAD, 'Subject: lines', '', '\n'.repeat(MB)),
  '80,000 tiny parts': () => multipart(Array.from({ length: 80_000 }, () => 'Content-Type: image/png\r\n\r\nx')),
  '5,000 parts in quoted-printable': () =>
    multipart(Array.from({ length: 4_900 }, () => 'Content-Transfer-Encoding: quoted-printable\r\n\r\n=41')),
  'multiparts 5,000 deep': () => nestedMultipart(5_000),
  'multiparts 200 deep': () => nestedMultipart(200),
  'a header of 3 MB': () => bytes(HEAD, `X-Long: ${'a'.repeat(3 * MB)}`, 'Subject: header', '', 'Hello'),
  '20,000 headers': () =>
    bytes(
      HEAD,
      Array.from({ length: 20_000 }, (_, at) => `X-H${at}: a`),
      '',
      'Hello',
    ),
  'a header folded 20,000 times': () => bytes(HEAD, `Subject: a${'\r\n a'.repeat(20_000)}`, '', 'Hello'),
  'a boundary that never comes': () =>
    bytes(HEAD, 'Content-Type: multipart/mixed; boundary=never', '', '--ever\r\n'.repeat(4_000)),
  'a multipart without a boundary': () => bytes(HEAD, 'Content-Type: multipart/mixed', '', '--\r\n'.repeat(4_000)),
  'a boundary that is the start of another': () =>
    bytes(HEAD, 'Content-Type: multipart/mixed; boundary="-"', '', '---\r\n-----\r\n'.repeat(2_000)),
  'charsets that do not exist': () =>
    multipart([
      'Content-Type: text/plain; charset=klingon\r\n\r\n\xff\xfe\xfd',
      `Content-Type: text/plain; charset=utf-16\r\n\r\n${'\x00'.repeat(10_000)}`,
      'Content-Type: text/plain; charset="=?utf-8?B?'.concat('A'.repeat(10_000), '?="\r\n\r\nx'),
    ]),
  'base64 that is none': () =>
    multipart([
      `Content-Type: application/pdf; name=cv.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${'=?*&%$ \r\n'.repeat(100_000)}`,
    ]),
  '30,000 recipients': () =>
    bytes(
      HEAD,
      `Cc: ${Array.from({ length: 30_000 }, (_, at) => `"A, B" <a${at}@b.example>`).join(',\r\n ')}`,
      '',
      'Hello',
    ),
  'address groups in each other': () => bytes(HEAD, `Cc: ${'a:('.repeat(20_000)}`, '', 'Hello'),
  NULs: () => whole({ subject: 'a\0b', text: '\0'.repeat(50_000) }),
  'lone surrogates': () => whole({ subject: '\uD800 resume', text: '\uD800\uDC00\uD800'.repeat(30_000) }),
  'a name that turns its direction': () =>
    whole({ from: '\u202Efdp.\u200Bexe\u200F <mallory@evil.example>', text: '\u202E\u200B'.repeat(40_000) }),
  'mails 1,000 deep in each other': () => forwardedMails(1_000),
  'texts forwarded 1,000 times': () => whole({ subject: 'Fwd: '.repeat(200), text: forwardedTexts(1_000) }),
  'a log file of 5 MB in 7 bit': () =>
    multipart([
      'Content-Type: text/plain\r\n\r\nPlease look at the log.',
      `Content-Type: text/plain; name=server.log\r\nContent-Disposition: attachment; filename=server.log\r\n\r\n${'2026-01-05 09:00:00 INFO request done\r\n'.repeat(130_000)}`,
    ]),
  'one line of 10 MB': () => bytes(HEAD, 'Subject: line', '', 'a'.repeat(10 * MB)),
  'HTML of unclosed tags': () => whole({ html: '<div><!--'.repeat(300_000) }),
  'HTML that is all entities': () => whole({ html: '&amp;#x41;&nbsp'.repeat(100_000) }),
  'quoted lines without end': () => whole({ text: `${'> '.repeat(1_000)}\n`.repeat(100) }),
  'a calendar without end': () =>
    multipart([`Content-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\n${'METHOD :\r\n '.repeat(50_000)}`]),
  'a bounce of a bounce': () =>
    multipart(
      Array.from(
        { length: 500 },
        () =>
          `Content-Type: message/delivery-status\r\n\r\nAction: failed\r\nFinal-Recipient: rfc822; ${'a'.repeat(2_000)}`,
      ),
    ),
  'flowed text of a million lines': () =>
    multipart([
      `Content-Type: text/plain; format=flowed\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('a \n'.repeat(MB)).toString('base64').replace(/.{76}/g, '$&\r\n')}`,
    ]),
  'a document that unpacks without end': () =>
    whole({
      text: 'I apply. My resume is attached.',
      attachments: [
        { name: 'cv.pdf', content: Buffer.concat([Buffer.from('%PDF-1.4\n'), deflateSync(Buffer.alloc(20 * MB))]) },
      ],
    }),
};
