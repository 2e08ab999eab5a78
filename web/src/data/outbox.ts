import type { OutboxStatus } from '@hirewire/contract/mail-filters';
import { outbox, type OutboxMessage } from '@hirewire/contract/outbox';
import type { RouteReply } from '@hirewire/contract/route';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { LOOK_AGAIN, withMessage } from './mail.ts';
import { queryClient } from './query-client.ts';
import { mailKeys } from './query-keys.ts';

type Page = RouteReply<typeof outbox.list>;

/** Sent and pending messages, newest first, page by page. */
export const useOutbox = (status: OutboxStatus | undefined) =>
  useInfiniteQuery({
    queryKey: mailKeys.outbox(status),
    queryFn: ({ pageParam }) => call(outbox.list, { query: { status, after: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...LOOK_AGAIN,
  });

export const stopSending = (id: string) => changing(call(outbox.stop, { params: { id } }));

export const sendNow = ({ id, attempt }: Pick<OutboxMessage, 'id' | 'attempt'>) =>
  changing(call(outbox.send, { params: { id }, body: { attempt } }));

/** Replaces the message at once, and reloads everything in any case: a refusal means that the screen is outdated. */
async function changing(change: Promise<OutboxMessage>): Promise<OutboxMessage> {
  try {
    const changed = await change;
    queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: mailKeys.outboxes }, (list) =>
      withMessage(list, changed),
    );
    return changed;
  } finally {
    void queryClient.invalidateQueries({ queryKey: mailKeys.outboxes });
  }
}
