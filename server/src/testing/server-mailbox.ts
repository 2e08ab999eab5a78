import { api } from '@hirewire/contract';
import { onTestFinished } from 'vitest';
import { asUser } from './factories.ts';
import { IMAP_PASSWORD, IMAP_USER, settingsAt, startImapServer } from './imap-server.ts';
import { startSmtpServer } from './smtp-server.ts';
import { aWorld } from './world.ts';

/** A company whose mailbox is connected over IMAP and SMTP. */
export const aServerMailbox = async () => {
  const [imap, smtp, world] = await Promise.all([
    startImapServer(),
    startSmtpServer(),
    aWorld({ MAIL_SERVERS: 'any' }),
  ]);
  onTestFinished(async () => void (await Promise.all([imap.stop(), smtp.stop()])));
  const { company, ask } = await asUser(world);
  const settings = settingsAt({ imap: imap.port, smtp: Number(new URL(smtp.url).port) });
  await ask(api.mailboxes.connectServers, { body: { address: IMAP_USER, password: IMAP_PASSWORD, settings } });
  return { world, imap, smtp, company, ask };
};
