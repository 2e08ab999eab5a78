import { createHash, createHmac } from 'node:crypto';
import type { NewAuditEvent } from '../db/at-commit.ts';

/** An event with its position: the seal covers the position, the event and the previous event's seal. */
export interface Link extends NewAuditEvent {
  sequence: number;
  /** Empty for the first event. */
  previous_hash: string;
}

/** Keyed: without the key, which is not in the database, a seal cannot be recomputed. */
export const computeSeal = (key: string, link: Link): string =>
  createHmac('sha256', key).update(encode(link)).digest('hex');

/** Action of a chain's first event if the company had events before chains existed. */
export const CHAIN_STARTED = 'audit_chain_started';

/** Digest of the older events, stored in the chain's first event so that changing them is detected too. */
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

/** JSON quotes every value, so different links never have the same encoding. */
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

/** The database reorders the keys of an object. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, held]) => [name, sorted(held)]));
};
