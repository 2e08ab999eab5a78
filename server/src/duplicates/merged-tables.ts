import { candidateSearch } from '../db/schema/candidate-list.ts';
import { candidateNotes } from '../db/schema/candidates.ts';
import { files } from '../db/schema/files.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { modelCalls } from '../db/schema/ai.ts';
import { outbox } from '../db/schema/outbox.ts';
import { runs } from '../db/schema/engine.ts';
import type { Feature, Merges, MovingTable } from '../feature.ts';

/** Candidate tables that belong to no feature, except applications, which are handled one by one. */
export const CORE_MERGES = {
  moves: [
    { table: runs, added_since: { job: runs.job_id } },
    { table: files, added_since: 'stay' },
    { table: candidateNotes, added_since: 'stay' },
    { table: mailMessages, added_since: 'stay' },
    { table: outbox, added_since: 'stay' },
  ],
  // The database maintains the search index; the log of model calls is not changed.
  stays: [candidateSearch, modelCalls],
} satisfies Merges;

/** Every table whose rows move, in order: runs come before rows that refer to them. */
export const movingTables = (features: readonly Feature[]): MovingTable[] => [
  ...CORE_MERGES.moves,
  ...features.flatMap(({ merges }) => merges.moves),
];
