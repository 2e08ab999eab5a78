import type { ImapFlow } from 'imapflow';
import { examine, isListed, type Place, listRefs, searchBack, threadIn, uidsIn } from './imap-folder.ts';
import { type ImapAccount, type ImapSession, openImapSession } from './imap-session.ts';
import { openImapSending } from './imap-sending.ts';
import { watchImap } from './imap-watch.ts';
import type { MailboxChanges, MessageRef, ProviderMailbox, RawMessage } from './mailbox-provider.ts';
import { IdsReused, ProviderError, type ReusedIds } from './provider-error.ts';
import { daysAfter } from '../lib/days.ts';

const PAGE = 500;

/** Folders are only examined, never selected for writing: nothing in them is flagged, moved or deleted. */
export const openImapMailbox = (account: ImapAccount): ProviderMailbox => {
  const { settings } = account;
  const session = openImapSession(account);
  const server = `${settings.user} ${settings.imap.host}`;

  const changes = (from: Place[]) =>
    session.use(async (client): Promise<MailboxChanges> => {
      const added: MessageRef[] = [];
      const places: Place[] = [];
      const reused: ReusedIds[] = [];
      let isRenumbered = false;
      let isCut = false;
      for (const place of from) {
        const now = await examine(client, place.folder);
        if (now.validity !== place.validity) {
          isRenumbered = true;
          continue;
        }
        // The server was restored from a backup, for example.
        if (now.isNextReported && now.next < place.next) {
          reused.push({ prefix: `${place.validity}:`, suffix: `:${place.folder}` });
          continue;
        }
        const room = PAGE - added.length;
        let uids: number[] = [];
        for await (const part of searchBack(client, now, { from: place.next, before: now.next })) {
          if (part.length === 0) break;
          uids = [...part, ...uids].slice(0, room + 1);
        }
        const page = uids.slice(0, room);
        added.push(...(await listRefs(client, place, page)).map(({ ref }) => ref));
        const isWhole = page.length === uids.length;
        const next = isWhole ? now.next : (page.at(-1) ?? place.next - 1) + 1;
        isCut ||= !isWhole;
        places.push({ ...place, next });
      }
      if (reused.length > 0) throw new IdsReused(reused);
      if (isRenumbered) throw expired();
      const cursor = writeCursor({ server, places });
      return { added, removed: [], cursor, nextPageToken: isCut ? cursor : null };
    });

  return {
    cursor: () =>
      session.use(async (client) => {
        const places: Place[] = [];
        for (const folder of settings.folders) places.push(await examine(client, folder));
        return writeCursor({ server, places });
      }),

    list: ({ after, pageToken }) => session.use((client) => listPage(client, settings.folders, after, pageToken)),

    changes: async ({ since, pageToken }) => {
      const { server: former, places } = readCursor(pageToken ?? since);
      // Another server may number its messages the same way.
      if (former !== undefined && former !== server) throw new IdsReused('all');
      // Other folders have been chosen since, so they have to be listed.
      const isSame = places.map(({ folder }) => folder).join('\n') === settings.folders.join('\n');
      if (!isSame) throw expired();
      return changes(places);
    },

    raw: (id) => fetchRaw(session, settings.folders, id),

    sending: openImapSending(account, session),

    watch: (onNews, signal) => watchImap(account, onNews, signal),
  };
};

/** Newest first, one folder after the other. */
const listPage = async (client: ImapFlow, folders: string[], after: Date | null, pageToken: string | undefined) => {
  const { folder, validity, below } = pageToken ? (JSON.parse(pageToken) as ListToken) : { folder: folders[0]! };
  const place = await examine(client, folder);
  if (validity !== undefined && validity !== place.validity)
    throw new ProviderError(
      'unavailable',
      'changes_forgotten',
      'The mail server has renumbered the mailbox while it was being listed.',
    );
  // Servers search by days, in their own time zone.
  const query = after ? { since: daysAfter(after, -1) } : {};
  const page: number[] = [];
  for await (const part of searchBack(client, place, { from: 1, before: below ?? place.next }, query)) {
    page.unshift(...part.slice(page.length - PAGE));
    if (page.length === PAGE) break;
  }
  const found = await listRefs(client, place, page);
  const messages = found
    .filter(({ received_at }) => !after || !received_at || received_at >= after)
    .map(({ ref }) => ref)
    .toReversed();
  const nextFolder = folders[folders.indexOf(folder) + 1];
  const further: ListToken | null = nextFolder ? { folder: nextFolder } : null;
  const next = page.length === PAGE ? { folder, validity: place.validity, below: page[0]! } : further;
  return { messages, nextPageToken: next && JSON.stringify(next) };
};

interface ListToken {
  folder: string;
  validity?: string;
  below?: number;
}

const fetchRaw = (session: ImapSession, folders: string[], id: string): Promise<RawMessage | null> =>
  session.use(async (client) => {
    const { folder, validity, uid } = readId(id);
    const open = client.mailbox;
    const isOpen = open && open.path === folder && String(open.uidValidity) === validity;
    if (!isOpen) {
      const place = await examine(client, folder).catch(async (error: unknown) => {
        // Deleted with its messages, or renamed. The lack of a folder that is to be read concerns the whole mailbox.
        if (folders.includes(folder) || (await isListed(client, folder))) throw error;
        return null;
      });
      if (!place) return null;
      if (place.validity !== validity) throw expired();
    }
    const query = { source: true, internalDate: true, threadId: true };
    let message = await client.fetchOne(String(uid), query, { uid: true });
    // A message reported as gone is not requested again, so look for it in a freshly opened folder.
    if (!message) {
      const place = await examine(client, folder);
      if (place.validity !== validity) throw expired();
      if (!(await uidsIn(client, { uid: String(uid) })).includes(uid)) return null;
      message = await client.fetchOne(String(uid), query, { uid: true });
    }
    if (!message || !message.source?.length)
      throw new ProviderError('unavailable', 'message_withheld', 'The mail server did not hand out the message.');
    return {
      raw: message.source,
      provider_thread_id: threadIn(message, message.source) ?? id,
      received_at: new Date(message.internalDate ?? Date.now()).toISOString(),
    };
  });

const readId = (id: string) => {
  const [validity = '', uid = '', ...folder] = id.split(':');
  return { validity, uid: Number(uid), folder: folder.join(':') };
};

interface Cursor {
  /** Missing in older cursors. */
  server?: string;
  places: Place[];
}

const writeCursor = ({ server, places }: Cursor): string =>
  JSON.stringify({ server, places: places.map(({ folder, validity, next }) => [folder, validity, next]) });

type Written = [folder: string, validity: string, next: number][];

const readCursor = (cursor: string): Cursor => {
  const read = JSON.parse(cursor) as Written | { server: string; places: Written };
  const { places, ...rest } = Array.isArray(read) ? { places: read } : read;
  return { ...rest, places: places.map(([folder, validity, next]) => ({ folder, validity, next })) };
};

const expired = () =>
  new ProviderError('cursor_expired', 'changes_forgotten', 'The mail server has renumbered its messages.');
