import { and, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

interface Keys {
  id: string;
  company_id: string;
}
type LeasedTable<Row> = PgTable & Record<keyof Keys, PgColumn> & { $inferSelect: Row };
type Claim<Mark extends string> = Keys & Record<Mark, string | number>;

interface Terms<Row, Mark> {
  /** The column with the end of the lease. */
  until: string & keyof Row;
  /** The column that tells one claim from every other: a number that only increases, or a token. Nothing else lowers it. */
  mark: Mark;
  /** Counts the attempts, this one included. Unlike the mark it may be lowered, if an attempt turns out not to count. */
  tries?: string & Exclude<keyof Row, Mark>;
  /** A worker that has not renewed its lease for this long has died, and another claims the row. */
  seconds: number;
  /** True until the work on the row is over: then it is neither claimed nor changed by a late worker. */
  isOpen?: SQL;
}

/**
 * A lease: a worker claims a row until a time, renews that time while it works, and releases the row at the end. If the
 * worker dies, the lease expires and another worker claims the row. Whatever the first one writes later is discarded,
 * because the mark of its claim no longer matches.
 */
export const leaseOn = <Row extends Keys, Mark extends string & keyof Row>(
  table: LeasedTable<Row>,
  { until, mark, tries, seconds, isOpen }: Terms<Row, Mark>,
) => {
  const columns: Record<string, PgColumn> = getTableColumns<PgTable>(table);
  const end = columns[until]!;
  const isToken = columns[mark]!.getSQLType() === 'uuid';
  const free = { [until]: null, ...(isToken && { [mark]: null }) } as Partial<Row>;
  const increased = (name: string) => ({ [name]: sql`${columns[name]} + 1` });

  /** True if a worker may claim the row. */
  const isFree = (now: Date): SQL => and(isOpen, or(isNull(end), lte(end, now.toISOString())))!;
  /** True if no other worker has claimed the row since. */
  const isMine = (claim: Claim<Mark>): SQL =>
    and(eq(table.company_id, claim.company_id), eq(table.id, claim.id), isOpen, eq(columns[mark]!, claim[mark]))!;
  /** Only a claim changes the mark. */
  type Changes = Partial<Omit<Row, Mark>>;
  const update = (db: Db, values: object, where: SQL | undefined) => db.update<PgTable>(table).set(values).where(where);

  /** Changes a claimed row, if the rest is true of it as well. False: nothing was changed. */
  const change = async (db: Db, claim: Claim<Mark>, values: Changes, rest?: SQL): Promise<boolean> => {
    const { rowCount } = await update(db, values, and(isMine(claim), rest));
    return rowCount === 1;
  };

  return {
    table,
    /** The values of a row that no worker has claimed. */
    free,
    isFree,
    /** True if the row was released, or never claimed: a lease that has expired is not. */
    isReleased: isNull(end),
    isMine,
    change,

    /** Claims the rows among these that are free. */
    claim: async (db: Db, now: Date, which: SQL): Promise<(Row & Claim<Mark>)[]> => {
      const marked = isToken ? { [mark]: sql`gen_random_uuid()` } : increased(mark);
      const values = { [until]: secondsAfter(now, seconds), ...marked, ...(tries && increased(tries)) };
      return (await update(db, values, and(which, isFree(now))).returning()) as (Row & Claim<Mark>)[];
    },

    /** Renews claims of different rows, if the rest is true of those as well. Returns the claims that are lost. */
    renew: async <One extends Claim<Mark>>(db: Db, claims: One[], now: Date, rest?: SQL): Promise<One[]> => {
      if (claims.length === 0) return [];
      const mine = and(or(...claims.map(isMine)), rest);
      const renewed = await update(db, { [until]: secondsAfter(now, seconds) }, mine).returning({ id: table.id });
      const ids = new Set<unknown>(renewed.map(({ id }) => id));
      return claims.filter(({ id }) => !ids.has(id));
    },

    /** Stores the result and lets go of the row. */
    release: (db: Db, claim: Claim<Mark>, values?: Changes): Promise<boolean> =>
      change(db, claim, { ...free, ...values }),

    /** Releases the row, but no worker claims it before this time. */
    backOff: (db: Db, claim: Claim<Mark>, notBefore: string, values?: Changes): Promise<boolean> =>
      change(db, claim, { ...values, [until]: notBefore }),
  };
};

export const secondsAfter = (time: Date, seconds: number): string =>
  new Date(time.getTime() + seconds * 1000).toISOString();

/**
 * Renews a lease while the work runs. A failed renewal does no harm: at worst another worker claims the row, and the
 * result of this one is discarded.
 */
export const whileRenewing = async <Result>(
  { everySeconds, renew }: { everySeconds: number; renew: () => Promise<unknown> },
  work: () => Promise<Result>,
): Promise<Result> => {
  const renewal = setInterval(() => void renew().catch(() => undefined), everySeconds * 1000);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
};
