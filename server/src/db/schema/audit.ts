import type { AuditAction } from '@hirewire/contract/audit';
import { bigint, bigserial, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, instant } from '../columns.ts';
import { companies } from './companies.ts';

/**
 * Audit events in order, never changed: one chain per company (`audit/chain.ts`). No foreign key: its check would wait
 * for a locked company while holding the lock on the chain's head, and the other transaction may be waiting for the
 * head.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    company_id: companyId(),
    /** Position in the company's chain; null: older than the chain. */
    sequence: bigint({ mode: 'number' }),
    subject_id: uuid().notNull(),
    action: text().$type<AuditAction>().notNull(),
    actor_id: uuid(),
    /** Ids, states and numbers; never a name, an address or text written by a person. */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    happened_at: instant().notNull(),
    previous_hash: text(),
    hash: text(),
  },
  (table) => [
    index('audit_events_subject').on(table.company_id, table.subject_id, table.id),
    unique('audit_events_one_chain').on(table.company_id, table.sequence),
    tenantPolicy(),
  ],
);

/** The end of each company's chain, locked while events are appended. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    company_id: companyId()
      .primaryKey()
      .references(() => companies.id),
    sequence: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  () => [tenantPolicy()],
);
