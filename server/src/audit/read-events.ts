import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { auditEvents } from '../db/schema/audit.ts';

export type StoredEvent = typeof auditEvents.$inferSelect;

const PAGE = 2_000;

/** Events older than the company's chain, oldest first. */
export async function* readUnchained(db: Db, companyId: string): AsyncGenerator<StoredEvent> {
  for (let after = 0; ;) {
    const page = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.company_id, companyId), isNull(auditEvents.sequence), gt(auditEvents.id, after)))
      .orderBy(asc(auditEvents.id))
      .limit(PAGE);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

/** The chain of a company, in order. */
export async function* readChain(db: Db, companyId: string): AsyncGenerator<StoredEvent & { sequence: number }> {
  for (let after = { sequence: 0, id: 0 }; ;) {
    const page = await db
      .select()
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.company_id, companyId),
          // Compares both: a forked chain has the same sequence twice.
          sql`(${auditEvents.sequence}, ${auditEvents.id}) > (${after.sequence}, ${after.id})`,
        ),
      )
      .orderBy(asc(auditEvents.sequence), asc(auditEvents.id))
      .limit(PAGE);
    yield* page as (StoredEvent & { sequence: number })[];
    if (page.length < PAGE) return;
    after = { sequence: page.at(-1)!.sequence!, id: page.at(-1)!.id };
  }
}
