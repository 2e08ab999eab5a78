import type { PasswordAccount, ServersTest } from '@hirewire/contract/mail-servers';
import { type ConnectionTest, mailboxes, type Mailbox, type MailboxChange } from '@hirewire/contract/mailboxes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { unwrapEnvelope, LOOK_AGAIN, refreshMail } from './mail.ts';
import { queryClient } from './query-client.ts';
import { mailKeys } from './query-keys.ts';

export const useMailboxes = () =>
  useQuery({
    queryKey: mailKeys.accounts,
    queryFn: async () => unwrapEnvelope(await call(mailboxes.list, {})),
    ...LOOK_AGAIN,
  });

export async function changeMailbox(id: string, body: MailboxChange): Promise<Mailbox> {
  const changed = unwrapEnvelope(await call(mailboxes.change, { params: { id }, body }));
  showMailbox(changed);
  return changed;
}

/** Switches a mailbox off, or on again. */
export async function switchMailbox(id: string, is_active: boolean): Promise<Mailbox> {
  const changed = unwrapEnvelope(await call(mailboxes.toggle, { params: { id }, body: { is_active } }));
  showMailbox(changed);
  return changed;
}

export async function testMailbox(id: string): Promise<ConnectionTest> {
  // A mailbox that cannot be read comes without success, but with its finding.
  const { data: found } = await call(mailboxes.test, { params: { id } });
  void queryClient.invalidateQueries({ queryKey: mailKeys.accounts });
  return found;
}

/** Tests servers and a password; nothing is stored. */
export const testServers = async (body: PasswordAccount): Promise<ServersTest> =>
  unwrapEnvelope(await call(mailboxes.testServers, { body }));

export async function connectServers(body: PasswordAccount): Promise<void> {
  unwrapEnvelope(await call(mailboxes.connectServers, { body }));
  await refreshMail();
}

export async function disconnectMailbox(id: string): Promise<void> {
  unwrapEnvelope(await call(mailboxes.remove, { params: { id } }));
  queryClient.setQueryData<Mailbox[]>(mailKeys.accounts, (listed) => listed?.filter((mailbox) => mailbox.id !== id));
  await refreshMail();
}

function showMailbox(changed: Mailbox): void {
  queryClient.setQueryData<Mailbox[]>(mailKeys.accounts, (listed) =>
    listed?.map((mailbox) => (mailbox.id === changed.id ? changed : mailbox)),
  );
  void queryClient.invalidateQueries({ queryKey: mailKeys.accounts });
}
