import { sql } from 'drizzle-orm';
import { customType, pgPolicy, pgRole, uuid } from 'drizzle-orm/pg-core';

/** The role of every company-bound query. It owns nothing and cannot bypass row-level security. */
export const APP_ROLE = 'hirewire_app';
export const appRole = pgRole(APP_ROLE).existing();

/** ISO 8601 text from the column to the browser: one type, one spelling. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Text compared byte by byte: fast, and in the same order on every machine. */
export const sortText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const id = () => uuid().primaryKey().defaultRandom();
export const companyId = () => uuid().notNull();
export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`);

// The setting is '' and not null once a session has used it, hence the nullif.
const currentCompany = sql.raw(`nullif(current_setting('app.company', true), '')::uuid`);

/** Tenant policy, the second line of defence: rows of another company are invisible, whatever the WHERE says. */
export const tenantPolicy = (column = 'company_id') =>
  pgPolicy('company_fence', {
    to: appRole,
    using: sql`${sql.identifier(column)} = ${currentCompany}`,
    withCheck: sql`${sql.identifier(column)} = ${currentCompany}`,
  });
