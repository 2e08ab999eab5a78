import { customType, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyFence, companyId, sortText } from '../columns.ts';
import { candidates } from './candidates.ts';

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/**
 * What a search finds candidates by; kept by triggers, read by functions of the database (sql/search.sql). A lexeme is
 * four letters of the company's id, a mark (`=` a name, `~` a name with letters left out, a space for any word) and the
 * word.
 */
export const candidateSearch = pgTable(
  'candidate_search',
  {
    candidate_id: uuid().primaryKey(),
    company_id: companyId(),
    lexemes: tsvector().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    companyFence(),
  ],
);

/**
 * Kept by the database: how many candidates fall into each part of the list, for each way it is sorted. A candidate who is
 * added or removed inserts a row and locks none, so the count of a part is the sum of its rows. A queue job merges the rows
 * every few minutes.
 */
export const listedCounts = pgTable(
  'listed_counts',
  {
    company_id: companyId(),
    sort: text({ enum: ['applied', 'candidate', 'score', 'state', 'applications'] }).notNull(),
    /**
     * The Monday of a week in UTC, the first letters of a name, a whole number of points or nothing; status, step and job
     * or nothing. `applications` is no way to sort: a job, and how many have applied for it.
     */
    part: sortText().notNull(),
    count: integer().notNull(),
  },
  (table) => [index('listed_counts_part').on(table.company_id, table.sort, table.part), companyFence()],
);
