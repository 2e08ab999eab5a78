import { sql } from 'drizzle-orm';
import type { World } from './world.ts';

/** Lists the columns of any table that contain one of the words, whatever their type. */
export const findEverywhere = async ({ deps }: World, words: string[]): Promise<string[]> => {
  const db = deps.database.system;
  const { rows: columns } = await db.execute<{
    place: string;
    type: string;
    schema: string;
    table: string;
    name: string;
  }>(
    sql`select c.table_schema as schema, c.table_name as table, c.column_name as name, c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
        and c.data_type not in ('uuid', 'boolean', 'integer', 'bigint', 'real', 'timestamp with time zone')`,
  );
  const found: string[] = [];
  for (const { schema, table, name, type } of columns) {
    const column = sql.identifier(name);
    const holds = words.map((word) =>
      type === 'bytea'
        ? // Bytes are case-sensitive, so they are read as text.
          sql`encode(${column}, 'escape') ilike ${`%${word}%`}`
        : sql`${column}::text ilike ${`%${word}%`}`,
    );
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(schema)}.${sql.identifier(table)} where ${sql.join(holds, sql` or `)}`,
    );
    if (rows[0]!.count > 0) found.push(`${table}.${name}`);
  }
  return found.toSorted();
};
