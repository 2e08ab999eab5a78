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
  it('stops at our own mail', async () => {
    const mail = { from: 'Jobs <jobs+x@house.example>', text: 'A B has applied.', headers: { 'Message-ID': '<a@b>' } };
    expect(await judge(mail)).toMatchObject({ kind: 'not_application', not_application_kind: 'own_mail' });
    const attachments = [{ name: 'cv.pdf' }];
    expect(
      await judge({ ...mail, attachments }, { is_sent_by_us: true }, aResume('A B', 'a@example.com')),
    ).toMatchObject({ kind: 'not_application', not_application_kind: 'own_mail' });
  });

  it.each<[string, string, MailParts]>([
    ['the address of the mailbox', 'own_mail', { from: 'Jobs <jobs@house.example>', text: 'New entry.' }],
    ['the header of an automatic reply', 'auto_reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['the header of a ticket system', 'auto_reply', { headers: { 'X-Autoreply': 'yes' } }],
    ['the subject of an automatic reply', 'auto_reply', { subject: 'Annual leave cover (nurse)' }],
  ])('leaves a resume to a person in a mail with %s', async (_, code, mail) => {
    const withFile = { text: 'See the file.', ...mail, attachments: [{ name: 'cv.pdf' }] };
    expect(await judge(withFile, {}, aResume('A B', 'a@example.com'))).toMatchObject({
      kind: 'unsure',
      likeliest: 'not_application',
      reasons: [{ code }, { code: 'resume_attached', values: { file: 'cv.pdf' } }],
    });
    const pasted = { ...mail, text: aResume('A B', 'a@example.com') };
    expect(await judge(pasted)).toMatchObject({ kind: 'unsure', reasons: [{ code }, { code: 'letter_like_resume' }] });
    const letter = { ...mail, text: 'I would like to apply as a nurse.' };
    expect(await judge(letter)).toMatchObject({ kind: 'unsure', reasons: [{ code }, { code: 'says_they_apply' }] });
  });

  it.each<[string, string, MailParts]>([
    ['the address of the mailbox', 'own_mail', { from: 'Jobs <jobs@house.example>', text: 'New entry.' }],
    ['the header of a ticket system', 'auto_reply', { headers: { 'X-Autoreply': 'yes' }, text: 'See the file.' }],
  ])('leaves a scan to a person in a mail with %s', async (_, code, mail) => {
    const judged = await judge({ ...mail, attachments: [{ name: 'Scan.pdf' }] }, {}, '');
    expect(judged).toMatchObject({ kind: 'unsure', reasons: [{ code }, { code: 'file_not_understood' }] });
  });

  it.each<[string, MailParts]>([
    ['says that they are away', { text: 'I am currently on parental leave, and apply for the position of nurse.' }],
    ['has no address for replies', { text: 'I apply for the position of nurse.', headers: { 'Return-Path': '<>' } }],
  ])('leaves the letter of an applicant to a person if it %s', async (_, mail) => {
    expect(await judge(mail)).toMatchObject({ kind: 'unsure' });
  });

  it('does not take the address of the mailbox for an applicant whom its form names', async () => {
    const own_addresses = ['house.jobs@gmx.de'];
    const mail = { from: 'Jobs <house.jobs@gmx.de>', headers: { 'Reply-To': 'house.jobs@gmx.de' } };
    expect(await judge(mail, { own_addresses })).toMatchObject({ not_application_kind: 'own_mail' });
  });

  it('reads a form of the company that was filled in by an applicant', async () => {
    const mail = {
      from: 'Website <jobs@house.example>',
      subject: 'Application for UX Designer',
      text: 'I apply as UX Designer. My CV is attached.',
      headers: { 'Reply-To': 'Ann Example <ann@example.com>', 'Auto-Submitted': 'auto-generated' },
      attachments: [{ name: 'cv.pdf' }],
    };
    expect(await judge(mail, {}, aResume('Ann Example', null))).toMatchObject({ kind: 'application' });
  });

  it.each<[string, MailParts]>([
    ['a form', { from: 'Form <noreply@forms.example>', headers: { Precedence: 'bulk' } }],
    ['a list', { headers: { 'List-Id': '<talk.other.example>' } }],
    ['a colleague', { from: 'Website <web@house.example>', headers: { 'Auto-Submitted': 'auto-generated' } }],
  ])('leaves to a person what only its sender and headers speak against: %s', async (_, mail) => {
    const letter = {
      subject: 'UX Designer',
      text: 'Name: Ann Example\nMessage: I would like to apply for the position. Attached is my CV.',
      ...mail,
    };
    expect(await judge(letter)).toMatchObject({ kind: 'unsure', likeliest: 'not_application' });
  });

  it.each<[string, MailParts]>([
    ['an invoice', { subject: 'Invoice 12', text: 'Hello.' }],
    ['spam', { subject: 'Crypto', text: 'Bitcoin.' }],
    ['a harmful file', { subject: 'Documents', attachments: [{ name: 'cv.pdf' }, { name: 'letter.docm' }] }],
  ])('leaves a resume to a person in a mail that looks like %s', async (_, mail) => {
    const judged = await judge({ attachments: [{ name: 'cv.pdf' }], ...mail }, {}, aResume('A B', 'a@example.com'));
    expect(judged).toMatchObject({ kind: 'unsure' });
  });

  it.each<[string, MailParts, string | undefined]>([
    ['an archive', { attachments: [{ name: 'Bewerbung.zip' }] }, undefined],
    ['a file of Outlook', { attachments: [{ name: 'winmail.dat' }] }, undefined],
    ['a mail in a file', { attachments: [{ name: 'application.eml' }] }, undefined],
    ['a scan', { attachments: [{ name: 'Scan.pdf' }] }, ''],
    ['an encrypted letter', { attachments: [{ name: 'smime.p7m' }] }, undefined],
    ['a signed document', { attachments: [{ name: 'Domanda.pdf.p7m' }] }, undefined],
    [
      'a photograph in the letter',
      {
        html: '<img src="cid:x">',
        attachments: [{ name: 'IMG_1.jpg', content: new Uint8Array(90_000), disposition: 'inline', content_id: 'x' }],
      },
      undefined,
    ],
    [
      'a script that the rules do not know',
      { subject: 'Резюме', text: 'Здравствуйте, отправляю резюме на вакансию.', attachments: [{ name: 'резюме.pdf' }] },
      'Иван Петров. Опыт работы: 2019 - 2022. Образование. Навыки.',
    ],
  ])('leaves a file to a person that it does not understand: %s', async (_, mail, text) => {
    const judged = await judge(mail, {}, text);
    expect(judged).toMatchObject({ kind: 'unsure', reasons: [{ code: 'file_not_understood' }] });
  });

  it('files the words of a candidate who is away with them', async () => {
    const mail = { subject: 'On vacation next week', text: 'I am on vacation until Friday. Is Monday possible?' };
    expect(await judge(mail, { is_known_thread: true })).toMatchObject({ kind: 'reply' });
    const declared = { ...mail, headers: { 'Auto-Submitted': 'auto-replied' } };
    expect(await judge(declared, { is_known_thread: true })).toMatchObject({ kind: 'not_application' });
  });

  it.each<[string, MailParts]>([
    ['in its subject', { subject: 'Automatic reply: Your application', text: 'Back on Monday.' }],
    [
      'in its subject, with a file',
      { subject: 'Abwesenheitsnotiz: Ihre Bewerbung', attachments: [{ name: 'map.pdf' }] },
    ],
    ['in its text', { subject: 'Your application', text: 'I am out of the office until Monday.' }],
  ])('stops at the answer of a machine that says it is one %s, of a candidate too', async (_, mail) => {
    const generated = { ...mail, headers: { 'Auto-Submitted': 'auto-generated' } };
    for (const known of [{ is_known_thread: true }, { is_known_sender: true }])
      expect(await judge(generated, known, 'How to find us')).toMatchObject({ not_application_kind: 'auto_reply' });
    const withResume = { ...generated, attachments: [{ name: 'cv.pdf' }] };
    const judged = await judge(withResume, { is_known_thread: true }, aResume('A B', 'a@example.com'));
    expect(judged).toMatchObject({ kind: expect.not.stringMatching('not_application') });
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
