import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { users } from './users.ts';

/** One sign-in on one device, from its first token to its end: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    company_id: companyId(),
    user_id: uuid().notNull(),
    /** Browser and system as reported, for the list of sessions. */
    device: text().notNull().default(''),
    created_at: createdAt(),
    /** When its tokens were last renewed. */
    last_used_at: createdAt(),
    /** No token of the session is valid after this; each refresh extends it, up to the session's absolute end. */
    expires_at: instant().notNull(),
    revoked_at: instant(),
  },
  (table) => [
    unique('sessions_company_key').on(table.company_id, table.id),
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    index('sessions_user').on(table.user_id),
    index('sessions_expiry').on(table.expires_at),
    tenantPolicy(),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** sha256 of the token: a stolen row cannot be used. */
    token_hash: text().primaryKey(),
    company_id: companyId(),
    session_id: uuid().notNull(),
    created_at: createdAt(),
    used_at: instant(),
  },
  (table) => [
    foreignKey({
      columns: [table.company_id, table.session_id],
      foreignColumns: [sessions.company_id, sessions.id],
    }).onDelete('cascade'),
    index('refresh_tokens_session').on(table.session_id),
    tenantPolicy(),
  ],
);

/** Browsers a user has signed in with: failed sign-ins elsewhere do not lock the user out there. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    company_id: companyId(),
    user_id: uuid().notNull(),
    /** sha256 of the browser's cookie. */
    device_hash: text().notNull(),
    last_used_at: instant().notNull(),
  },
  (table) => [
    unique('known_devices_user').on(table.company_id, table.user_id, table.device_hash),
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    index('known_devices_hash').on(table.device_hash),
    tenantPolicy(),
  ],
);
