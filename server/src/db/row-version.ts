import { isDeepStrictEqual } from 'node:util';
import { type Column, eq, type SQL, sql } from 'drizzle-orm';

/** Editable rows count their versions, so that the second of two simultaneous editors is told. */
interface Versioned {
  version: Column;
}

/** True if the row is unchanged since the editor loaded it. Without a version, the change is always made. */
export const hasVersion = ({ version }: Versioned, seen: number | undefined): SQL | undefined =>
  seen === undefined ? undefined : eq(version, seen);

/** The same for a row that is created by its first change. Before that, editors have loaded version 0. */
export const ifVersion = (row: Versioned, seen: number | undefined): { setWhere?: SQL } => {
  const setWhere = hasVersion(row, seen);
  return setWhere ? { setWhere } : {};
};

/** True if the change has been made already: the response to the first request was lost. */
export const hasValues = <Row extends object>(
  row: Row,
  change: { [Name in keyof Row]?: Row[Name] | undefined },
): boolean => Object.entries(change).every(([name, value]) => isDeepStrictEqual(row[name as keyof Row], value));

export const nextVersion = ({ version }: Versioned): SQL => sql`${version} + 1`;

/**
 * Where every version is a row: the number of the next one, or null if the editor loaded another than the latest.
 * Before the first version, both are missing.
 */
export const versionAfter = (latest: { version: number } | null | undefined, seen: number | null): number | null =>
  (latest?.version ?? null) === seen ? (seen ?? 0) + 1 : null;
