import { eq, sql } from 'drizzle-orm';
import type { BeforeCommit, NewAuditEvent } from '../db/at-commit.ts';
import type { Db } from '../db/client.ts';
import { auditHeads } from '../db/schema/audit.ts';
import { CHAIN_STARTED, type Link, openDigest, computeSeal } from './chain.ts';
import { readUnchained } from './read-events.ts';

/** Appends a transaction's events to their company's chain, holding the lock on the chain's head. */
export const appendEvents =
  (key: string): BeforeCommit =>
  async (db, events) => {
    const byCompany = Map.groupBy(events, ({ company_id }) => company_id);
    // A fixed order prevents deadlocks between transactions about the same companies.
    for (const companyId of [...byCompany.keys()].toSorted()) {
      await append(db, key, companyId, byCompany.get(companyId)!);
    }
  };

const append = async (db: Db, key: string, companyId: string, events: NewAuditEvent[]) => {
  const head = await lockHead(db, companyId);
  const first = head.sequence === 0 ? await chainStarted(db, companyId, events[0]!) : null;
  let { sequence, hash } = head;
  const rows = (first ? [first, ...events] : events).map((event) => {
    sequence += 1;
    // Drops undefined values, as the database will.
    const detail = JSON.parse(JSON.stringify(event.detail)) as NewAuditEvent['detail'];
    const link: Link = { ...event, detail, sequence, previous_hash: hash };
    hash = computeSeal(key, link);
    return { ...link, hash };
  });
  await db.execute(sql`
    with moved as (update audit_heads set sequence = ${sequence}, hash = ${hash} where company_id = ${companyId})
    insert into audit_events (company_id, sequence, subject_id, action, actor_id, detail, happened_at, previous_hash, hash)
    select company_id, sequence, subject_id, action, actor_id, detail, happened_at, previous_hash, hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(company_id uuid, sequence bigint, subject_id uuid,
      action text, actor_id uuid, detail jsonb, happened_at timestamptz, previous_hash text, hash text)
    order by sequence`);
};

const lockHead = async (db: Db, companyId: string): Promise<{ sequence: number; hash: string }> => {
  const lock = () => db.select().from(auditHeads).where(eq(auditHeads.company_id, companyId)).for('no key update');
  const [head] = await lock();
  if (head) return head;
  await db.insert(auditHeads).values({ company_id: companyId, sequence: 0, hash: '' }).onConflictDoNothing();
  return (await lock())[0]!;
};

/** Ties events older than the chain to its first link. */
const chainStarted = async (
  db: Db,
  company_id: string,
  { happened_at }: NewAuditEvent,
): Promise<NewAuditEvent | null> => {
  const digest = openDigest();
  for await (const event of readUnchained(db, company_id)) digest.add(event);
  const detail = digest.result();
  if (detail.events === 0) return null;
  return { company_id, subject_id: company_id, action: CHAIN_STARTED, actor_id: null, detail, happened_at };
};
