import { candidateSearch } from '../db/schema/candidate-list.ts';
import { candidateNotes } from '../db/schema/candidates.ts';
import { files } from '../db/schema/files.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { modelCalls } from '../db/schema/ai.ts';
import { outbox } from '../db/schema/outbox.ts';
import { runs } from '../db/schema/engine.ts';
import type { Feature, Merges, MovingTable } from '../feature.ts';

/** The tables of candidates that belong to no feature, without applications, which are sorted one by one. */
export const CORE_MERGES = {
  moves: [
    { table: runs, added_since: { job: runs.job_id } },
    { table: files, added_since: 'stay' },
    { table: candidateNotes, added_since: 'stay' },
    { table: mailMessages, added_since: 'stay' },
    { table: outbox, added_since: 'stay' },
  ],
  // The database maintains the search index; the record of what a model was asked is not changed.
  stays: [candidateSearch, modelCalls],
} satisfies Merges;

/** Every table whose rows move, in that order: runs come before the rows that follow them. */
export const movingTables = (features: readonly Feature[]): MovingTable[] => [
  ...CORE_MERGES.moves,
  ...features.flatMap(({ merges }) => merges.moves),
];
