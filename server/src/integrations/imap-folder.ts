import type { FetchMessageObject, ImapFlow, SearchObject } from 'imapflow';
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

interface Examined extends Place {
  /** The server reports the next UID, which it may never lower; otherwise it follows from the last message. */
  isNextReported: boolean;
  /** How many messages there are. */
  exists: number;
}

/** A server may answer a search with a range, which is expanded to one number for each message it claims to have. */
export const MAX_MESSAGES = 2_000_000;
/** Messages whose UIDs fit into a line of `MAX_LINE_BYTES`. */
const MESSAGES_AT_ONCE = 250_000;

/** Opens the folder again, even if it is open: only that reports new messages. */
export const examine = async (client: ImapFlow, folder: string): Promise<Examined> => {
  const { uidValidity, uidNext, exists } = await client.mailboxOpen(folder, { readOnly: true });
  if (exists > MAX_MESSAGES)
    throw new ProviderError(
      'unavailable',
      'answer_unreadable',
      'The mail server reports more than two million messages.',
    );
  const next = uidNext || (await lastUid(client)) + 1;
  return { folder, validity: String(uidValidity), next, isNextReported: Boolean(uidNext), exists };
};

export const isListed = async (client: ImapFlow, folder: string): Promise<boolean> =>
  (await client.list()).some(({ path }) => path === folder);

/** A few servers do not report the next UID. */
const lastUid = async (client: ImapFlow): Promise<number> => (await uidsIn(client, { uid: '*' })).at(-1) ?? 0;

export const uidsIn = async (client: ImapFlow, query: SearchObject): Promise<number[]> => {
  const uids = await client.search(query, { uid: true });
  if (!uids)
    throw new ProviderError('unavailable', 'answer_unreadable', 'The mail server did not say what is in the mailbox.');
  return uids.toSorted((a, b) => a - b);
};

/**
 * Searches the UIDs from `from` up to `before`, the newest messages first, and yields each part in ascending order. A part
 * is a range of positions in the folder, since a server may leave gaps of millions between its UIDs.
 */
export async function* searchBack(
  client: ImapFlow,
  { exists }: Pick<Examined, 'exists'>,
  { from, before }: { from: number; before: number },
  query: SearchObject = {},
): AsyncGenerator<number[]> {
  if (from >= before) return;
  let below = before;
  for (let end = exists; end > 0; end -= MESSAGES_AT_ONCE) {
    const seq = `${Math.max(1, end - MESSAGES_AT_ONCE + 1)}:${end === exists ? '*' : end}`;
    const found = await uidsIn(client, { seq, uid: `${from}:${before - 1}`, ...query });
    // Messages move to lower positions when others are deleted, and may be found again.
    const uids = found.filter((uid) => uid >= from && uid < below);
    below = uids[0] ?? below;
    yield uids;
  }
}

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
