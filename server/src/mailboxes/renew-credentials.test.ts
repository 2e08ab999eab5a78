import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { secondsAfter } from '../db/lease.ts';
import { IMAP_USER } from '../testing/imap-server.ts';
import { poll } from '../testing/mailbox-factories.ts';
import { aCompanyWithOauthMail } from '../testing/oauth-mailbox.ts';

/** A connected mailbox whose access token has expired, at a provider that accepts each refresh token once. */
const anExpiredMailbox = async () => {
  const company = await aCompanyWithOauthMail();
  const { openid, imap, db, connect, list } = company;
  await connect({ provider: 'openid', shared_address: IMAP_USER });
  const [mailbox] = await list();
  const id = mailbox!.id;
  openid.rotate((token) => imap.changeToken(token));
  imap.changeToken('none yet');
  const change = (values: Partial<typeof mailboxes.$inferInsert>) =>
    db.update(mailboxes).set(values).where(eq(mailboxes.id, id));
  return { ...company, id, change };
};

describe('renewing credentials', () => {
  it('is done by one of several processes, and the others use its result', async () => {
    const { openid, open, row, id } = await anExpiredMailbox();
    const processes = await Promise.all([open(id), open(id), open(id)]);
    await Promise.all(processes.map((box) => box.cursor()));
    expect(openid.renewals).toEqual(['lasting']);
    // One that has read the row in the meantime, and one that has not, continue with what is stored.
    await (await open(id)).cursor();
    expect(openid.renewals).toHaveLength(1);
    expect(await row(id)).toMatchObject({ renewal_token: null, renewal_until: null, broken_because: null });
  });

  it('is continued by another process when the one renewing dies before it has asked', async () => {
    const { world, openid, open, change, id } = await anExpiredMailbox();
    await change({ renewal_token: randomUUID(), renewal_until: secondsAfter(world.deps.clock(), 20) });
    let isDone = false;
    const asking = (await open(id)).cursor().finally(() => (isDone = true));
    await delay(500);
    expect([isDone, openid.renewals]).toEqual([false, []]);
    world.pass({ seconds: 21 });
    await asking;
    expect(openid.renewals).toEqual(['lasting']);
  });

  it('that failed does not block the next one', async () => {
    const { openid, open, row, id } = await anExpiredMailbox();
    openid.refuse();
    await expect((await open(id)).cursor()).rejects.toMatchObject({ code: 'credentials_refused' });
    expect(await row(id)).toMatchObject({ renewal_token: null, renewal_until: null });
    openid.accept();
    await (await open(id)).cursor();
    expect(openid.renewals).toEqual(['lasting', 'lasting']);
  });

  it('leaves a connection that was made meanwhile as it is', async () => {
    const { openid, imap, connect, open, row, list, id } = await anExpiredMailbox();
    const old = await open(id);
    Object.assign(openid.next, { access_token: 'of the new connection', refresh_token: 'lasting-new' });
    imap.changeToken('of the new connection');
    await connect({ mailbox_id: id });
    const { secret } = await row(id);
    await old.cursor();
    expect(openid.renewals).toEqual([]);
    expect((await row(id)).secret).toBe(secret);
    expect(await list()).toHaveLength(1);
  });

  it('does not hide from the card that the mail server refuses the renewed permission too', async () => {
    const { world, openid, list } = await anExpiredMailbox();
    openid.rotate(() => undefined);
    await poll(world);
    expect(openid.renewals).toHaveLength(1);
    expect(await list()).toMatchObject([{ status: 'error' }]);
  });
});
