import { expect, test } from 'vitest';
import { anIntakeSummary } from '../../../testing/mail-rows.ts';
import { compareCounts } from './compare-counts.ts';

test.each([
  [anIntakeSummary({ application: 128 }), true, '128 messages received, and all have an outcome.', null],
  [anIntakeSummary({ reply: 1 }), true, '1 message received, and it has an outcome.', null],
  [
    anIntakeSummary({ application: 120, waiting: 8 }),
    false,
    '128 messages received: 120 with an outcome, 8 still being read.',
    null,
  ],
  [anIntakeSummary({ waiting: 1 }), false, '1 message received and still being read.', null],
  [
    anIntakeSummary({ application: 128 }, { mailbox_count: 130 }),
    false,
    '130 messages received, 128 with an outcome.',
    "2 messages aren't listed yet. They appear with the next poll.",
  ],
  [
    anIntakeSummary({ application: 128 }, { mailbox_count: 127, left_mailbox: 1 }),
    true,
    '127 messages received, and all have an outcome.',
    '1 message was removed from the mailbox and stays listed here.',
  ],
  [
    anIntakeSummary({ application: 128 }, { mailbox_count: 127, left_mailbox: 2 }),
    false,
    '127 messages received, 126 with an outcome.',
    "2 messages were removed from the mailbox and stay listed here. 1 message isn't listed yet. It appears with the next poll.",
  ],
  [
    anIntakeSummary({ application: 128 }, { mailbox_count: 120 }),
    false,
    '120 messages received, and all have an outcome.',
    'The mailbox is counted again with the next poll.',
  ],
])('%#: the two counts are compared in a sentence', (summary, isSettled, sentence, difference) => {
  expect(compareCounts(summary)).toEqual({ isSettled, sentence, difference });
});
