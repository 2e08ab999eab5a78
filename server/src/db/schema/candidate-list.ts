import { customType, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, sortText } from '../columns.ts';
import { candidates } from './candidates.ts';

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/**
 * Search index of candidates, maintained by triggers and read by database functions (sql/search.sql). A lexeme is four
 * characters of the company's id, a marker (`=` a name, `~` a name with letters left out, a space for any word) and the
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
    tenantPolicy(),
  ],
);

/**
 * Number of candidates in each part of the list, per sort order; maintained by triggers. Adding or removing a candidate
 * inserts a row and locks none, so the count of a part is the sum of its rows. A queue job merges the rows every
 * minute.
 */
export const listedCounts = pgTable(
  'listed_counts',
  {
    company_id: companyId(),
    sort: text({ enum: ['applied', 'candidate', 'score', 'state', 'job', 'applications'] }).notNull(),
    /**
     * The Monday of a week in UTC, the first letters of a name, or a whole number of points, possibly empty; status and
     * step; a job, empty for the talent pool. `applications` is not a sort order: it counts every application to a job,
     * not only the listed ones.
     */
    part: sortText().notNull(),
    count: integer().notNull(),
  },
  (table) => [index('listed_counts_part').on(table.company_id, table.sort, table.part), tenantPolicy()],
);
