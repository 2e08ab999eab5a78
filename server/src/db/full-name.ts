import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A table with names, or its alias in plain SQL. */
type Named = string | Record<'first_name' | 'last_name', PgColumn>;

/** The name of a user or candidate. A candidate may have only one of the two. */
export const fullName = (table: Named): SQL<string> => {
  if (typeof table !== 'string') return sql<string>`trim(${table.first_name} || ' ' || ${table.last_name})`;
  const alias = sql.identifier(table);
  return sql<string>`trim(${alias}.first_name || ' ' || ${alias}.last_name)`;
};

/** For a left join, which may find no row. */
export const fullNameOrNull = (table: Named): SQL<string | null> => fullName(table);
