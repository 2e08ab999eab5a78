import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import { readPortalToken } from '../lib/portal-token.ts';
import { ask } from './factories.ts';
import type { World } from './world.ts';

/**
 * Finds every working portal token in any column of any table, including the queue's. Searches independently of the
 * product's code.
 */
export const livePortalLinks = async (world: World): Promise<string[]> => {
  const db = world.deps.database.system;
  const { rows: columns } = await db.execute<{ schema: string; table: string; name: string; type: string }>(
    sql`select c.table_schema as schema, c.table_name as "table", c.column_name as name, c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
        and c.data_type not in ('uuid', 'boolean', 'integer', 'bigint', 'real', 'timestamp with time zone')`,
  );
  const live: string[] = [];
  for (const { schema, table, name, type } of columns) {
    const column = sql.identifier(name);
    const { rows } = await db.execute<{ value: string | Buffer }>(
      sql`select ${type === 'bytea' ? column : sql`${column}::text`} as value
        from ${sql.identifier(schema)}.${sql.identifier(table)} where ${column} is not null`,
    );
    const tokens = new Set(rows.flatMap(({ value }) => tokensIn(value, world.deps.config.jwtSecret)));
    for (const token of tokens) {
      if ((await ask(world, api.portal.me, { token })).status === 200) live.push(`${table}.${name}`);
    }
  }
  return live;
};

const tokensIn = (value: string | Buffer, secret: string): string[] => {
  const text = typeof value === 'string' ? value : value.toString('latin1');
  const decoded = (text.match(/(?:[A-Za-z0-9+/]{40,}={0,2}\s*)+/g) ?? []).map((part) =>
    Buffer.from(part, 'base64').toString('latin1'),
  );
  return [text, ...decoded].flatMap((one) =>
    [...one.replaceAll(/=\r?\n|\\n|[\s>]+/g, '').matchAll(/(?=([\w-]{91}))/g)]
      .map(([, token]) => token!)
      .filter((token) => readPortalToken(token, secret)),
  );
};
