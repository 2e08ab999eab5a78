import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../actor.ts';
import type { Db } from './client.ts';

interface Creation<Row> {
  table: PgTable & Record<'id' | 'company_id', PgColumn>;
  get: (db: Db, id: string) => Promise<Row>;
  create: (db: Db, id: string) => Promise<Row>;
}

/**
 * Creates a row, once for each key of a user: a request repeated because its response was lost gets the row of the
 * first. The id derives from the key, so nothing else has to be stored. Without a key, each request creates a row.
 */
export const createOnce = <Row>(
  db: Db,
  actor: Pick<Actor, 'company_id' | 'user_id'>,
  key: string | undefined,
  { table, get, create }: Creation<Row>,
): Promise<Row> => {
  if (key === undefined) return create(db, randomUUID());
  return db.transaction(async (db) => {
    const { company_id } = actor;
    const id = deriveId(actor, key);
    // The first request may still be at work.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
    const [known] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.company_id, company_id), eq(table.id, id)));
    return known ? get(db, id) : create(db, id);
  });
};

/** A UUID of version 8, which is for ids of one's own making. */
const deriveId = ({ company_id, user_id }: Pick<Actor, 'company_id' | 'user_id'>, key: string): string => {
  const hex = createHash('sha256')
    .update(JSON.stringify([company_id, user_id, key]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
