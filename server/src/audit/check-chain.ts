import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../db/client.ts';
import { auditHeads } from '../db/schema/audit.ts';
import { CHAIN_STARTED, openDigest, computeSeal } from './chain.ts';
import { readChain, readUnchained, type StoredEvent } from './read-events.ts';

/** The end of a chain as recorded outside the database. */
export interface NotedHead {
  company_id: string;
  sequence: number;
  hash: string;
}

interface Fault {
  /** Where the chain breaks; null: in the events older than the chain. */
  sequence: number | null;
  happened_at: string | null;
  why: string;
}

interface ChainReport {
  events: number;
  head: { sequence: number; hash: string };
  fault: Fault | null;
}

interface Chain {
  key: string;
  companyId: string;
  noted?: NotedHead[];
}

/** Checks the chain as it is at one moment: a running server adds events between two pages, and before the head is read. */
export const checkSnapshot = (db: NodePgDatabase, chain: Chain): Promise<ChainReport> =>
  db.transaction((db) => checkChain(db, chain), { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** Walks the chain of a company and returns the first break. */
export const checkChain = async (db: Db, { key, companyId, noted = [] }: Chain): Promise<ChainReport> => {
  const before = openDigest();
  for await (const event of readUnchained(db, companyId)) before.add(event);
  const unchained = before.result();
  const head = { sequence: 0, hash: '' };
  let last: StoredEvent | null = null;
  let fault: Fault | null = null;
  for await (const event of readChain(db, companyId)) {
    const why = findFault(key, event, { last, head, unchained, noted });
    if (why) {
      fault ??= { sequence: head.sequence + 1, happened_at: event.happened_at, why };
      break;
    }
    head.sequence = event.sequence;
    head.hash = event.hash!;
    last = event;
  }
  fault ??= await faultAtEnd(db, companyId, head, noted);
  return { events: unchained.events + head.sequence, head, fault };
};

interface SoFar {
  last: StoredEvent | null;
  head: { sequence: number; hash: string };
  unchained: { events: number; digest: string };
  noted: NotedHead[];
}

const findFault = (
  key: string,
  event: StoredEvent & { sequence: number },
  { last, head, unchained, noted }: SoFar,
): string | null => {
  const { sequence, previous_hash, hash } = event;
  if (sequence === head.sequence) return `forked: there are two events ${sequence}`;
  if (sequence > head.sequence + 1) return `missing: the next event is ${sequence}`;
  if (computeSeal(key, { ...event, previous_hash: previous_hash ?? '' }) !== hash)
    return 'changed: the event or its seal was changed, or it was sealed with another AUDIT_KEY';
  if (previous_hash !== head.hash) return 'forked: it was sealed after another event than the one before it';
  if (last && event.id < last.id) return 'reordered: it is shown before the event it follows';
  if (sequence === 1 && !isTiedTo(unchained, event)) return 'changed: the events from before the chain were changed';
  const isOther = noted.some((one) => one.sequence === sequence && one.hash !== hash);
  return isOther ? 'rewritten: its seal is not the one that was noted outside of the database' : null;
};

const isTiedTo = ({ events, digest }: SoFar['unchained'], { action, detail }: StoredEvent): boolean =>
  action === CHAIN_STARTED ? detail['events'] === events && detail['digest'] === digest : events === 0;

const faultAtEnd = async (
  db: Db,
  companyId: string,
  end: { sequence: number; hash: string },
  noted: NotedHead[],
): Promise<Fault | null> => {
  const [kept] = await db.select().from(auditHeads).where(eq(auditHeads.company_id, companyId));
  const known = [...noted, ...(kept ? [kept] : [])].toSorted((a, b) => b.sequence - a.sequence);
  const longest = known[0]?.sequence ?? 0;
  const missing = { sequence: end.sequence + 1, happened_at: null };
  if (longest > end.sequence) return { ...missing, why: `cut at the end: there were ${longest} events` };
  if (end.sequence > 0 && (kept?.sequence !== end.sequence || kept.hash !== end.hash))
    return { ...missing, why: 'the head of the chain does not match its last event' };
  return null;
};
