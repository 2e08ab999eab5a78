import { type Column, eq, type SQL, sql } from 'drizzle-orm';

/** Rows that people edit count their versions, so that of two who edit the same row the second is told. */
interface Versioned {
  version: Column;
}

/** The row is still as its editor has seen it. Without a version the change is made in any case. */
export const hasVersion = ({ version }: Versioned, seen: number | undefined): SQL | undefined =>
  seen === undefined ? undefined : eq(version, seen);

export const nextVersion = ({ version }: Versioned): SQL => sql`${version} + 1`;
