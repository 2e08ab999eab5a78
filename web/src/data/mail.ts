import type { InfiniteData } from '@tanstack/react-query';
import { ApiError } from '../api/send.ts';
import { t } from '../texts/session.ts';
import { queryClient } from './query-client.ts';
import { mailKeys } from './query-keys.ts';
import { refreshSetup } from './setup.ts';

/** Mail arrives and leaves without user action. */
export const LOOK_AGAIN = { refetchInterval: 15_000, refetchOnWindowFocus: 'always' } as const;

/** Connecting a mailbox and switching polling on or off also change the setup status. */
export const refreshMail = async (): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: mailKeys.all }), refreshSetup()]);
};

interface Envelope<Data> {
  success: boolean;
  data: Data;
  error: string | null;
}

/** Unwraps the envelope; one without success is a failure like any other. */
export function unwrapEnvelope<Data>({ success, data, error }: Envelope<Data>): Data {
  if (!success) throw new ApiError(t.error, 200, error ? { detail: error } : {});
  return data;
}

interface MessagePage<Message> {
  messages: Message[];
}

/** Replaces one message in a list. */
export const withMessage = <Message extends { id: string }, Page extends MessagePage<Message>>(
  list: InfiniteData<Page> | undefined,
  changed: Message,
): InfiniteData<Page> | undefined =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      messages: page.messages.map((message) => (message.id === changed.id ? changed : message)),
    })),
  };
