import { createHash, createHmac } from 'node:crypto';
import type { NewAuditEvent } from '../db/at-commit.ts';

/** An event in its place: the seal covers the place, the event and the seal of the event before. */
export interface Link extends NewAuditEvent {
  sequence: number;
  /** Empty for the first. */
  previous_hash: string;
}

/** Keyed: without the key, which is not in the database, no seal can be computed again. */
export const sealOf = (key: string, link: Link): string => createHmac('sha256', key).update(encode(link)).digest('hex');

/** The action of a chain's first event where the company had events before there were chains. */
export const CHAIN_STARTED = 'audit_chain_started';

/** What the first event of a chain holds of the events before it, so that they cannot be changed unnoticed either. */
export const openDigest = () => {
  const digest = createHash('sha256');
  let events = 0;
  return {
    add: (event: NewAuditEvent) => {
      events += 1;
      digest.update(`${encode({ ...event, sequence: events, previous_hash: '' })}\n`);
    },
    result: () => ({ events, digest: digest.copy().digest('hex') }),
  };
};

/** JSON quotes every value, so that no two different links are spelled alike. */
const encode = (link: Link): string =>
  JSON.stringify([
    link.previous_hash,
    link.company_id,
    link.sequence,
    link.subject_id,
    link.action,
    link.actor_id,
    sorted(link.detail),
    link.happened_at,
  ]);

/** The database keeps the keys of an object in an order of its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, held]) => [name, sorted(held)]));
};
