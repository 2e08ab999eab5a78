import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import type { Deps } from '../deps.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { periodically } from '../lib/periodically.ts';
import { type MailboxRow, openMailbox } from '../mailboxes/open-mailbox.ts';
import { mailboxProvidersAtHand } from '../mailboxes/providers.ts';
import { isUsable } from '../mailboxes/usable-mailbox.ts';

const LOOK_SECONDS = 10;
const HASTEN_SECONDS = 1;
/** Delay after a connection has ended; polling continues meanwhile. */
const AGAIN_SECONDS = 60;

interface Watched {
  /** Changes when the mailbox is connected again. */
  secret: string | null;
  stop: AbortController;
  ended: Promise<void>;
}

/**
 * Polls a mailbox at once when its provider reports new mail. Nothing depends on it: the next poll finds what was not
 * reported. Each worker watches separately, and two reports do no harm.
 */
export const startWatching = (deps: Deps, onError: (error: unknown) => void): { stop: () => Promise<void> } => {
  const watched = new Map<string, Watched>();
  const notBefore = new Map<string, number>();
  const news = new Set<string>();

  const watch = (row: MailboxRow) => {
    const stop = new AbortController();
    let again = AGAIN_SECONDS;
    const listen = async () => {
      const remote = openMailbox(deps, row);
      if (remote.watch) await remote.watch(() => news.add(row.id), stop.signal);
      else again = Infinity;
    };
    const ended = listen()
      // Its polls report the failure on its card.
      .catch((error: unknown) => void (error instanceof ProviderError || onError(error)))
      .finally(() => {
        watched.delete(row.id);
        notBefore.set(row.id, performance.now() + again * 1000);
      });
    watched.set(row.id, { secret: row.secret, stop, ended });
  };

  const look = async () => {
    const rows = await deps.database.system
      .select({ mailbox: mailboxes })
      .from(mailboxes)
      .innerJoin(mailSettings, eq(mailSettings.company_id, mailboxes.company_id))
      .where(and(isUsable(mailboxProvidersAtHand(deps)), isNotNull(mailSettings.polling_since)));
    const wanted = new Map(rows.map(({ mailbox }) => [mailbox.id, mailbox]));
    for (const [id, { secret, stop }] of watched) if (wanted.get(id)?.secret !== secret) stop.abort();
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
      const [row] = await deps.database.system
        .update(mailboxes)
        .set({ next_poll_at: now })
        .where(and(eq(mailboxes.id, id), eq(mailboxes.failures, 0), gt(mailboxes.next_poll_at, now), free))
        .returning({ id: mailboxes.id });
      if (row) news.delete(id);
    }
  };

  const timers = [periodically(LOOK_SECONDS, look, onError), periodically(HASTEN_SECONDS, hasten, onError)];

  return {
    stop: async () => {
      await Promise.all(timers.map((timer) => timer.stop()));
      for (const { stop } of watched.values()) stop.abort();
      await Promise.all([...watched.values()].map(({ ended }) => ended));
    },
  };
};
