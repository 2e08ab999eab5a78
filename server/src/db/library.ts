import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { changedMeanwhile, conflict, notFound } from '../errors.ts';
import type { Db } from './client.ts';
import { hasValues, hasVersion, nextVersion } from './row-version.ts';
import { refuseViolations } from './violation.ts';

interface Company {
  company_id: string;
}

type Change<Item> = { [Name in keyof Item]?: Item[Name] | undefined };

interface Library<Item> {
  table: PgTable & Record<'id' | 'company_id' | 'version' | 'deleted_at', PgColumn>;
  columns: { [Name in keyof Item]: PgColumn | SQL };
  /** The column with the name of an item. */
  name: PgColumn;
  /** What an item is called in a refusal. */
  what: string;
  /** What is said to the second of two users who change an item. */
  changed: string;
  /** The constraint that keeps names unique, if they are, and what is said when it refuses one. */
  unique_names?: { constraint: string; taken: string };
}

/**
 * The use cases of a company's library of named items, such as templates, that several users edit. `Written` are the
 * fields that they write.
 */
export const openLibrary = <Item extends { version: number }, Written extends keyof Item>(library: Library<Item>) => {
  const { table, what, changed, unique_names } = library;
  // The items are what the columns say, which Drizzle cannot tell for any table.
  const columns = library.columns as Record<string, PgColumn | SQL>;
  const isItem = ({ company_id }: Company, id: string, version?: number) =>
    and(eq(table.company_id, company_id), eq(table.id, id), isNull(table.deleted_at), hasVersion(table, version));
  const refuseTakenName = refuseViolations(
    unique_names ? { [unique_names.constraint]: () => conflict(unique_names.taken, { code: 'name_taken' }) } : {},
  );
  const getItem = async (db: Db, actor: Company, id: string): Promise<Item> => {
    const [item] = await db.select(columns).from(table).where(isItem(actor, id));
    if (!item) throw notFound(what);
    return item as Item;
  };

  return {
    isItem,

    get: getItem,

    /** By name. */
    list: async (db: Db, { company_id }: Company): Promise<Item[]> => {
      const items = await db
        .select(columns)
        .from(table)
        .where(and(eq(table.company_id, company_id), isNull(table.deleted_at)))
        .orderBy(asc(sql`lower(${library.name})`), asc(table.id));
      return items as Item[];
    },

    create: async (
      db: Db,
      { company_id }: Company,
      input: Pick<Item, Written> & { id?: string },
      now: Date,
    ): Promise<Item> => {
      const at = now.toISOString();
      const [item] = await db
        .insert(table)
        .values({ ...input, company_id, created_at: at, updated_at: at })
        .returning(columns)
        .catch(refuseTakenName);
      return item as Item;
    },

    /** Changes only the given fields. If a version is given, it must still be the current one. */
    change: async (
      db: Db,
      actor: Company,
      { id, change }: { id: string; change: Change<Pick<Item, Written | 'version'>> },
      now: Date,
    ): Promise<Item> => {
      const { version, ...fields } = change;
      const [item] = await db
        .update(table)
        .set({ ...fields, updated_at: now.toISOString(), version: nextVersion(table) })
        .where(isItem(actor, id, version))
        .returning(columns)
        .catch(refuseTakenName);
      if (item) return item as Item;
      const present = await getItem(db, actor, id);
      if (!hasValues(present, fields as Change<Item>)) throw changedMeanwhile(changed);
      return present;
    },

    /** Hides an item. What was made from it holds a copy. */
    remove: async (db: Db, actor: Company, { id, version }: { id: string; version: number | undefined }, now: Date) => {
      const { rowCount } = await db
        .update(table)
        .set({ deleted_at: now.toISOString() })
        .where(isItem(actor, id, version));
      if (rowCount) return;
      await getItem(db, actor, id);
      throw changedMeanwhile(changed);
    },
  };
};
