import type { IntakeMessage } from '@hirewire/contract/intake';
import { expect, test } from 'vitest';
import { aMessage } from '../../../testing/mail-rows.ts';
import { actionsFor, describeDecision, describeSender, describeSubject } from './describe-message.ts';

test.each([
  [{ judged_by: 'rules' }, 'Decided by the built-in rules.'],
  [{ judged_by: 'model' }, 'Decided by the AI model.'],
  [{ judged_by: null }, 'Not decided yet.'],
  [
    { judged_by: 'person', overruled_from: 'needs_review', overruled_by_name: 'Ada Lovelace' },
    'Decided by Ada Lovelace. The automatic decision was: Needs review.',
  ],
  [
    { judged_by: 'person', overruled_from: 'reply', overruled_by_name: null },
    'Decided by a colleague. The automatic decision was: Reply.',
  ],
] as const)('%j says who decided', (changes, words) => {
  expect(describeDecision(aMessage(changes))).toBe(words);
});

test.each([
  [{ outcome: 'waiting' }, []],
  [{ outcome: 'application' }, ['not_application']],
  [{ outcome: 'reply' }, ['application']],
  [{ outcome: 'not_application' }, ['application']],
  [{ outcome: 'needs_review' }, ['application', 'not_application']],
  [{ outcome: 'needs_review', reason_codes: [{ code: 'known_thread' }] }, ['reply', 'application', 'not_application']],
  [{ outcome: 'failed' }, ['retry', 'application', 'not_application']],
  [{ outcome: 'application', overruled_from: 'needs_review' }, ['undo']],
] as const)('what can be done about %j', (changes, actions) => {
  expect(actionsFor(aMessage(changes as Partial<IntakeMessage>))).toEqual(actions);
});

test('a message that has not been read is not said to lack anything', () => {
  const unread = aMessage({ outcome: 'waiting', subject: null, from_name: null, from_address: null });
  expect([describeSubject(unread), describeSender(unread)]).toEqual(['New message', 'Not read yet']);
  const read = { ...unread, outcome: 'not_application' as const };
  expect([describeSubject(read), describeSender(read)]).toEqual(['No subject', 'Unknown sender']);
});
