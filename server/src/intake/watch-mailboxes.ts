import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { leaseOn } from '../db/lease.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import type { Deps } from '../deps.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { periodically } from '../lib/periodically.ts';
import { type MailboxRow, openMailbox } from '../mailboxes/open-mailbox.ts';
import { pollingLease } from '../mailboxes/polling-lease.ts';
import { mailboxProvidersAtHand } from '../mailboxes/providers.ts';
import { isUsable } from '../mailboxes/usable-mailbox.ts';

const LOOK_SECONDS = 10;
const HASTEN_SECONDS = 1;
/** Delay after a connection has ended; polling continues meanwhile. */
const AGAIN_SECONDS = 60;

const lease = leaseOn(mailboxes, { until: 'watch_until', mark: 'watch_token', seconds: 30 });
type Claimed = Awaited<ReturnType<typeof lease.claim>>[number];

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
  const claims = new Map<string, Claimed>();
  const db = deps.database.system;

  const release = async (id: string) => {
    const claimed = claims.get(id);
    claims.delete(id);
    if (claimed) await lease.release(db, claimed);
  };

  const watch = (row: MailboxRow) => {
    const stop = new AbortController();
    let again = AGAIN_SECONDS;
    const listen = async () => {
      const remote = openMailbox(deps, row);
      if (!remote.watch) return void (again = Infinity);
      const [claimed] = await lease.claim(db, deps.clock(), eq(mailboxes.id, row.id));
      if (!claimed) return void (again = 0);
      claims.set(row.id, claimed);
      await remote.watch(() => news.add(row.id), stop.signal);
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
    for (const { id } of await lease.renew(db, [...claims.values()], deps.clock())) watched.get(id)?.stop.abort();
    for (const [id, { updated_at, stop }] of watched) if (wanted.get(id)?.updated_at !== updated_at) stop.abort();
    for (const [id, row] of wanted) if (!watched.has(id) && (notBefore.get(id) ?? 0) <= performance.now()) watch(row);
    for (const id of [...notBefore.keys(), ...news]) {
      if (wanted.has(id)) continue;
      notBefore.delete(id);
      news.delete(id);
    }
  };

  /** A poll in progress may have looked before the mail arrived: poll again once it has ended. */
  const hasten = async () => {
    const now = deps.clock();
    const next_poll_at = now.toISOString();
    for (const id of news) {
      const [row] = await db
        .update(mailboxes)
        .set({ next_poll_at })
        .where(
          and(
            eq(mailboxes.id, id),
            eq(mailboxes.failures, 0),
            gt(mailboxes.next_poll_at, next_poll_at),
            pollingLease.isFree(now),
          ),
        )
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
