import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { applicationCounts, listedCounts, stepTimeCounts } from '../db/schema/applications.ts';

/** Merges the rows that count the same. Rows inserted during the run are neither seen nor touched. */
export const mergeCounts = async (system: Db): Promise<void> => {
  for (const table of [listedCounts, stepTimeCounts, applicationCounts]) await mergeRows(system, table);
};

const mergeRows = (system: Db, table: PgTable) => {
  // Every column but the count says what is counted.
  const keys = Object.keys(getTableColumns(table))
    .filter((name) => name !== 'count')
    .map((name) => sql.identifier(name));
  const listed = sql.join(keys, sql`, `);
  const isSame = sql.join(
    keys.map((key) => sql`c.${key} = s.${key}`),
    sql` and `,
  );
  return system.execute(sql`
    with scattered as (select ${listed} from ${table} group by ${listed} having count(*) > 1),
    gone as (
      delete from ${table} c using scattered s where ${isSame}
      returning ${sql.join(
        keys.map((key) => sql`c.${key}`),
        sql`, `,
      )}, c.count
    )
    insert into ${table} (${listed}, count)
    select ${listed}, sum(count) from gone group by ${listed} having sum(count) <> 0`);
};
