import { type Column, type SQL, sql, type Table } from 'drizzle-orm';

const REMEMBERED = 1000;

interface Work {
  table: Table & { id: Column; company_id: Column };
  isDue: SQL | undefined;
  /** Orders the rows of a company, then the companies. */
  order: SQL;
  /** When a row became due: among equals, the oldest comes first. */
  since: Column;
  limit: number;
}

/**
 * Shares work fairly among companies: one row of each comes before a second row of any, starting with the company
 * served longest ago. A company with a thousand rows does not block the others.
 */
export const claimFairly = () => {
  let served: string[] = [];
  return {
    /** Ids of due rows to claim, locked; rows another worker is claiming are skipped. */
    choose: ({ table, isDue, order, since, limit }: Work): SQL => sql`(
      select ${table.id} from ${table}
      where ${table.id} in (
        select due.id
        from (
          select ${table.id} as id, ${table.company_id} as company_id, ${since} as since,
            row_number() over (partition by ${table.company_id} order by ${order}) as place
          from ${table} where ${isDue}
        ) due
        order by due.place, coalesce(array_position(${sql.param(served)}::uuid[], due.company_id), 0), due.since
        limit ${limit}
      ) and ${isDue}
      for no key update skip locked)`,
    served: (rows: { company_id: string }[]): void => {
      const now = new Set(rows.map(({ company_id }) => company_id));
      served = [...served.filter((company) => !now.has(company)), ...now].slice(-REMEMBERED);
    },
  };
};
