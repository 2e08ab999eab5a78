import { api } from '@hirewire/contract';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { IMAP_TOKEN, IMAP_USER } from '../testing/imap-server.ts';
import { readLedger, poll, send } from '../testing/mailbox-factories.ts';
import { aCompanyWithOauthMail, PERSON } from '../testing/oauth-mailbox.ts';
import { aMessage, aPerson } from '../testing/outbox-factories.ts';

const mail = (name: string) =>
  `From: Ann <ann@example.org>\r\nTo: ${IMAP_USER}\r\nMessage-ID: <${name}@example.org>\r\nSubject: ${name}\r\n\r\nHello\r\n`;

type Company = Awaited<ReturnType<typeof aCompanyWithOauthMail>>;

const read = async ({ world, admin }: Company) =>
  (await readLedger(world, admin.company)).map(({ rfc_message_id }) => rfc_message_id);

const POLLS = 3;

describe('a mailbox with a sign-in elsewhere', () => {
  it.each(['openid', 'microsoft'] as const)(
    'whose permission ends (%s) shows Error within three polls, and continues where it stopped once reconnected',
    async (provider) => {
      const company = await aCompanyWithOauthMail();
      const { world, openid, imap, connect, list } = company;
      expect(await connect({ provider, shared_address: IMAP_USER })).toBe(
        `/email-config?${new URLSearchParams({ success: 'true', email: IMAP_USER, provider }).toString()}`,
      );
      imap.deliver(mail('one'));
      await poll(world);
      expect(await list()).toMatchObject([{ provider, status: 'connected', last_error: null }]);

      openid.refuse();
      imap.changeToken('of another permission');
      imap.deliver(mail('two'));
      for (let polls = 0; polls < POLLS; polls += 1) {
        world.pass({ minutes: 2 });
        await poll(world);
      }
      const [broken] = await list();
      expect(broken).toMatchObject({ status: 'error', last_error: expect.stringMatching(/connect it again/) });
      expect(await read(company)).toEqual(['<one@example.org>']);

      imap.deliver(mail('three'));
      openid.accept();
      openid.next.access_token = 'of another permission';
      await connect({ mailbox_id: broken!.id });
      await poll(world);
      imap.deliver(mail('four'));
      world.pass({ minutes: 2 });
      await poll(world);
      expect(await list()).toMatchObject([{ id: broken!.id, status: 'connected', last_error: null }]);
      const names = ['one', 'two', 'three', 'four'].map((name) => `<${name}@example.org>`);
      expect((await read(company)).toSorted()).toEqual(names.toSorted());
      expect(imap.messages()).toHaveLength(names.length);
      expect(imap.messages().flatMap(({ flags }) => flags)).toEqual([]);
    },
  );

  it('that is shared is read and sent from under its own address, with the permission of a person', async () => {
    const company = await aCompanyWithOauthMail();
    const { world, smtp, imap, admin, connect, list } = company;
    await connect({ provider: 'microsoft', shared_address: IMAP_USER });
    const [shared] = await list();
    expect(shared).toMatchObject({ provider: 'microsoft', address: IMAP_USER, status: 'connected' });
    expect(shared!.settings).toMatchObject({ user: IMAP_USER });
    imap.deliver(mail('one'));
    await poll(world);
    expect(await read(company)).toEqual(['<one@example.org>']);

    const candidate = await aPerson(world, admin.company);
    await aMessage(world, admin.company, { candidate_id: candidate.id });
    await send(world);
    expect(smtp.mails).toHaveLength(1);
    const parsed = await PostalMime.parse(smtp.mails[0]!.raw);
    expect(parsed.from?.address).toBe(IMAP_USER);
    expect(smtp.signIns.map(({ user }) => user)).toEqual([IMAP_USER, IMAP_USER]);
    expect(new Set(smtp.signIns.map(({ secret }) => secret))).toEqual(new Set([IMAP_TOKEN]));
    expect((await admin.ask(api.mailboxes.test, { params: { id: shared!.id } })).body).toMatchObject({ success: true });
  });

  it('that the person may not open is not connected, and the screen says so', async () => {
    const { imap, connect, list } = await aCompanyWithOauthMail();
    imap.changeToken('of a person with full access');
    expect(await connect({ provider: 'microsoft', shared_address: IMAP_USER })).toBe(
      '/email-config?error=mail_permission_refused&provider=microsoft',
    );
    // Without a shared address it would be the mailbox of the person, which is not on this server.
    expect(await connect({ provider: 'microsoft' })).toMatch(/^\/email-config\?error=mail_/);
    expect(await list()).toEqual([]);
    expect(PERSON).not.toBe(IMAP_USER);
  });
});
