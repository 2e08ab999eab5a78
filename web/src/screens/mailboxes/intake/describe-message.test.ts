import type { IntakeMessage } from '@hirewire/contract/intake';
import { expect, test } from 'vitest';
import { aMessage } from '../../../testing/mail-rows.ts';
import { actionsFor, describeDecision } from './describe-message.ts';

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
