import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import type { Db } from './client.ts';

const REMEMBERED = 1000;

interface Lease<Claimed> {
  table: Table & { id: Column; company_id: Column };
  isFree: (now: Date) => SQL;
  claim: (db: Db, now: Date, which: SQL) => Promise<Claimed[]>;
}

interface Sharing {
  /** Orders the rows of a company, then the companies. */
  order: SQL;
  /** When a row became due: among equals, the oldest comes first. */
  since: Column;
  limit: number;
}

/**
 * Claims free rows, shared fairly among companies: one row of each comes before a second row of any, starting with the
 * company served longest ago. A company with a thousand rows does not block the others. Rows another worker is claiming
 * are skipped.
 */
export const claimFairly = <Claimed extends { company_id: string }>(
  { table, isFree, claim }: Lease<Claimed>,
  { order, since, limit }: Sharing,
) => {
  let served: string[] = [];
  return async (db: Db, now: Date): Promise<Claimed[]> => {
    const claimed = await claim(
      db,
      now,
      sql`${table.id} in (
      select ${table.id} from ${table}
      where ${table.id} in (
        select due.id
        from (
          select ${table.id} as id, ${table.company_id} as company_id, ${since} as since,
            row_number() over (partition by ${table.company_id} order by ${order}) as place
          from ${table} where ${isFree(now)}
        ) due
        order by due.place, coalesce(array_position(${sql.param(served)}::uuid[], due.company_id), 0), due.since
        limit ${limit}
      ) and ${isFree(now)}
      for no key update skip locked)`,
    );
    const companies = new Set(claimed.map(({ company_id }) => company_id));
    served = [...served.filter((company) => !companies.has(company)), ...companies].slice(-REMEMBERED);
    return claimed;
  };
};
