import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

const REMEMBERED = 1000;

/**
 * Whose turn it is among companies with work due. Order by `place` (a row's number among those of its company) and then by
 * this: one of each comes before a second of any, and of those the company that was served longest ago.
 */
export const takeTurns = () => {
  let served: string[] = [];
  return {
    orderOf: (companyId: SQLWrapper): SQL =>
      sql`coalesce(array_position(${sql.param(served)}::uuid[], ${companyId}), 0)`,
    note: (rows: { company_id: string }[]): void => {
      const now = new Set(rows.map(({ company_id }) => company_id));
      served = [...served.filter((company) => !now.has(company)), ...now].slice(-REMEMBERED);
    },
  };
};
