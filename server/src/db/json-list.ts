import { type SQL, sql } from 'drizzle-orm';

/** Rows of a subquery as one JSON array, so that a single statement returns a row together with what belongs to it. */
export const jsonList = <Row>(rows: SQL) => sql<Row[]>`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;

/** An instant as Postgres writes it in JSON. */
export const fromJson = (at: string): string => new Date(at).toISOString();
