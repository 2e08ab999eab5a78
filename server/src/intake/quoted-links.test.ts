import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { PORTAL_LINK_SHOWN } from '@hirewire/contract/outbox';
import { ROLE_NAMES } from '@hirewire/contract/roles';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { pdf } from '../demo/pdf.ts';
import { application, filedIn } from '../testing/applications.ts';
import { ask, asUser } from '../testing/factories.ts';
import { livePortalLinks } from '../testing/live-portal-links.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll, send } from '../testing/mailbox-factories.ts';
import { aMail, type MailParts } from '../testing/mails.ts';

/** Ann has applied and has our acknowledgement, which contains her link. */
const withAcknowledgement = async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, ...admin } = await aHiringCompany(world, google);
  const { provider_thread_id } = await google.deliver(application());
  await poll(world);
  await send(world);
  const [sent] = await google.sentMails();
  const { text = '' } = await PostalMime.parse(sent!.raw);
  const [url, token] = /http\S+#([\w-]+)/.exec(text)!;
  const [ann] = (await filedIn(world, company)).people;
  const reply = async (parts: MailParts, { isFromAnn = true } = {}) => {
    const headers = { 'Message-ID': `<${randomUUID()}@x>`, ...(isFromAnn && { 'In-Reply-To': sent!.rfc_message_id }) };
    const from = isFromAnn ? 'Ann Example <ann@example.com>' : 'Bob <bob@elsewhere.example>';
    const raw = aMail({ from, subject: 'Re: Application for Senior Backend Engineer', headers, ...parts });
    await google.deliver(raw, isFromAnn ? { provider_thread_id } : {});
    world.pass({ minutes: 2 });
    await poll(world);
  };
  const opens = async () => (await ask(world, api.portal.me, { token: token! })).status;
  const letters = async () => {
    await send(world);
    return Promise.all((await google.sentMails()).map(({ raw }) => PostalMime.parse(raw)));
  };
  return { world, google, company, admin, ann: ann!, text, url, token: token!, reply, opens, letters };
};

type Scene = Awaited<ReturnType<typeof withAcknowledgement>>;

/** Everything a colleague can read about Ann, as one text. */
const readEverything = async ({ world, company, ann }: Scene, role: (typeof ROLE_NAMES)[number]): Promise<string> => {
  const them = await asUser(world, { company, role });
  const params = { id: ann.id };
  const answers: unknown[] = [
    await them.ask(api.communications.list, { params }),
    await them.ask(api.notes.list, { params }),
    await them.ask(api.candidates.get, { params }),
    await them.ask(api.candidates.audit, { params }),
    await them.ask(api.intake.list, {}),
    await them.ask(api.outbox.list, {}),
    await them.ask(api.search.all, { query: { q: 'portal' } }),
    await them.ask(api.candidateList.list, { query: { search: 'Ann' } }),
  ];
  const listed = await them.ask(api.candidateFiles.list, { params });
  for (const { id: file_id } of listed.body.files)
    answers.push(await them.ask(api.candidateFiles.text, { params: { ...params, file_id } }));
  return JSON.stringify(answers);
};

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

describe('a portal link in incoming mail', () => {
  it('is hidden from every reader of the thread, and still works for the candidate', async () => {
    const scene = await withAcknowledgement();
    const { reply, text, url, token, opens, world, company } = scene;
    await reply({ text: `Thank you!\n\nOn Monday, House wrote:\n${quoted(text)}` });
    await reply({ html: `<p>And this, with all the words that it takes.</p><p><a href="${url}">${url}</a></p>` });
    await reply({ subject: `Re: ${url}`, text: `Wrapped: ${url.slice(0, 70)}\n> ${url.slice(70)}` });
    expect((await readLedger(world, company)).map(({ outcome }) => outcome)).toEqual([
      'application',
      'reply',
      'reply',
      'reply',
    ]);
    for (const role of ROLE_NAMES) {
      const seen = await readEverything(scene, role);
      expect(seen).toContain(PORTAL_LINK_SHOWN);
      expect(seen).not.toContain(token.slice(8, 50));
      expect(seen).not.toContain(token.slice(50));
    }
    expect(await livePortalLinks(world)).toEqual([]);
    expect(await opens()).toBe(200);
  });

  it.each([
    ['a text file', (_: string, url: string) => ({ name: 'mail.txt', content: `My mail:\n${url}` })],
    [
      'the print of a mail',
      (_: string, url: string) => ({
        name: 'mail.pdf',
        content: pdf([
          {
            texts: [url.slice(0, 60), url.slice(60)].map((line, index) => ({
              text: line,
              x: 60,
              y: 700 - index * 14,
              size: 10,
            })),
          },
        ]),
      }),
    ],
    [
      'a page whose link is not seen',
      (_: string, url: string) => ({ name: 'mail.html', content: `<p>Hello <a href="${url}">there</a></p>` }),
    ],
  ])('in %s is revoked, and the candidate gets another', async (_, fileOf) => {
    const scene = await withAcknowledgement();
    const { reply, text, url, token, opens, world, letters } = scene;
    await reply({ text: 'As you asked.', attachments: [fileOf(text, url)] });
    expect(await opens()).toBe(401);
    expect(await readEverything(scene, 'project_manager')).not.toContain(token.slice(8, 50));
    expect(await livePortalLinks(world)).toEqual([]);
    const tokens = (await letters()).map((letter) => /#([\w-]{91})/.exec(letter.text!)![1]!);
    expect(tokens).toHaveLength(2);
    const another = tokens.find((one) => one !== token)!;
    expect((await ask(world, api.portal.me, { token: another })).status).toBe(200);
    // One such mail a day, since a machine may have replied with it.
    await reply({ text: 'Once more.', attachments: [fileOf(text, url.replace(token, another))] });
    expect((await ask(world, api.portal.me, { token: another })).status).toBe(401);
    expect(await letters()).toHaveLength(2);
  });

  it('in a mail that is kept for review is revoked, regardless of the sender', async () => {
    const scene = await withAcknowledgement();
    const { reply, text, opens, world, company } = scene;
    await reply({ text: `What is this?\n${quoted(text)}`, subject: 'Application' }, { isFromAnn: false });
    const [, row] = await readLedger(world, company);
    expect(row).toMatchObject({ outcome: 'needs_review', raw: expect.any(Buffer) });
    expect(row!.body).toContain(PORTAL_LINK_SHOWN);
    expect(await opens()).toBe(401);
    expect(await livePortalLinks(world)).toEqual([]);
  });

  it('in a forwarded mail is replaced there too', async () => {
    const scene = await withAcknowledgement();
    const { reply, google, world, token } = scene;
    const [sent] = await google.sentMails();
    await reply({ text: 'See the mail below, please.', forwarded: sent!.raw });
    expect(await readEverything(scene, 'project_manager')).not.toContain(token.slice(8, 50));
    expect(await livePortalLinks(world)).toEqual([]);
  });
});

describe('a link that is pasted', () => {
  it("is replaced in notes, in a candidate's messages and in mails, which contain the recipient's own", async () => {
    const scene = await withAcknowledgement();
    const { ann, url, token, world, company, letters } = scene;
    const staff = await asUser(world, { company, role: 'hr_manager' });
    const params = { id: ann.id };
    const note = await staff.ask(api.notes.create, { params, body: { text: `She has ${url} already` } });
    expect(note.body.text).toBe(`She has ${PORTAL_LINK_SHOWN} already`);
    const message = { body: `I cannot open ${token}`, request_id: randomUUID() };
    expect((await ask(world, api.portal.write, { token, body: message })).body.body).toContain(PORTAL_LINK_SHOWN);
    const mail = { subject: 'Your page', body: `Here: ${url}` };
    await staff.ask(api.communications.send, { params, body: mail });
    expect(await livePortalLinks(world)).toEqual([]);
    expect((await letters()).map((letter) => letter.text)).toContain(`Here: ${url}\n`);
  });

  it('is revoked where a colleague uploads a file that contains it', async () => {
    const { ann, url, world, company, opens } = await withAcknowledgement();
    const staff = await asUser(world, { company, role: 'hr_manager' });
    const file = new File([`Kept: ${url}`], 'kept.txt', { type: 'text/plain' });
    const kept = await staff.ask(api.candidateFiles.upload, { params: { id: ann.id }, body: { kind: 'other' }, file });
    expect(kept.status).toBe(201);
    expect(await opens()).toBe(401);
    expect(await livePortalLinks(world)).toEqual([]);
  });
});
