import type pg from 'pg';

/** One database object: its type, name and definition as Postgres prints it. */
export interface CatalogueEntry {
  kind: string;
  name: string;
  definition: string;
}

/**
 * Every object of the schema `public`, read from `pg_catalog`, so that two databases can be compared. Leaves out the
 * order of columns, which only depends on when they were added.
 */
export const readCatalogue = async (client: Pick<pg.ClientBase, 'query'>): Promise<CatalogueEntry[]> => {
  const { rows } = await client.query<CatalogueEntry>(`
    select kind, name, definition from (${Object.values(PARTS).join('\nunion all\n')}) catalogue order by kind, name, definition`);
  return rows;
};

/** Objects that differ, one line per side. */
export const compareCatalogues = (before: CatalogueEntry[], after: CatalogueEntry[]): string[] => {
  const lines = (entries: CatalogueEntry[]) =>
    new Set(entries.map(({ kind, name, definition }) => `${kind} ${name}: ${definition}`));
  const [was, is] = [lines(before), lines(after)];
  return [
    ...[...was].filter((line) => !is.has(line)).map((line) => `- ${line}`),
    ...[...is].filter((line) => !was.has(line)).map((line) => `+ ${line}`),
  ];
};

const IN_PUBLIC = `'public'::regnamespace`;
/** Objects of an extension belong to the extension, which is listed too. */
const isOwn = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

const PARTS = {
  extension: `select 'extension' as kind, extname::text as name, extversion as definition from pg_extension`,
  table: `
    select 'table', c.relname::text, concat_ws(' ', c.relkind, c.relpersistence, 'row security', c.relrowsecurity,
      'forced', c.relforcerowsecurity, c.reloptions::text, pg_get_viewdef(case when c.relkind in ('v', 'm') then c.oid end))
    from pg_class c where c.relnamespace = ${IN_PUBLIC} and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and ${isOwn('pg_class', 'c.oid')}`,
  column: `
    select 'column', c.relname || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
      'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
      'collate ' || nullif(a.attcollation, 0)::regcollation::text, 'storage ' || a.attstorage::text,
      'compression ' || nullif(a.attcompression::text, ''), 'statistics ' || a.attstattarget, a.attoptions::text, a.attacl::text)
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = ${IN_PUBLIC} and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped`,
  constraint: `
    select 'constraint', k.conrelid::regclass::text || '.' || k.conname, pg_get_constraintdef(k.oid)
    from pg_constraint k where k.connamespace = ${IN_PUBLIC}`,
  index: `
    select 'index', i.indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(i.indexrelid),
      case when not i.indisvalid then 'invalid' end, case when i.indisclustered then 'clustered' end)
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = ${IN_PUBLIC}`,
  policy: `
    select 'policy', p.polrelid::regclass::text || '.' || p.polname, concat_ws(' ', p.polcmd,
      case when p.polpermissive then 'permissive' else 'restrictive' end, 'to ' || p.polroles::regrole[]::text,
      'using ' || pg_get_expr(p.polqual, p.polrelid), 'with check ' || pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = ${IN_PUBLIC}`,
  function: `
    select 'function', p.oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(p.oid), p.proacl::text)
    from pg_proc p where p.pronamespace = ${IN_PUBLIC} and p.prokind <> 'a' and ${isOwn('pg_proc', 'p.oid')}`,
  trigger: `
    select 'trigger', t.tgrelid::regclass::text || '.' || t.tgname, concat_ws(' ', pg_get_triggerdef(t.oid), 'enabled ' || t.tgenabled::text)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = ${IN_PUBLIC} and not t.tgisinternal`,
  sequence: `
    select 'sequence', s.seqrelid::regclass::text, concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement,
      s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = ${IN_PUBLIC}`,
  type: `
    select 'type', t.oid::regtype::text, concat_ws(' ', t.typtype, nullif(t.typbasetype, 0)::regtype, t.typnotnull, t.typdefault,
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = ${IN_PUBLIC} and t.typcategory <> 'A' and (c.oid is null or c.relkind = 'c') and ${isOwn('pg_type', 't.oid')}`,
  grant: `
    select 'grant', c.relname::text, array(select unnest(c.relacl)::text order by 1)::text
    from pg_class c where c.relnamespace = ${IN_PUBLIC} and c.relacl is not null
    union all
    select 'grant', 'schema ' || n.nspname, array(select unnest(n.nspacl)::text order by 1)::text
    from pg_namespace n where n.oid = ${IN_PUBLIC}
    union all
    select 'grant', 'default ' || d.defaclobjtype::text, d.defaclacl::text from pg_default_acl d`,
  statistics: `
    select 'statistics', s.stxname::text, pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s where s.stxnamespace = ${IN_PUBLIC}`,
  rule: `
    select 'rule', r.ev_class::regclass::text || '.' || r.rulename, pg_get_ruledef(r.oid)
    from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relnamespace = ${IN_PUBLIC} and r.rulename <> '_RETURN'`,
  comment: `
    select 'comment', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description
    from pg_description d join pg_class c on d.classoid = 'pg_class'::regclass and c.oid = d.objoid
    where c.relnamespace = ${IN_PUBLIC}`,
};
