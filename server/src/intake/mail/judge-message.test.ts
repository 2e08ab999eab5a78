import { describe, expect, it } from 'vitest';
import { aResume } from '../../testing/mail-cases.ts';
import { aMail, type MailParts } from '../../testing/mails.ts';
import type { Known } from './evidence.ts';
import { isUnsure, judgeMessage } from './judge-message.ts';
import { readMessage } from './read-message.ts';

const KNOWN: Known = { own_addresses: ['jobs@house.example'], is_known_thread: false, is_known_sender: false };

const judge = async (mail: MailParts, known: Partial<Known> = {}, text?: string) => {
  const message = await readMessage(aMail(mail));
  const documents = message.attachments.map(({ media_type_claimed }) =>
    text === undefined ? null : { media_type: media_type_claimed, status: 'read' as const, text },
  );
  return judgeMessage({ message, documents, known: { ...KNOWN, ...known } });
};

const RETURNED = [
  'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
  'To: jobs@house.example',
  'Subject: Undelivered Mail Returned to Sender',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
  '',
  '--r',
  'Content-Type: text/plain',
  '',
  'I am sorry to have to inform you that your message could not be delivered.',
  '--r',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example',
  '',
  'Final-Recipient: rfc822; gone@example.org',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 <gone@example.org>: user unknown',
  '--r',
  'Content-Type: message/rfc822',
  '',
  'From: jobs@house.example',
  'To: gone@example.org',
  'Message-ID: <ours-17@house.example>',
  'Subject: Your application',
  '',
  'Thank you.',
  '--r--',
].join('\r\n');

describe('judging a message', () => {
  it('stops at our own mail, whatever it contains', async () => {
    const mail = { from: 'Jobs <jobs+x@house.example>', text: 'My CV', attachments: [{ name: 'cv.pdf' }] };
    expect(await judge(mail, {}, aResume('A B', 'a@example.com'))).toMatchObject({
      kind: 'not_application',
      not_application_kind: 'own_mail',
    });
  });

  it('reads the recipient, the message and the reason of a bounce', async () => {
    const message = await readMessage(Buffer.from(RETURNED));
    expect(judgeMessage({ message, documents: [], known: KNOWN })).toMatchObject({
      not_application_kind: 'bounce',
      bounce: {
        failed_recipient: 'gone@example.org',
        original_message_id: '<ours-17@house.example>',
        diagnostic: '550 5.1.1 <gone@example.org>: user unknown',
      },
    });
  });

  it('does not treat a delay as a bounce', async () => {
    const message = await readMessage(Buffer.from(RETURNED.replace('Action: failed', 'Action: delayed')));
    expect(judgeMessage({ message, documents: [], known: KNOWN })).not.toHaveProperty('bounce');
  });

  it('recognises a reply in our thread without any hint in its words', async () => {
    const mail = { subject: 'Re: hello', text: 'Sounds good.', headers: { 'In-Reply-To': '<a@house.example>' } };
    expect(await judge(mail, { is_known_thread: true })).toMatchObject({ kind: 'reply' });
  });

  it('treats a second application of a known candidate as an application', async () => {
    const mail = {
      subject: 'Application for UX Designer',
      text: 'My CV is attached.',
      attachments: [{ name: 'cv.pdf' }],
    };
    expect(await judge(mail, { is_known_sender: true }, aResume('A B', 'a@example.com'))).toMatchObject({
      kind: 'application',
    });
  });

  it('keeps an application that a machine sent', async () => {
    const mail = {
      from: 'Board <noreply@stepstone.example>',
      subject: 'Neue Bewerbung',
      headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
      attachments: [{ name: 'Lebenslauf.pdf' }],
    };
    expect(await judge(mail, {}, aResume('A B', 'a@example.com', 'de'))).toMatchObject({ kind: 'application' });
  });

  it('reports when it cannot decide', async () => {
    const judgement = await judge(
      { subject: 'Summary', text: 'Attached.', attachments: [{ name: 'resume.pdf' }] },
      {},
      'Minutes of Monday',
    );
    expect(judgement).toMatchObject({ kind: 'unsure', likeliest: 'not_application' });
    expect(isUnsure(judgement)).toBe(true);
    expect(judgement.reasons).toEqual([{ code: 'resume_by_name_only', values: { file: 'resume.pdf' } }]);
  });

  it('gives its reasons, the strongest first', async () => {
    const mail = {
      subject: 'Application',
      text: 'Dear hiring team, my CV is attached.',
      attachments: [{ name: 'cv.pdf' }],
    };
    expect((await judge(mail, {}, aResume('A B', 'a@example.com'))).reasons).toEqual([
      { code: 'resume_attached', values: { file: 'cv.pdf' } },
      { code: 'subject_application' },
      { code: 'mentions_resume' },
      { code: 'to_recruiters' },
    ]);
    expect((await judge({ subject: 'Lunch', text: 'Friday?' })).reasons).toEqual([{ code: 'nothing_found' }]);
  });

  it('handles letters built to be slow', async () => {
    for (const unit of [
      'a@',
      'a.',
      'x-',
      '1',
      'confirm ',
      'interview ',
      'my my my ',
      'On x wrote ',
      '<',
      'cv ',
      '2019 - ',
      '+4',
    ]) {
      const text = unit.repeat(60_000 / unit.length);
      const mail = { subject: unit.repeat(50), text, attachments: [{ name: 'x.pdf' }] };
      expect(await judge(mail, {}, text)).toHaveProperty('kind');
    }
  });
});
