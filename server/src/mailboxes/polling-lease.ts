import { leaseOn } from '../db/lease.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';

/** Held by the worker that polls a mailbox. */
export const pollingLease = leaseOn(mailboxes, { until: 'lease_until', mark: 'lease_token', seconds: 30 });

/** A mailbox claimed by this worker. */
export type ClaimedMailbox = Awaited<ReturnType<typeof pollingLease.claim>>[number];
