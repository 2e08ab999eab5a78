import { describe, expect, test } from 'vitest';
import { aMessage, anIntakeSummary } from '../../../testing/mail-rows.ts';
import { actionsFor, judgeWords, summaryWords } from './intake-words.ts';

describe('the two counts', () => {
  test.each([
    [anIntakeSummary({ application: 128 }), true, 'The mailboxes hold 128 messages; all 128 have an outcome.', null],
    [anIntakeSummary({ reply: 1 }), true, 'The mailboxes hold 1 message; it has an outcome.', null],
    [
      anIntakeSummary({ application: 120, waiting: 8 }),
      false,
      'The mailboxes hold 128 messages; 120 have an outcome, 8 are still being read.',
      null,
    ],
    [anIntakeSummary({ waiting: 1 }), false, 'The mailboxes hold 1 message; 1 is still being read.', null],
    [
      anIntakeSummary({ application: 128 }, { mailbox_count: 130 }),
      false,
      'The mailboxes hold 130 messages; 128 have an outcome.',
      '2 messages are not listed yet: the next poll fetches them.',
    ],
    [
      anIntakeSummary({ application: 128 }, { mailbox_count: 127, left_mailbox: 1 }),
      true,
      'The mailboxes hold 127 messages; all 127 have an outcome.',
      '1 message has left the mailbox since and stays listed here.',
    ],
    [
      anIntakeSummary({ application: 128 }, { mailbox_count: 127, left_mailbox: 2 }),
      false,
      'The mailboxes hold 127 messages; 126 have an outcome.',
      '2 messages have left the mailbox since and stay listed here. 1 message is not listed yet: the next poll fetches it.',
    ],
    [
      anIntakeSummary({ application: 128 }, { mailbox_count: 120 }),
      false,
      'The mailboxes hold 120 messages; all 120 have an outcome.',
      'The mailbox is counted anew at the next poll.',
    ],
  ])('%#: are compared in words', (summary, isSettled, sentence, difference) => {
    expect(summaryWords(summary, 'The mailboxes hold')).toEqual({ isSettled, sentence, difference });
  });
});

test.each([
  [{ judged_by: 'rules' }, 'Decided by the built-in rules.'],
  [{ judged_by: 'model' }, 'Decided by the language model.'],
  [{ judged_by: null }, 'Not decided yet.'],
  [
    { judged_by: 'person', overruled_from: 'needs_review', overruled_by_name: 'Ada Lovelace' },
    'Decided by Ada Lovelace. The machine had said: Needs review.',
  ],
  [
    { judged_by: 'person', overruled_from: 'reply', overruled_by_name: null },
    'Decided by a colleague. The machine had said: Reply.',
  ],
] as const)('%j is decided by somebody', (changes, words) => {
  expect(judgeWords(aMessage(changes))).toBe(words);
});

test.each([
  [{ outcome: 'waiting' }, []],
  [{ outcome: 'application' }, ['not_application']],
  [{ outcome: 'reply' }, ['application']],
  [{ outcome: 'not_application' }, ['application']],
  [{ outcome: 'needs_review' }, ['application', 'not_application']],
  [{ outcome: 'failed' }, ['retry', 'application', 'not_application']],
  [{ outcome: 'application', overruled_from: 'needs_review' }, ['undo']],
] as const)('what can be done about %j', (changes, actions) => {
  expect(actionsFor(aMessage(changes))).toEqual(actions);
});
