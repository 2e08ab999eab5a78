import type { Deps } from '../deps.ts';
import { periodically } from '../lib/periodically.ts';
import { claimDue, pollMailbox } from './poll-mailbox.ts';

const LOOK_SECONDS = 1;
/** In parallel, so that one that hangs does not delay the others. */
const MAILBOXES_AT_ONCE = 16;

/** Polls due mailboxes until stopped. On stop, finishes the message in progress. */
export const startPolling = (deps: Deps, onError: (error: unknown) => void): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  /** Those in progress, each with its company. */
  const polls = new Map<Promise<unknown>, string>();

  const look = async () => {
    if (polls.size >= MAILBOXES_AT_ONCE) return;
    const claimed = await claimDue(deps, MAILBOXES_AT_ONCE - polls.size, [...polls.values()]);
    for (const mailbox of claimed) {
      const poll = pollMailbox(deps, mailbox, stopping.signal).catch(onError);
      polls.set(poll, mailbox.company_id);
      void poll.finally(() => polls.delete(poll));
    }
  };
  const looking = periodically(LOOK_SECONDS, look, onError);

  return {
    stop: async () => {
      stopping.abort();
      await looking.stop();
      await Promise.all(polls.keys());
    },
  };
};
