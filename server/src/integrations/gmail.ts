import { gmail, type gmail_v1 } from '@googleapis/gmail';
import type { OAuth2Client } from 'google-auth-library';
import { takeRawOut } from './raw-mail-body.ts';
import { asGoogleError, GoogleError, isGone, isUnauthorised } from './google-error.ts';

/** A message as Gmail names it, before it has been fetched. */
export interface MessageRef {
  gmail_id: string;
  thread_id: string;
}

export interface Gmail {
  /** A position in the history to go on from, taken before a listing; null when Google has none to offer. */
  position(): Promise<string | null>;
  /** Received mail only: no drafts, no sent, no chats, no spam and trash. Newest first, pages of up to 500. */
  list(input: {
    after: Date | null;
    pageToken?: string;
  }): Promise<{ messages: MessageRef[]; nextPageToken: string | null }>;
  /**
   * What came in and what was deleted since a position; throws `history_expired` when Google no longer knows it.
   * `position` is where to go on once this page has been dealt with, also with further pages unread.
   */
  history(input: { from: string; pageToken?: string }): Promise<History>;
  /** The mail as it was sent. null when it is gone. */
  raw(gmail_id: string): Promise<RawMessage | null>;
  createDraft(input: { raw: Buffer; thread_id: string | null }): Promise<string>;
  /** null when the draft is no longer there, which after a retry means that it has been sent. */
  sendDraft(draft_id: string): Promise<MessageRef | null>;
  /** In Sent, by RFC 822 Message-ID. */
  findSent(rfc_message_id: string): Promise<MessageRef | null>;
}

interface History {
  added: MessageRef[];
  removed: string[];
  position: string;
  nextPageToken: string | null;
}

export interface RawMessage {
  raw: Buffer;
  thread_id: string;
  labels: string[];
  received_at: string;
}

const PAGE = 500;

/** `label:` and `in:` are the same to Gmail; chats have no message to fetch. Spam and trash are left out by Gmail. */
const RECEIVED = '-label:sent -label:draft -label:chat';

const NOT_RECEIVED = new Set(['SENT', 'DRAFT', 'CHAT', 'SPAM', 'TRASH']);

/** `renew` gets a new access token; it is called once when Google does not accept the present one. */
export const openGmail = (auth: OAuth2Client, rootUrl: string | null, session: Session): Gmail => {
  const { users } = gmail({ version: 'v1', auth, ...(rootUrl && { rootUrl }) });
  const { messages, drafts, history } = users;

  /** The answer's data; null when Gmail says that there is no such thing. */
  const ask = async <T>(request: () => Promise<{ data: T }>): Promise<T | null> => {
    try {
      const token = await session.current();
      const { data } = await request().catch(async (error: unknown) => {
        if (!isUnauthorised(error)) throw error;
        await session.renew(token);
        return request();
      });
      return data;
    } catch (error) {
      if (isGone(error)) return null;
      throw asGoogleError(error);
    }
  };

  const newestHistoryId = async () => {
    const page = await ask(() => messages.list({ userId: 'me', maxResults: 1, includeSpamTrash: true }));
    const id = page?.messages?.[0]?.id;
    const newest = id ? await ask(() => messages.get({ userId: 'me', id, format: 'minimal' })) : null;
    return newest?.historyId ?? null;
  };

  const createDraft = async (message: gmail_v1.Schema$Message) =>
    (await ask(() => drafts.create({ userId: 'me', requestBody: { message } })))?.id ?? null;

  return {
    position: async () => {
      // The newest message may be older than what Google remembers, so it is only asked where there is no profile.
      const profile = await ask(() => users.getProfile({ userId: 'me' }));
      return profile?.historyId ?? (await newestHistoryId());
    },

    list: async ({ after, pageToken }) => {
      // A second earlier, since Gmail does not say whether the named second is in.
      const q = after ? `${RECEIVED} after:${Math.floor(after.getTime() / 1000) - 1}` : RECEIVED;
      const page = present(await ask(() => messages.list({ userId: 'me', q, maxResults: PAGE, ...at(pageToken) })));
      return { messages: refs(page.messages), nextPageToken: page.nextPageToken ?? null };
    },

    history: async ({ from, pageToken }) => {
      const historyTypes = ['messageAdded', 'messageDeleted', 'labelAdded'];
      const page = await ask(() =>
        history.list({ userId: 'me', startHistoryId: from, historyTypes, maxResults: PAGE, ...at(pageToken) }),
      );
      if (!page) throw new GoogleError('history_expired', 'Google no longer knows what changed since the last poll.');
      const records = page.history ?? [];
      const nextPageToken = page.nextPageToken ?? null;
      // Google's own position is ahead of the pages still unread, and may be ahead of the last of several.
      const isWhole = !pageToken && !nextPageToken;
      const position = (isWhole ? page.historyId : records.at(-1)?.id) ?? from;
      return { ...changes(records), position, nextPageToken };
    },

    raw: async (gmail_id) => {
      const { fetchImplementation, mail } = takeRawOut(auth.transporter.defaults.fetchImplementation ?? fetch);
      const wanted = { userId: 'me', id: gmail_id, format: 'raw' };
      const message = await ask(() => messages.get(wanted, { fetchImplementation }));
      if (!message) return null;
      const raw = mail();
      present(raw.length || null);
      return {
        raw,
        thread_id: present(message.threadId),
        labels: message.labelIds ?? [],
        received_at: new Date(Number(present(message.internalDate))).toISOString(),
      };
    },

    createDraft: async ({ raw, thread_id }) => {
      const message = { raw: raw.toString('base64url') };
      const inThread = thread_id && (await createDraft({ ...message, threadId: thread_id }));
      // A thread that somebody has deleted must not keep the mail from going out.
      return inThread || present(await createDraft(message));
    },

    sendDraft: async (draft_id) => {
      const sent = await ask(() => drafts.send({ userId: 'me', requestBody: { id: draft_id } }));
      return sent && { gmail_id: present(sent.id), thread_id: present(sent.threadId) };
    },

    findSent: async (rfc_message_id) => {
      const q = `in:sent rfc822msgid:${rfc_message_id.replace(/^<|>$/g, '')}`;
      const page = present(await ask(() => messages.list({ userId: 'me', q, maxResults: 1 })));
      return refs(page.messages)[0] ?? null;
    },
  };
};

export interface Session {
  /** The access token that the next request goes out with, renewed when it is about to end. */
  current(): Promise<string>;
  /** Another access token than `refused`. */
  renew(refused: string): Promise<void>;
}

const at = (pageToken: string | undefined) => (pageToken ? { pageToken } : {});

const changes = (records: gmail_v1.Schema$History[]): Pick<History, 'added' | 'removed'> => {
  const added = new Map<string, MessageRef>();
  const removed = new Set<string>();
  for (const record of records) {
    // Mail that somebody takes out of the spam folder comes in by its label.
    const toInbox = record.labelsAdded?.filter(({ labelIds }) => labelIds?.includes('INBOX')) ?? [];
    const arrivals = [...(record.messagesAdded ?? []), ...toInbox].flatMap(({ message }) => message ?? []);
    const received = arrivals.filter(({ labelIds }) => !labelIds?.some((label) => NOT_RECEIVED.has(label)));
    for (const ref of refs(received)) added.set(ref.gmail_id, ref);
    for (const { message } of record.messagesDeleted ?? []) removed.add(present(message?.id));
  }
  return { added: [...added.values()], removed: [...removed] };
};

const refs = (messages: gmail_v1.Schema$Message[] = []): MessageRef[] =>
  messages.map(({ id, threadId }) => ({ gmail_id: present(id), thread_id: present(threadId) }));

/** What every answer of Google has; without it the answer is not one. */
const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined || value === '')
    throw new GoogleError('unavailable', 'Google answered with something that cannot be read.');
  return value;
};
