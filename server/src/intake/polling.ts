import { setTimeout as delay } from 'node:timers/promises';
import { POLL_SECONDS, type PollingStatus, type PollReport } from '@hirewire/contract/polling';
import { and, eq, gte, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import type { Deps } from '../deps.ts';
import { isLoopback } from '../lib/is-loopback.ts';
import { describeError } from '../lib/describe-error.ts';
import { pollingLease } from '../mailboxes/polling-lease.ts';
import { mailboxProvidersAtHand } from '../mailboxes/providers.ts';
import { claimOfCompany, pollMailbox } from './poll-mailbox.ts';

/** Shorter than a browser or a proxy waits for a response. */
const TEST_SECONDS = 20;
const LOOK_MS = 250;

export const getPollingStatus = async (db: Db, actor: Actor, deps: Deps): Promise<PollingStatus> => {
  const { publicUrl } = deps.config;
  const [settings] = await db
    .select({ polling_since: mailSettings.polling_since })
    .from(mailSettings)
    .where(eq(mailSettings.company_id, actor.company_id));
  const [times] = await db
    .select({
      last: sql<string | null>`max(${mailboxes.last_sync})`,
      next: sql<string | null>`min(${mailboxes.next_poll_at}) filter (where is_active and broken_because is null)`,
    })
    .from(mailboxes)
    .where(and(eq(mailboxes.company_id, actor.company_id), isNull(mailboxes.disconnected_at)));
  const isRunning = Boolean(settings?.polling_since);
  return {
    is_running: isRunning,
    interval_seconds: POLL_SECONDS,
    last_poll: times?.last ? new Date(times.last).toISOString() : null,
    next_poll: isRunning && times?.next ? new Date(times.next).toISOString() : null,
    providers: mailboxProvidersAtHand(deps),
    is_demo: deps.isDemo,
    local_address: isLoopback(new URL(publicUrl).origin) ? publicUrl : null,
  };
};

export const turnOnPolling = async (db: Db, actor: Actor, deps: Deps): Promise<PollingStatus> => {
  const now = deps.clock();
  await db.transaction(async (db) => {
    const since = { polling_since: now.toISOString() };
    const started = await db
      .insert(mailSettings)
      .values({ company_id: actor.company_id, ...since })
      .onConflictDoUpdate({ target: mailSettings.company_id, set: since, setWhere: isNull(mailSettings.polling_since) })
      .returning({ company_id: mailSettings.company_id });
    if (started.length === 0) return;
    await db
      .update(mailboxes)
      .set({ next_poll_at: now.toISOString() })
      .where(eq(mailboxes.company_id, actor.company_id));
    await recordEvent(db, actor, { action: 'start_polling' }, now);
  });
  return getPollingStatus(db, actor, deps);
};

export const turnOffPolling = async (db: Db, actor: Actor, deps: Deps): Promise<PollingStatus> => {
  await db.transaction(async (db) => {
    const { rowCount } = await db
      .update(mailSettings)
      .set({ polling_since: null })
      .where(and(eq(mailSettings.company_id, actor.company_id), isNotNull(mailSettings.polling_since)));
    if (!rowCount) return;
    // Polls in progress stop.
    await db.update(mailboxes).set(pollingLease.free).where(eq(mailboxes.company_id, actor.company_id));
    await recordEvent(db, actor, { action: 'stop_polling' }, deps.clock());
  });
  return getPollingStatus(db, actor, deps);
};

/** Polls once, now, and reports the outcome. A poll in progress by a worker counts as this one. */
export const testPoll = async (db: Db, actor: Actor, deps: Deps): Promise<PollReport> => {
  const startedAt = deps.clock().toISOString();
  const deadline = AbortSignal.timeout(TEST_SECONDS * 1000);
  const claimed = await claimOfCompany(deps, actor.company_id);
  const others = (await activeMailboxes(db, actor)).filter(({ id }) => claimed.every((mailbox) => mailbox.id !== id));
  const polls = claimed.map((mailbox) =>
    pollMailbox(deps, mailbox, deadline).catch((error: unknown) =>
      deps.log.error(describeError(error), 'polling a mailbox failed'),
    ),
  );
  await Promise.race([
    Promise.all([...polls, untilFree(db, actor, others, deadline)]),
    delay(TEST_SECONDS * 1000, undefined, { ref: false }),
  ]);
  const known = await activeMailboxes(db, actor);
  const since = (id: string) =>
    (others.some((other) => other.id === id) && known.find((row) => row.id === id)?.last_sync) || startedAt;
  const counts = known.length
    ? await db
        .select({ outcome: mailMessages.outcome, count: sql<number>`count(*)::int` })
        .from(mailMessages)
        .where(
          and(
            eq(mailMessages.company_id, actor.company_id),
            or(
              ...known.map(({ id }) =>
                and(eq(mailMessages.mailbox_id, id), gte(mailMessages.discovered_at, since(id))),
              ),
            ),
          ),
        )
        .groupBy(mailMessages.outcome)
    : [];
  const countOutcome = (outcome: string) => counts.find((row) => row.outcome === outcome)?.count ?? 0;
  return {
    mailboxes: known.length,
    found: counts.reduce((sum, { count }) => sum + count, 0),
    applications: countOutcome('application'),
    replies: countOutcome('reply'),
    not_applications: countOutcome('not_application'),
    needs_review: countOutcome('needs_review'),
    failed: countOutcome('failed'),
    waiting: countOutcome('waiting'),
    problems: known.flatMap(({ address, last_error: message, last_error_code: code }) =>
      message ? [{ address, code, message }] : [],
    ),
  };
};

const activeMailboxes = (db: Db, actor: Actor) =>
  db
    .select({
      id: mailboxes.id,
      address: mailboxes.address,
      last_error: mailboxes.last_error,
      last_error_code: mailboxes.last_error_code,
      last_sync: mailboxes.last_sync,
    })
    .from(mailboxes)
    .where(isActive(actor));

const isActive = ({ company_id }: Actor) => and(eq(mailboxes.company_id, company_id), eq(mailboxes.is_active, true));

/** Waits until no worker has claimed these mailboxes. */
const untilFree = async (db: Db, actor: Actor, others: { id: string }[], deadline: AbortSignal) => {
  const ids = others.map(({ id }) => id);
  const listBusy = () =>
    db
      .select({ id: mailboxes.id })
      .from(mailboxes)
      .where(and(isActive(actor), inArray(mailboxes.id, ids), not(pollingLease.isReleased)));
  while (ids.length > 0 && !deadline.aborted && (await listBusy()).length > 0) await delay(LOOK_MS);
};
