import type { IntakeMessage } from '@hirewire/contract/intake';
import { useState } from 'react';
import type { MailFilters } from './mail-filters.ts';

interface Kept {
  message: IntakeMessage;
  /** Ids of the messages above it, from the top. */
  above: string[];
}

/**
 * Keeps a message in its place after a decision, so that the decision can be undone, although the filter no longer matches.
 * Changing the filter removes it.
 */
export function useKeptMessages(listed: IntakeMessage[] | undefined, filters: MailFilters) {
  const under = JSON.stringify([filters.outcome, filters.mailbox, filters.search]);
  const [all, setAll] = useState<{ under: string; kept: Kept[] }>({ under, kept: [] });
  const kept = all.under === under ? all.kept : [];
  const gone = listed ? kept.filter(({ message }) => !listed.some(({ id }) => id === message.id)) : [];
  const messages = listed && gone.reduce(putBack, listed);
  return {
    messages,
    isKept: ({ id }: IntakeMessage) => gone.some(({ message }) => message.id === id),
    keep: (message: IntakeMessage) => {
      const ids = messages?.map(({ id }) => id) ?? [];
      const known = kept.find((other) => other.message.id === message.id);
      const above = known?.above ?? ids.slice(0, Math.max(ids.indexOf(message.id), 0));
      setAll(({ kept: before, under: former }) => ({
        under,
        kept: [
          ...(former === under ? before.filter((other) => other.message.id !== message.id) : []),
          { message, above },
        ],
      }));
    },
    drop: ({ id }: IntakeMessage) =>
      setAll((before) => ({ ...before, kept: before.kept.filter(({ message }) => message.id !== id) })),
  };
}

/** Puts a message below the nearest of those that were above it. */
function putBack(messages: IntakeMessage[], { message, above }: Kept): IntakeMessage[] {
  const neighbour = messages.findLastIndex(({ id }) => above.includes(id));
  return messages.toSpliced(neighbour + 1, 0, message);
}
