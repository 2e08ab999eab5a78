import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { invalid } from '../errors.ts';

/** Cuts off the row beyond the limit, which shows that there is another page; `next` is the `after` of that page. */
export const cutPage = <T>(rows: T[], limit: number, encode: (last: T) => string) => {
  const page = rows.slice(0, limit);
  return { page, next: rows.length > limit ? encode(page.at(-1)!) : null };
};

export const encodeTime = ({ created_at, id }: { created_at: string; id: string }): string =>
  `${Date.parse(created_at)}_${id}`;

/** What follows `after` in a list by time, latest first. */
export const isAfterTime = (table: Record<'created_at' | 'id', PgColumn>, after: string | undefined) => {
  if (after === undefined) return undefined;
  const [time, id] = decode(timeAndId, after.split('_'));
  return sql`(${table.created_at}, ${table.id}) < (${new Date(time).toISOString()}::timestamptz, ${id}::uuid)`;
};

/** What follows `after` in a list by number, highest first. */
export const isAfterNumber = (column: PgColumn, after: string | undefined): SQL | undefined =>
  after === undefined ? undefined : lt(column, decode(wholeNumber, after));

const digits = z.string().regex(/^\d{1,15}$/);
const wholeNumber = digits.transform(Number);
const timeAndId = z.tuple([wholeNumber.pipe(z.number().max(Date.UTC(9999, 0))), z.uuid()]);

const decode = <T>(cursor: z.ZodType<T>, after: unknown): T => {
  const { success, data } = cursor.safeParse(after);
  if (!success) throw invalid('This is not the end of a page.', { code: 'invalid', field: 'after' });
  return data;
};
