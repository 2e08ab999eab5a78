import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import type { Deps } from '../deps.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { leaseUntil } from '../lib/lease.ts';
import { periodically } from '../lib/periodically.ts';
import { type MailboxRow, openMailbox } from '../mailboxes/open-mailbox.ts';
import { mailboxProvidersAtHand } from '../mailboxes/providers.ts';
import { isUsable } from '../mailboxes/usable-mailbox.ts';

const LOOK_SECONDS = 10;
/** A worker that has not renewed its lease for this long has died, and another watches the mailbox. */
const LEASE_SECONDS = 30;
const HASTEN_SECONDS = 1;
/** Delay after a connection has ended; polling continues meanwhile. */
const AGAIN_SECONDS = 60;

interface Watched {
  /** Changes when the mailbox is connected again. */
  updated_at: string;
  stop: AbortController;
  ended: Promise<void>;
}

/**
 * Polls a mailbox at once when its provider reports new mail. Nothing depends on it: the next poll finds what was not
 * reported. One worker of the installation watches a mailbox, since providers limit the connections to each.
 */
export const startWatching = (
  deps: Deps,
  onError: (error: unknown) => void,
  lookSeconds = LOOK_SECONDS,
): { stop: () => Promise<void> } => {
  const watched = new Map<string, Watched>();
  const notBefore = new Map<string, number>();
  const news = new Set<string>();
  const watch_token = randomUUID();
  const db = deps.database.system;

  const claim = async (id: string): Promise<boolean> => {
    const now = deps.clock();
    const free = or(isNull(mailboxes.watch_until), lte(mailboxes.watch_until, now.toISOString()));
    const { rowCount } = await db
      .update(mailboxes)
      .set({ watch_token, watch_until: leaseUntil(now, LEASE_SECONDS) })
      .where(and(eq(mailboxes.id, id), free));
    return Boolean(rowCount);
  };
  const renewAll = async (): Promise<Set<string>> => {
    if (watched.size === 0) return new Set();
    const held = await db
      .update(mailboxes)
      .set({ watch_until: leaseUntil(deps.clock(), LEASE_SECONDS) })
      .where(eq(mailboxes.watch_token, watch_token))
      .returning({ id: mailboxes.id });
    return new Set(held.map(({ id }) => id));
  };
  const release = async (id: string) => {
    await db
      .update(mailboxes)
      .set({ watch_token: null, watch_until: null })
      .where(and(eq(mailboxes.id, id), eq(mailboxes.watch_token, watch_token)));
  };

  const watch = (row: MailboxRow) => {
    const stop = new AbortController();
    let again = AGAIN_SECONDS;
    const listen = async () => {
      const remote = openMailbox(deps, row);
      if (!remote.watch) again = Infinity;
      else if (await claim(row.id)) await remote.watch(() => news.add(row.id), stop.signal);
      else again = 0;
    };
    const ended = listen()
      // Its polls report the failure on its card.
      .catch((error: unknown) => void (error instanceof ProviderError || onError(error)))
      .then(() => release(row.id))
      .catch(onError)
      .finally(() => {
        watched.delete(row.id);
        notBefore.set(row.id, performance.now() + again * 1000);
      });
    watched.set(row.id, { updated_at: row.updated_at, stop, ended });
  };

  const look = async () => {
    const rows = await db
      .select({ mailbox: mailboxes })
      .from(mailboxes)
      .innerJoin(mailSettings, eq(mailSettings.company_id, mailboxes.company_id))
      .where(and(isUsable(mailboxProvidersAtHand(deps)), isNotNull(mailSettings.polling_since)));
    const wanted = new Map(rows.map(({ mailbox }) => [mailbox.id, mailbox]));
    const held = await renewAll();
    for (const [id, { updated_at, stop }] of watched)
      if (wanted.get(id)?.updated_at !== updated_at || !held.has(id)) stop.abort();
    for (const [id, row] of wanted) if (!watched.has(id) && (notBefore.get(id) ?? 0) <= performance.now()) watch(row);
    for (const id of [...notBefore.keys(), ...news]) {
      if (wanted.has(id)) continue;
      notBefore.delete(id);
      news.delete(id);
    }
  };

  /** A poll in progress may have looked before the mail arrived: poll again once it has ended. */
  const hasten = async () => {
    const now = deps.clock().toISOString();
    for (const id of news) {
      const free = or(isNull(mailboxes.lease_until), lte(mailboxes.lease_until, now));
      const [row] = await db
        .update(mailboxes)
        .set({ next_poll_at: now })
        .where(and(eq(mailboxes.id, id), eq(mailboxes.failures, 0), gt(mailboxes.next_poll_at, now), free))
        .returning({ id: mailboxes.id });
      if (row) news.delete(id);
    }
  };

  const timers = [periodically(lookSeconds, look, onError), periodically(HASTEN_SECONDS, hasten, onError)];

  return {
    stop: async () => {
      await Promise.all(timers.map((timer) => timer.stop()));
      for (const { stop } of watched.values()) stop.abort();
      await Promise.all([...watched.values()].map(({ ended }) => ended));
    },
  };
};
