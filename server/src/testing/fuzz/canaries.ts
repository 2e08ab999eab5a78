import { sql } from 'drizzle-orm';
import type { World } from '../world.ts';

/** Columns with free text. */
const WRITTEN =
  /^(name|first_name|last_name|email|phone|location|title|description|requirements|department|subject|body|text|comments?|note|label|brief|summary|display_name|file_name|template_name|from_name|from_address|\w+_because)$/;

/** Tables a candidate may read besides the rows about them. */
const OPEN_TO_CANDIDATES = new Set(['companies', 'jobs', 'tasks', 'task_files', 'offer_templates', 'mail_templates']);

/**
 * Marks every text of a company: `zq-<company>-<table>-<row>-…`. A mark in a response shows where its bytes came from.
 * Columns that cannot be marked, because they are checked or immutable, stay unchanged.
 */
export const markTexts = async ({ deps }: World, company: { id: string; mark: string }) => {
  const db = deps.database.system;
  const { rows: columns } = await db.execute<{ table: string; name: string }>(sql`
    select c.table_name as table, c.column_name as name from information_schema.columns c
    join information_schema.columns k on k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = 'company_id'
    join information_schema.columns i on i.table_schema = c.table_schema and i.table_name = c.table_name and i.column_name = 'id'
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER' and i.data_type = 'uuid'`);
  let marked = 0;
  for (const { table, name } of columns.filter(({ name }) => WRITTEN.test(name))) {
    const [from, column] = [sql.identifier(table), sql.identifier(name)];
    const mark = sql`${`zq-${company.mark}-${table}-`} || left(id::text, 8) || '-'`;
    const { rowCount } = await db
      .execute(
        sql`update ${from} set ${column} = ${mark} || ${column}
          where company_id = ${company.id} and ${column} <> '' and ${column} not like ${`%zq-%`}`,
      )
      .catch(() => ({ rowCount: 0 }));
    marked += rowCount ?? 0;
  }
  await db.execute(sql`update companies set name = ${`zq-${company.mark}-companies-`} || left(id::text, 8) || '-'
    where id = ${company.id}`);
  await db.execute(sql`update files set content = convert_to(${`zq-${company.mark}-files-`} || left(id::text, 8) || '-', 'UTF8')
    where company_id = ${company.id} and kind = 'resume'`);
  await db.execute(sql`update analyses set result = replace(result::text, 'Built things',
    ${`zq-${company.mark}-analyses-`} || left(id::text, 8) || '-')::jsonb where company_id = ${company.id}`);
  return marked;
};

export interface Reader {
  /** The mark of their company; null for a stranger. */
  mark: string | null;
  /** For a candidate: the id prefixes of the rows about them. */
  own?: ReadonlySet<string>;
}

/** Finds the first mark in a text that the reader must not see. */
export const foreignMark = (text: string, { mark, own }: Reader): string | null => {
  for (const [found, company, table, row] of text.matchAll(/zq-(\w+)-(\w+)-([0-9a-f]{8})-/g)) {
    if (company !== mark) return found;
    if (own && !OPEN_TO_CANDIDATES.has(table!) && !own.has(row!)) return found;
  }
  return null;
};

/** The rows of a company by id, and those about each candidate. */
export const listRows = async ({ deps }: World, companyId: string) => {
  const db = deps.database.system;
  // Not the information schema, whose views took longer than all the rest.
  const { rows: tables } = await db.execute<{ table: string; has_candidate: boolean; has_run: boolean }>(sql`
    select c.relname as table, bool_or(a.attname = 'candidate_id') as has_candidate, bool_or(a.attname = 'run_id') as has_run
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    group by c.relname
    having bool_or(a.attname = 'id' and a.atttypid = 'uuid'::regtype) and bool_or(a.attname = 'company_id')`);
  const findCandidate = (table: string, has_candidate: boolean, has_run: boolean) => {
    if (table === 'candidates') return sql`t.id`;
    if (has_candidate) return sql`t.candidate_id`;
    return has_run ? sql`(select r.candidate_id from candidate_workflows r where r.id = t.run_id)` : sql`null::uuid`;
  };
  const selects = tables.map(({ table, has_candidate, has_run }) => {
    const candidate = findCandidate(table, has_candidate, has_run);
    return sql`(select ${table} as table, t.id, ${candidate} as candidate_id from ${sql.identifier(table)} t
      where t.company_id = ${companyId} limit 300)`;
  });
  const { rows } = await db.execute<{ table: string; id: string; candidate_id: string | null }>(
    sql.join(selects, sql` union all `),
  );
  return rows;
};
