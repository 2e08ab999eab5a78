import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Failed sign-ins, counted before the user is known: belongs to no company, and the app role has no policy for it. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  window_ends_at: instant().notNull(),
}).enableRLS();
