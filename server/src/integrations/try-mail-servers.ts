import type { MailServerProblem } from '@hirewire/contract/mail-servers';
import { examine } from './imap-folder.ts';
import { connect, type ImapAccount } from './imap-session.ts';
import { trySmtp } from './imap-sending.ts';
import { asMailServerError, MailServerError } from './mail-server-error.ts';
import { stopIfSlow } from './stop-if-slow.ts';

export interface Tried {
  /** Null: it works. */
  imap: MailServerProblem | null;
  smtp: MailServerProblem | null;
  /** The folders that can be opened, once signed in. */
  folders: string[];
}

/** Signs in for reading and for sending separately, and opens the folders. Nothing is changed. */
export const tryMailServers = async (account: ImapAccount): Promise<Tried> => {
  let folders: string[] = [];
  const read = async () => {
    const client = await connect(account);
    const endChecks = stopIfSlow(
      () => client.stats().received,
      () => client.close(),
    );
    try {
      const listed = await client.list();
      folders = listed.filter(({ flags }) => !flags.has('\\Noselect')).map(({ path }) => path);
      for (const folder of account.settings.folders) {
        const isThere = folder.toUpperCase() === 'INBOX' || folders.includes(folder);
        if (!isThere) throw new MailServerError('mail_folder_missing');
        await examine(client, folder);
      }
    } finally {
      endChecks();
      await client.logout().catch(() => client.close());
    }
  };
  const [imap, smtp] = await Promise.all([findProblem(read), findProblem(() => trySmtp(account))]);
  return { imap, smtp, folders };
};

const findProblem = async (attempt: () => Promise<void>): Promise<MailServerProblem | null> => {
  try {
    await attempt();
    return null;
  } catch (error) {
    const known = asMailServerError(error);
    return known instanceof MailServerError ? known.problem : 'mail_refused';
  }
};
