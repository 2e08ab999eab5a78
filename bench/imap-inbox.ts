import { ImapFlow } from 'imapflow';
import { DOVECOT_PASSWORD } from './dovecot.ts';

/** What the owner of a mailbox has marked, in turn. */
const MARKS = ['\\Seen', '\\Flagged', '\\Answered'];
const EVERY = 10;

type Flags = Map<string, string>;

/** The mailbox as another mail program of its owner sees it. */
export const openInbox = async (port: number, user: string) => {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass: DOVECOT_PASSWORD },
    logger: false,
  });
  await client.connect();

  /** The flags of each message, by mailbox and the id that it has in the ledger. */
  const flagsIn = async (folder: string): Promise<Flags> => {
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true });
    const messages = await client.fetchAll('1:*', { uid: true, flags: true });
    return new Map(
      messages.map(({ uid, flags }) => [
        `${user} ${uidValidity}:${uid}:${folder}`,
        [...(flags ?? [])]
          .filter((flag) => flag !== '\\Recent')
          .toSorted()
          .join(' '),
      ]),
    );
  };

  return {
    flags: () => flagsIn('INBOX'),
    /** Marks some messages as read, flagged or answered. */
    markSome: async (): Promise<Flags> => {
      await client.mailboxOpen('INBOX');
      const uids = (await client.search({ all: true }, { uid: true })) || [];
      for (const [index, mark] of MARKS.entries()) {
        const chosen = uids.filter((uid) => uid % (EVERY * MARKS.length) === index * EVERY);
        if (chosen.length > 0) await client.messageFlagsAdd(chosen.join(','), [mark], { uid: true });
      }
      return flagsIn('INBOX');
    },
    /** The Message-ID of each message in Sent. */
    sentIds: async (): Promise<string[]> => {
      const { exists } = await client.mailboxOpen('Sent', { readOnly: true });
      if (exists === 0) return [];
      return (await client.fetchAll('1:*', { envelope: true })).map(({ envelope }) => envelope?.messageId ?? '');
    },
    close: () => client.logout(),
  };
};

export type Inbox = Awaited<ReturnType<typeof openInbox>>;
