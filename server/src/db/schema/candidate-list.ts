import { customType, foreignKey, pgTable, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId } from '../columns.ts';
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
