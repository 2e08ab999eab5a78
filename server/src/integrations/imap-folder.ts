import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { findThread } from './mail-thread.ts';
import type { MessageRef } from './mailbox-provider.ts';
import { ProviderError } from './provider-error.ts';

/** A folder's state: with another UIDVALIDITY its UIDs name other messages. */
export interface Place {
  folder: string;
  validity: string;
  /** The first unseen UID. */
  next: number;
}

/** Opens the folder again, even if it is open: only that reports new messages. */
export const examine = async (client: ImapFlow, folder: string): Promise<Place> => {
  const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
  return { folder, validity: String(uidValidity), next: uidNext || (await lastUid(client)) + 1 };
};

export const isListed = async (client: ImapFlow, folder: string): Promise<boolean> =>
  (await client.list()).some(({ path }) => path === folder);

/** A few servers do not report the next UID. */
const lastUid = async (client: ImapFlow): Promise<number> => (await uidsIn(client, { all: true })).at(-1) ?? 0;

export const uidsIn = async (client: ImapFlow, query: Parameters<ImapFlow['search']>[0]): Promise<number[]> => {
  const uids = await client.search(query, { uid: true });
  if (!uids)
    throw new ProviderError('unavailable', 'answer_unreadable', 'The mail server did not say what is in the mailbox.');
  return uids.toSorted((a, b) => a - b);
};

interface Found {
  ref: MessageRef;
  received_at: Date | null;
}

/** One for each UID, even if the server says nothing about a message: fetching it shows what became of it. */
export const listRefs = async (client: ImapFlow, { folder, validity }: Place, uids: number[]): Promise<Found[]> => {
  if (uids.length === 0) return [];
  const headers = ['message-id', 'references', 'in-reply-to'];
  const query = { uid: true, internalDate: true, threadId: true, headers };
  // Collect everything first: a command within the loop of a fetch would never return.
  const fetched = await client.fetchAll(uids.join(','), query, { uid: true });
  const byUid = new Map(fetched.map((message) => [message.uid, message]));
  // In order of arrival, so that a message usually comes after the one it replies to.
  const known = new Map<string, string>();
  return uids.map((uid) => {
    const message = byUid.get(uid);
    const provider_message_id = buildMessageId({ folder, validity, uid });
    return {
      ref: {
        provider_message_id,
        provider_thread_id: threadIn(message, message?.headers, known) ?? provider_message_id,
      },
      received_at: message?.internalDate ? new Date(message.internalDate) : null,
    };
  });
};

export const threadIn = (
  message: FetchMessageObject | undefined,
  headers: Buffer | undefined,
  known?: Map<string, string>,
): string | null => message?.threadId ?? (headers ? findThread(headers, known) : null);

export const buildMessageId = ({ folder, validity, uid }: { folder: string; validity: string; uid: number }): string =>
  `${validity}:${uid}:${folder}`;
