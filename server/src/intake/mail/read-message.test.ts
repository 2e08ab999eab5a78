import { describe, expect, it } from 'vitest';
import { aMail } from '../../testing/mails.ts';
import { extractNewText } from './new-text.ts';
import { fingerprint, readMessage } from './read-message.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('reading a message', () => {
  it('decodes names, subjects and letters in any charset', async () => {
    const message = await readMessage(
      latin(
        'From: =?utf-8?q?M=C3=BCller=2C_J=C3=B6rg?= <Joerg@Example.org>\r\nTo: Jobs <jobs+KM472@house.example>\r\nSubject: =?utf-8?b?R3LDvMOfZQ==?=\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nSch\xf6ne Gr\xfc\xdfe',
      ),
    );
    expect(message.from).toEqual({ name: 'Müller, Jörg', address: 'joerg@example.org' });
    expect(message).toMatchObject({ subject: 'Grüße', text: 'Schöne Grüße' });
    expect(message.to[0]?.address).toBe('jobs+km472@house.example');
  });

  it('reads a letter that is only HTML, without its style and scripts', async () => {
    const html =
      '<head><style>p { color: red }</style></head><p>Caf&eacute; &amp; <b>bar</b></p><script>x()</script><p>two<br>three</p>';
    expect((await readMessage(aMail({ html }))).text).toBe('Café & bar\n\ntwo\nthree');
  });

  it('distinguishes a signature’s picture from an attachment', async () => {
    const { attachments } = await readMessage(
      aMail({
        html: '<p>Hello</p><img src="cid:sig">',
        attachments: [
          { name: 'image001.png', content: new Uint8Array(900), disposition: 'inline', content_id: 'sig' },
          { name: 'cv.pdf', disposition: 'inline' },
          { name: 'IMG_1.jpg', content: new Uint8Array(80_000), disposition: 'inline' },
        ],
      }),
    );
    expect(attachments.map(({ is_inline }) => is_inline)).toEqual([true, false, false]);
  });

  it('opens a mail inside the mail', async () => {
    const inner = aMail({
      from: 'Eve <eve@example.com>',
      subject: 'My CV',
      text: 'Hi',
      attachments: [{ name: 'cv.pdf' }],
    });
    const message = await readMessage(aMail({ subject: 'see this', forwarded: inner }));
    expect(message.forwarded).toMatchObject({ from: { address: 'eve@example.com' }, subject: 'My CV', text: 'Hi' });
    expect(message.attachments.map(({ file_name }) => file_name)).toEqual(['cv.pdf']);
  });

  it.each([
    ['English', 'Yes.\n\nOn Mon, 5 Jan 2026 at 10:00, Jobs <jobs@house.example> wrote:\n> When?'],
    ['German', 'Ja.\n\nAm Mo., 5. Jan. 2026 um 10:00 Uhr schrieb Jobs <jobs@house.example>:\n> Wann?'],
    ['French', 'Oui.\n\nLe lun. 5 janv. 2026 à 10:00, Jobs <jobs@house.example> a écrit :\n> Quand ?'],
    ['Spanish', 'Sí.\n\nEl lun, 5 ene 2026 a las 10:00, Jobs (<jobs@house.example>) escribió:\n> ¿Cuándo?'],
    ['Italian', 'Sì.\n\nIl giorno lun 5 gen 2026 alle ore 10:00 Jobs <jobs@house.example> ha scritto:\n> Quando?'],
    ['Portuguese', 'Sim.\n\nEm seg., 5 de jan. de 2026 às 10:00, Jobs <jobs@house.example> escreveu:\n> Quando?'],
    ['Dutch', 'Ja.\n\nOp ma 5 jan 2026 om 10:00 schreef Jobs <jobs@house.example>:\n> Wanneer?'],
    ['Polish', 'Tak.\n\npon., 5 sty 2026 o 10:00 Jobs <jobs@house.example> napisał(a):\n> Kiedy?'],
    ['Outlook', 'Oui.\n\nDe : Jobs\nEnvoyé : lundi 5 janvier 2026\nÀ : Eve\nObjet : Rendez-vous\n\nQuand ?'],
  ])('keeps the new text of a reply: %s', (_, text) => {
    expect(extractNewText(text)).toBe(text.split('\n')[0]);
  });

  it('keeps a reply below the quote', () => {
    expect(extractNewText('On Monday, Jobs wrote:\n> When?\n\nOn Friday.')).toBe('On Friday.');
  });

  it.each([
    ['nothing', ''],
    ['no headers', 'just words'],
    ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--y\r\nhello'],
    ['broken base64', 'Subject: a\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%%'],
    ['an unknown charset', 'Subject: a\r\nContent-Type: text/plain; charset=klingon\r\n\r\nqapla'],
    ['bytes', '\x00\xff\xfe\x80'.repeat(50)],
    [
      'parts without end',
      `Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'.repeat(400)}`,
    ],
    ['nested parts', nested(400)],
  ])('reads what it can of %s', async (_, raw) => {
    expect(await readMessage(latin(raw))).toMatchObject({ attachments: expect.any(Array) });
  });

  it('keeps the headers of a mail whose parts cannot be read', async () => {
    expect(await readMessage(latin(`Subject: Hello\r\nFrom: eve@example.com\r\n${nested(400)}`))).toMatchObject({
      subject: 'Hello',
      from: { address: 'eve@example.com' },
    });
  });

  it('recognises the same mail in two mailboxes, and distinguishes two mails with the same id', async () => {
    const mail = { subject: 'Hello', text: 'one', attachments: [{ name: 'cv.pdf', content: 'a' }] };
    const print = async (parts: Parameters<typeof aMail>[0]) => fingerprint(await readMessage(aMail(parts)));
    const first = await print(mail);
    expect(await print({ ...mail, headers: { 'Delivered-To': 'other@house.example', Received: 'by x' } })).toBe(first);
    expect(await print({ ...mail, text: 'two' })).not.toBe(first);
    expect(await print({ ...mail, attachments: [{ name: 'cv.pdf', content: 'b' }] })).not.toBe(first);
  });
});

function nested(depth: number) {
  let part = 'Content-Type: text/plain\r\n\r\nhi';
  for (let at = 0; at < depth; at += 1)
    part = `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n${part}\r\n--b${at}--`;
  return part;
}
