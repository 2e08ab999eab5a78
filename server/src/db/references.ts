import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type CompanyTable = PgTable & { id: PgColumn; company_id: PgColumn };

/** Joins the row a foreign key points to: the same id, in the same company. */
export const references = (key: PgColumn, table: CompanyTable): SQL => {
  const from = key.table as CompanyTable;
  return and(eq(table.company_id, from.company_id), eq(table.id, key))!;
};
