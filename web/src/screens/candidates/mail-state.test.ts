import type { MailStanding } from '@hirewire/contract/mail-standing';
import { expect, test } from 'vitest';
import { hasReached, mailSentence } from './mail-state.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');
const mail = (changes: Partial<MailStanding>): MailStanding => ({
  id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0071',
  status: 'waiting',
  hold_reason: null,
  note: null,
  note_code: null,
  attempt: 1,
  send_after: '2026-01-15T11:59:00.000Z',
  sent_at: null,
  bounced_at: null,
  bounce_reason: null,
  ...changes,
});

test.each<[string, Partial<MailStanding>, RegExp, { needsHelp: boolean; canSend: boolean }]>([
  ['can still be stopped', { send_after: '2026-01-15T12:02:00.000Z' }, /^The email goes out /, help(false, true)],
  ['is due', {}, /^The email is about to be sent\.$/, help(false, false)],
  [
    'has no way out',
    { hold_reason: 'no_mail_account' },
    /no connected mail account is switched on\. It goes out automatically as soon as one is\..*copy the portal link/,
    help(true, false),
  ],
  [
    'needs a confirmed address',
    { hold_reason: 'address_not_confirmed' },
    /an administrator has to confirm their email address first/,
    help(true, false),
  ],
  ['is over the daily limit', { hold_reason: 'daily_limit' }, /It goes out tomorrow\.$/, help(false, false)],
  [
    'is tried again',
    { note: 'The mail server is busy.' },
    /^Email not sent yet: The mail server is busy\. We'll try again\.$/,
    help(false, false),
  ],
  ['was stopped', { status: 'stopped' }, /the candidate doesn't know yet/, help(true, true)],
  [
    'was refused',
    { status: 'failed', note: 'No such user.' },
    /couldn't be sent: No such user\. Check/,
    help(true, true),
  ],
  [
    'may have been delivered',
    { status: 'failed', note: 'It was being handed over.', note_code: 'delivery_unknown' },
    /may have been delivered.*it may arrive twice\.$/,
    help(true, true),
  ],
  ['came back', { status: 'sent', bounced_at: '2026-01-15T12:01:00.000Z' }, /^The email bounced\./, help(true, false)],
])('an email that %s says so, and what to do', (_, changes, text, expected) => {
  const sentence = mailSentence(mail(changes), NOW);
  expect(sentence.text).toMatch(text);
  expect(sentence).toMatchObject(expected);
  expect(hasReached(mail(changes))).toBe(false);
});

test('only an email that was sent has reached the candidate', () => {
  const sent = mail({ status: 'sent', sent_at: '2026-01-15T12:00:00.000Z' });
  expect(mailSentence(sent, NOW).text).toMatch(/^Email sent /);
  expect(hasReached(sent)).toBe(true);
  expect(hasReached(null)).toBe(true);
});

function help(needsHelp: boolean, canSend: boolean) {
  return { needsHelp, canSend };
}
