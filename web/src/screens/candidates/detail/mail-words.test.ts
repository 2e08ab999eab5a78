import type { MailStanding } from '@hirewire/contract/mail-standing';
import { expect, test } from 'vitest';
import { hasReached, mailSentence } from './mail-words.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');
const mail = (changes: Partial<MailStanding>): MailStanding => ({
  id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0071',
  status: 'waiting',
  hold_reason: null,
  note: null,
  send_after: '2026-01-15T11:59:00.000Z',
  sent_at: null,
  bounced_at: null,
  bounce_reason: null,
  ...changes,
});

test.each<[string, Partial<MailStanding>, RegExp, { needsHelp: boolean; canSend: boolean }]>([
  ['can still be stopped', { send_after: '2026-01-15T12:02:00.000Z' }, /^The mail goes out /, help(false, true)],
  ['is due', {}, /^The mail is about to be sent\.$/, help(false, false)],
  [
    'has no way out',
    { hold_reason: 'no_mail_account' },
    /no mail account is connected.*copy the link/,
    help(true, false),
  ],
  [
    'waits for a confirmed address',
    { hold_reason: 'address_not_confirmed' },
    /an administrator has to confirm their email address first/,
    help(true, false),
  ],
  ['is over the daily limit', { hold_reason: 'daily_limit' }, /It goes out tomorrow\.$/, help(false, false)],
  [
    'is tried again',
    { note: 'The mail server is busy.' },
    /^The mail waits to be sent: The mail server is busy\. It is/,
    help(false, false),
  ],
  ['was stopped', { status: 'stopped' }, /they do not know of it/, help(true, true)],
  [
    'was refused',
    { status: 'failed', note: 'No such user.' },
    /could not be sent: No such user\. Check/,
    help(true, true),
  ],
  ['came back', { status: 'sent', bounced_at: '2026-01-15T12:01:00.000Z' }, /^The mail came back\./, help(true, false)],
])('of a mail that %s staff read what is true and what to do', (_, changes, text, expected) => {
  const sentence = mailSentence(mail(changes), NOW);
  expect(sentence.text).toMatch(text);
  expect(sentence).toMatchObject(expected);
  expect(hasReached(mail(changes))).toBe(false);
});

test('only what was sent has reached them', () => {
  const sent = mail({ status: 'sent', sent_at: '2026-01-15T12:00:00.000Z' });
  expect(mailSentence(sent, NOW).text).toMatch(/^The mail was sent /);
  expect(hasReached(sent)).toBe(true);
  expect(hasReached(null)).toBe(true);
});

function help(needsHelp: boolean, canSend: boolean) {
  return { needsHelp, canSend };
}
