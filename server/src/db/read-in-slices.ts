import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** Few enough queries for a large file, and little enough to hold one slice for each slow reader. */
export const SLICE_BYTES = 256 * 1024;

/**
 * The bytes of one row, read from the database slice by slice as the reader takes them. Each slice is a query of its own: a
 * slow reader holds neither a connection nor a transaction.
 */
export async function* readInSlices(
  db: Db,
  column: PgColumn,
  { where, size_bytes }: { where: SQL | undefined; size_bytes: number },
): AsyncGenerator<Buffer> {
  for (let from = 1; from <= size_bytes; from += SLICE_BYTES) {
    const slice = sql<Buffer>`substring(${column} from ${from}::int for ${SLICE_BYTES}::int)`;
    const [row] = await db.select({ slice }).from(column.table).where(where);
    if (!row) throw new Error('The file was removed while it was being sent.');
    yield row.slice;
  }
}
