import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { companies } from '../db/schema/companies.ts';
import type { Deps } from '../deps.ts';
import { findPortalLinksIn, replacePortalLinksIn } from '../lib/found-portal-links.ts';
import { findPortalLinksInBytes } from '../lib/portal-links-in-bytes.ts';
import type { PortalClaims } from '../lib/portal-token.ts';
import { revokeDecisionLinks } from '../links/decision-link.ts';
import { listLinkIds, revokeEach } from './found-links.ts';

const ROWS_AT_ONCE = 200;
const BYTES_AT_ONCE = 10;

/** Immutable, and holds only ids, states and numbers. */
const EXCEPT = ['audit_events'];

/**
 * Replaces and revokes links stored before incoming text was filtered; the next mail contains a new one. Runs once for
 * each company, which is recorded; an interrupted run starts over.
 */
export const replaceStoredLinks = async (deps: Deps): Promise<void> => {
  const db = deps.database.system;
  const waiting = await db
    .select({ id: companies.id })
    .from(companies)
    .where(isNull(companies.links_replaced_at))
    .orderBy(asc(companies.created_at));
  if (waiting.length === 0) return;
  const columns = await textColumns(db);
  for (const { id } of waiting) {
    for (const column of columns) await replaceInColumn(deps, id, column);
    await revokeInBytes(deps, id, mailMessages, mailMessages.raw);
    await revokeInBytes(deps, id, files, files.content);
    await db.update(companies).set({ links_replaced_at: deps.clock().toISOString() }).where(eq(companies.id, id));
  }
};

interface Column extends Record<string, unknown> {
  table: string;
  name: string;
  isJson: boolean;
}

/** Every text column of every table, present and future. */
const textColumns = async (db: Db): Promise<Column[]> => {
  const { rows } = await db.execute<Column>(sql`
    select c.table_name as "table", c.column_name as name, c.data_type = 'jsonb' as "isJson"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'jsonb') and c.table_name <> all(${sql.param(EXCEPT)}::text[])
      and exists (select from information_schema.columns own where own.table_schema = c.table_schema
        and own.table_name = c.table_name and own.column_name = 'company_id')
    order by 1, 2`);
  return rows;
};

const replaceInColumn = async (deps: Deps, company_id: string, { table, name, isJson }: Column) => {
  const { system } = deps.database;
  const { jwtSecret } = deps.config;
  const [rows, column] = [sql.identifier(table), sql.identifier(name)];
  for (let after = '(0,0)'; ;) {
    const read = await system.transaction(async (db) => {
      const { rows: found } = await db.execute<{ place: string; text: string }>(sql`
        select ctid::text as place, ${column}::text as text from ${rows}
        where company_id = ${company_id} and ctid > ${after}::tid and ${mayHoldLink(column)}
        order by ctid limit ${ROWS_AT_ONCE} for no key update`);
      for (const { place, text } of found) {
        const value: unknown = isJson ? JSON.parse(text) : text;
        const links = findPortalLinksIn(value, jwtSecret);
        const replaced = replacePortalLinksIn(value, jwtSecret);
        const written = isJson ? JSON.stringify(replaced) : (replaced as string);
        if (links.length === 0 && written === (isJson ? JSON.stringify(value) : text)) continue;
        await db.execute(sql`update ${rows} set ${column} = ${isJson ? sql`${written}::jsonb` : written}
          where company_id = ${company_id} and ctid = ${place}::tid`);
        await revokeAll(db, deps, links, deps.clock());
      }
      return found;
    });
    const last = read.at(-1);
    if (!last) return;
    after = last.place;
  }
};

/** Finds whole tokens, and portal URLs that may be broken across lines. */
const mayHoldLink = (column: ReturnType<typeof sql.identifier>) =>
  sql`(${column}::text ~ '[A-Za-z0-9_-]{91}' or ${column}::text ~* 'portal|decide')`;

type Kept = typeof mailMessages | typeof files;

/** Mails and files are kept as received, so the links in them are revoked. */
const revokeInBytes = async (
  deps: Deps,
  company_id: string,
  table: Kept,
  column: typeof mailMessages.raw | typeof files.content,
) => {
  const { system } = deps.database;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows: { id: string; content: Buffer | null }[] = await system
      .select({ id: table.id, content: sql<Buffer | null>`${column}` })
      .from(table)
      .where(and(eq(table.company_id, company_id), isNotNull(column), gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(BYTES_AT_ONCE);
    for (const { content } of rows) {
      const links = findPortalLinksInBytes(content ?? Buffer.alloc(0), deps.config.jwtSecret);
      await revokeAll(system, deps, links, deps.clock());
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};

/** Revokes each link in its own company, which may be another one. */
const revokeAll = async (db: Db, { engine }: Pick<Deps, 'engine'>, links: PortalClaims[], now: Date) => {
  for (const [id, claims] of Map.groupBy(links, (link) => link.company_id)) {
    await revokeEach(db, { company_id: id, ids: listLinkIds(claims, 'portal'), now });
    await revokeDecisionLinks(db, engine, { company_id: id, ids: listLinkIds(claims, 'decision'), now });
  }
};
