import type { MergeField } from '@hirewire/contract/duplicates';
import type { RunEnding } from '@hirewire/contract/steps';
import { foreignKey, index, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import type { applications } from './applications.ts';
import { candidates } from './candidates.ts';
import { users } from './users.ts';

/** An application before a merge changed it. */
export type ApplicationBefore = Pick<
  typeof applications.$inferSelect,
  'id' | 'created_at' | 'deleted_at' | 'status' | 'rejected_at' | 'rejected_by' | 'rejected_because'
> &
  // Missing in older merges.
  Partial<
    Pick<
      typeof applications.$inferSelect,
      | 'wants_human'
      | 'withdrawn_at'
      | 'deleted_by_message_id'
      | 'reopened_by_message_id'
      | 'former_withdrawn_at'
      | 'former_runs_until'
    >
  >;

/** Everything needed to undo a merge: the ids of moved rows and the overwritten values. */
export interface MergeBefore {
  fields: { field: MergeField; kept: string | null; merged: string | null }[];
  /** Ids of the moved rows, by table. */
  moved: Record<string, string[]>;
  /** Applications that are no longer listed but still count in the overview. */
  counted: string[];
  /** Profiles that had been merged into the merged profile before. */
  profiles: string[];
  pool_application_id: string | null;
  /** Values the kept profile had none of, taken over without being asked. */
  carried?: Partial<Pick<typeof candidates.$inferSelect, 'erasure_asked_at' | 'time_zone' | 'language'>>;
  /** Jobs both had applied to: the kept profile's application continues, with the run that started first. */
  joined: {
    kept: ApplicationBefore;
    merged: ApplicationBefore;
    mails: string[];
    files: string[];
    cancelled: { run_id: string; ended_because: RunEnding | null }[];
    /** Whose application it is that continues; missing in older merges. */
    goes_on?: 'kept' | 'merged';
    /** Which runs the kept profile's application no longer follows since the merge; missing in older merges. */
    former_runs_until?: string | null;
  }[];
}

/** A merge of two profiles, with everything needed to undo it. */
export const candidateMerges = pgTable(
  'candidate_merges',
  {
    id: id(),
    company_id: companyId(),
    kept_id: uuid().notNull(),
    merged_id: uuid().notNull(),
    /** The kept profile's former fields, and the ids of moved rows. */
    before: jsonb().$type<MergeBefore>().notNull(),
    merged_by: uuid(),
    merged_at: createdAt(),
    undone_at: instant(),
  },
  (table) => [
    unique('candidate_merges_company_key').on(table.company_id, table.id),
    foreignKey({ columns: [table.company_id, table.kept_id], foreignColumns: [candidates.company_id, candidates.id] }),
    foreignKey({
      columns: [table.company_id, table.merged_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.merged_by], foreignColumns: [users.company_id, users.id] }),
    index('candidate_merges_kept').on(table.company_id, table.kept_id),
    tenantPolicy(),
  ],
);

/** Two profiles that a user marked as different people; the smaller id comes first. */
export const duplicateDismissals = pgTable(
  'duplicate_dismissals',
  {
    id: id(),
    company_id: companyId(),
    first_id: uuid().notNull(),
    second_id: uuid().notNull(),
    dismissed_by: uuid(),
    dismissed_at: createdAt(),
  },
  (table) => [
    unique('duplicate_dismissals_pair').on(table.company_id, table.first_id, table.second_id),
    foreignKey({ columns: [table.company_id, table.first_id], foreignColumns: [candidates.company_id, candidates.id] }),
    foreignKey({
      columns: [table.company_id, table.second_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.dismissed_by], foreignColumns: [users.company_id, users.id] }),
    tenantPolicy(),
  ],
);
