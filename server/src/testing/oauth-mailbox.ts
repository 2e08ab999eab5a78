import type { MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { openOauthMail } from '../integrations/oauth-mail.ts';
import { microsoftMail, openidMail } from '../integrations/oauth-mail-config.ts';
import { CALLBACK_PATH } from '../mailboxes/connect.ts';
import { openMailbox } from '../mailboxes/open-mailbox.ts';
import { asUser } from './factories.ts';
import { IMAP_TOKEN, settingsAt, startImapServer } from './imap-server.ts';
import { startOpenidServer } from './openid-server.ts';
import { startSmtpServer } from './smtp-server.ts';
import { aWorld } from './world.ts';

export const PERSON = 'ann@example.com';

/** A product with mailboxes of an OpenID provider and of Microsoft 365, whose servers are all in this process. */
export const aCompanyWithOauthMail = async () => {
  const [openid, imap, smtp, world] = await Promise.all([
    startOpenidServer(PERSON),
    startImapServer(),
    startSmtpServer(),
    aWorld(),
  ]);
  onTestFinished(async () => void (await Promise.all([openid.stop(), imap.stop(), smtp.stop()])));
  openid.next.access_token = IMAP_TOKEN;
  const servers = settingsAt({ imap: imap.port, smtp: Number(new URL(smtp.url).port) });
  const { issuer, ...registration } = openid;
  const atMicrosoft = microsoftMail({ ...registration, tenant: 'organizations' });
  world.deps.mailboxProviders = {
    ...world.deps.mailboxProviders,
    openid: openOauthMail(
      openidMail({ ...openid, scope: 'mail', imapUrl: `imap://127.0.0.1:${imap.port}`, smtpUrl: smtp.url }),
    ),
    microsoft: openOauthMail({
      ...atMicrosoft,
      issuer,
      servers: { ...atMicrosoft.servers, imap: servers.imap, smtp: servers.smtp },
      allowed: 'any',
    }),
  };
  const admin = await asUser(world);
  const db = world.deps.database.system;
  await db.insert(mailSettings).values({
    company_id: admin.company.id,
    polling_since: world.deps.clock().toISOString(),
    undo_window_minutes: 0,
  });

  /** Connects as the popup does. Returns the URL the browser continues to. */
  const connect = async (query: { provider?: MailboxProviderName; mailbox_id?: string; shared_address?: string }) => {
    const { body, headers } = await admin.ask(api.mailboxes.oauthUrl, { query });
    const state = new URL(body.data.oauth_url).searchParams.get('state')!;
    const answer = await world.app.inject({
      url: `${CALLBACK_PATH}?${new URLSearchParams({ state, code: 'a-code' }).toString()}`,
      headers: { cookie: String(headers['set-cookie']).split(';')[0]! },
    });
    expect(answer.statusCode).toBe(302);
    return answer.headers.location;
  };
  const list = async () => (await admin.ask(api.mailboxes.list, {})).body.data;
  const row = async (id: string) => (await db.select().from(mailboxes).where(eq(mailboxes.id, id)))[0]!;
  /** As each process does it, with what it read from the database. */
  const open = async (id: string) => openMailbox(world.deps, await row(id));
  return { world, openid, imap, smtp, admin, db, connect, list, row, open };
};
