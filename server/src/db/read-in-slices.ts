import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** Few queries for a large file, and little memory per slow reader. */
export const SLICE_BYTES = 256 * 1024;

/**
 * Reads the bytes of one row in slices, on demand. Each slice is a separate query: a slow reader holds neither a
 * connection nor a transaction.
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
