import { gmail, type gmail_v1 } from '@googleapis/gmail';
import type { OAuth2Client } from 'google-auth-library';
import { asGoogleError, isGone, isUnauthorised, getStatus } from './google-error.ts';
import type { GoogleSession } from './google-session.ts';
import type { MailboxChanges, MessageRef, ProviderMailbox } from './mailbox-provider.ts';
import { ProviderError } from './provider-error.ts';
import { takeRawOut } from './raw-mail-body.ts';

export const MAIL_SCOPES = [
  'https://www.googleapis.com/auth/gmail.readonly',
  'https://www.googleapis.com/auth/gmail.compose',
];

const PAGE = 500;

/** `label:` and `in:` are the same to Gmail; chats have no message to fetch. Spam and trash are left out by Gmail. */
const RECEIVED = '-label:sent -label:draft -label:chat';

/** A mail from the account to itself is a single message, both sent and received. The form of a website may write such. */
const SENT_TO_SELF = 'label:sent label:inbox -label:draft -label:chat';
/** Marks the page tokens of that second query. */
const TO_SELF_PAGE = 'to self ';

const NOT_RECEIVED = new Set(['DRAFT', 'CHAT', 'SPAM', 'TRASH']);

/** The session renews its access token once when Google does not accept the present one. */
export const openMailbox = (auth: OAuth2Client, rootUrl: string | null, session: GoogleSession): ProviderMailbox => {
  const { users } = gmail({ version: 'v1', auth, ...(rootUrl && { rootUrl }) });
  const { messages, drafts, history } = users;

  /** The response's data; null when Gmail says that it does not exist. */
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
    (await ask(() => drafts.create({ userId: 'me', requestBody: { message } }).catch(failMessage)))?.id ?? null;

  return {
    cursor: async () => {
      // The newest message may be older than Google's history, so it is only used where there is no profile.
      const profile = await ask(() => users.getProfile({ userId: 'me' }));
      return profile?.historyId ?? (await newestHistoryId());
    },

    list: async ({ after, pageToken }) => {
      // A second earlier, since Gmail does not say whether the given second is included.
      const since = after ? ` after:${Math.floor(after.getTime() / 1000) - 1}` : '';
      const listPage = async (query: string, token?: string) =>
        requireValue(
          await ask(() => messages.list({ userId: 'me', q: query + since, maxResults: PAGE, ...at(token) })),
        );
      const toSelfPage = pageToken?.startsWith(TO_SELF_PAGE) ? pageToken.slice(TO_SELF_PAGE.length) : undefined;
      const received = toSelfPage ? null : await listPage(RECEIVED, pageToken);
      if (received?.nextPageToken) return { messages: refs(received.messages), nextPageToken: received.nextPageToken };
      const toSelf = await listPage(SENT_TO_SELF, toSelfPage);
      return {
        messages: [...refs(received?.messages), ...refs(toSelf.messages)],
        nextPageToken: toSelf.nextPageToken ? TO_SELF_PAGE + toSelf.nextPageToken : null,
      };
    },

    changes: async ({ since, pageToken }) => {
      const historyTypes = ['messageAdded', 'messageDeleted', 'labelAdded'];
      const page = await ask(() =>
        history.list({ userId: 'me', startHistoryId: since, historyTypes, maxResults: PAGE, ...at(pageToken) }),
      );
      if (!page)
        throw new ProviderError(
          'cursor_expired',
          'changes_forgotten',
          'Google no longer knows what changed since the last poll.',
        );
      const records = page.history ?? [];
      const nextPageToken = page.nextPageToken ?? null;
      // Google's own position is ahead of the unread pages, and may be ahead of the last of several.
      const isWhole = !pageToken && !nextPageToken;
      const cursor = (isWhole ? page.historyId : records.at(-1)?.id) ?? since;
      return { ...changes(records), cursor, nextPageToken };
    },

    raw: async (id) => {
      const { fetchImplementation, mail } = takeRawOut(auth.transporter.defaults.fetchImplementation ?? fetch);
      const wanted = { userId: 'me', id, format: 'raw' };
      const message = await ask(() => messages.get(wanted, { fetchImplementation }));
      if (!message) return null;
      const raw = mail();
      requireValue(raw.length || null);
      return {
        raw,
        provider_thread_id: requireValue(message.threadId),
        received_at: new Date(Number(requireValue(message.internalDate))).toISOString(),
      };
    },

    sending: {
      kind: 'draft-then-send',

      createDraft: async ({ raw, provider_thread_id: threadId }) => {
        const message = { raw: raw.toString('base64url') };
        const inThread = threadId && (await createDraft({ ...message, threadId }));
        // The thread may have been deleted: send without it.
        return inThread || requireValue(await createDraft(message));
      },

      sendDraft: async (id) => {
        const sent = await ask(() => drafts.send({ userId: 'me', requestBody: { id } }).catch(failMessage));
        return sent && toMessageRef(sent);
      },

      deleteDraft: async (id) =>
        (await ask(() => drafts.delete({ userId: 'me', id }).then(() => ({ data: true })))) ?? false,

      findSent: async (rfc_message_id) => {
        const q = `in:sent rfc822msgid:${rfc_message_id.replace(/^<|>$/g, '')}`;
        const page = requireValue(await ask(() => messages.list({ userId: 'me', q, maxResults: 1 })));
        return refs(page.messages)[0] ?? null;
      },
    },
  };
};

const at = (pageToken: string | undefined) => (pageToken ? { pageToken } : {});

const changes = (records: gmail_v1.Schema$History[]): Pick<MailboxChanges, 'added' | 'removed'> => {
  const added = new Map<string, MessageRef>();
  const removed = new Set<string>();
  for (const record of records) {
    // Mail moved out of the spam folder arrives by its label. Sent mail gets it with its conversation, to anyone.
    const toInbox = record.labelsAdded?.filter(({ labelIds }) => labelIds?.includes('INBOX')) ?? [];
    const moved = toInbox.flatMap(({ message }) => (message?.labelIds?.includes('SENT') ? [] : (message ?? [])));
    const arrivals = [...(record.messagesAdded ?? []).flatMap(({ message }) => message ?? []), ...moved];
    for (const ref of refs(arrivals.filter(isReceived))) added.set(ref.provider_message_id, ref);
    for (const { message } of record.messagesDeleted ?? []) removed.add(requireValue(message?.id));
  }
  return { added: [...added.values()], removed: [...removed] };
};

const isReceived = ({ labelIds }: gmail_v1.Schema$Message): boolean => {
  const labels = labelIds ?? [];
  return !labels.some((label) => NOT_RECEIVED.has(label)) && (!labels.includes('SENT') || labels.includes('INBOX'));
};

const refs = (messages: gmail_v1.Schema$Message[] = []): MessageRef[] => messages.map(toMessageRef);

const toMessageRef = ({ id, threadId }: gmail_v1.Schema$Message): MessageRef => ({
  provider_message_id: requireValue(id),
  provider_thread_id: requireValue(threadId),
});

/** Gmail refuses the message itself. A sent draft no longer exists, so a refused one has not been sent. */
const failMessage = (error: unknown): never => {
  const status = getStatus(error);
  if (status === 413)
    throw new ProviderError('too_large', 'message_too_large', 'The message is larger than Google accepts.');
  const known = asGoogleError(error);
  if (status === 400 && known instanceof ProviderError && known.code === 'not_allowed')
    throw new ProviderError('message_refused', known.problem, known.message);
  throw error;
};

/** A field that every response of Google has; without it the response is invalid. */
const requireValue = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined || value === '')
    throw new ProviderError('unavailable', 'answer_unreadable', 'Google answered with something that cannot be read.');
  return value;
};
