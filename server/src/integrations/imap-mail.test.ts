import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anImapAccount, settingsAt, startImapServer, startSayingServer } from '../testing/imap-server.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { openImapMailbox } from './imap-mail.ts';
import type { MailboxChanges, ProviderMailbox, SendAndLook } from './mailbox-provider.ts';
import { DAY_MS } from '../lib/days.ts';
import { ProviderError } from './provider-error.ts';

const mail = (name: string, more = '') =>
  `From: ann@example.org\r\nTo: jobs@example.com\r\nMessage-ID: <${name}@example.org>\r\n${more}Subject: ${name}\r\n\r\nHello ${name}\r\n`;

const aMailbox = async (changes: Parameters<typeof settingsAt>[1] = {}) => {
  const [server, smtp] = await Promise.all([startImapServer(), startSmtpServer()]);
  onTestFinished(async () => void (await Promise.all([server.stop(), smtp.stop()])));
  const settings = settingsAt({ imap: server.port, smtp: Number(new URL(smtp.url).port) }, changes);
  const box = openImapMailbox(anImapAccount(settings));
  return { server, smtp, box, sending: box.sending as SendAndLook };
};

/** Every page, as a poll reads them. */
const changesSince = async (box: ProviderMailbox, since: string): Promise<MailboxChanges> => {
  const page = await box.changes({ since });
  const added = [...page.added];
  let last = page;
  while (last.nextPageToken) {
    last = await box.changes({ since, pageToken: last.nextPageToken });
    added.push(...last.added);
  }
  return { ...last, added };
};

const listIds = ({ added }: Pick<MailboxChanges, 'added'>) =>
  added.map(({ provider_message_id }) => provider_message_id);

describe('reading over IMAP', () => {
  it('reports new mail since the cursor, once, also on a connection that is still open', async () => {
    const { server, box } = await aMailbox();
    server.deliver(mail('one'));
    const cursor = (await box.cursor())!;
    expect(await changesSince(box, cursor)).toMatchObject({ added: [], cursor });
    server.deliver(mail('two'));
    server.deliver(mail('three'));
    const found = await changesSince(box, cursor);
    expect(listIds(found)).toEqual(['1:2:INBOX', '1:3:INBOX']);
    expect(listIds(await changesSince(box, found.cursor))).toEqual([]);
  });

  it('moves on page by page, so that each can be stored with its cursor', async () => {
    const { server, box } = await aMailbox({ folders: ['INBOX', 'Archive'] });
    const cursor = (await box.cursor())!;
    for (let n = 0; n < 620; n += 1) server.deliver(mail(`m${n}`));
    server.deliver(mail('other'), new Date(), 'Archive');
    const first = await box.changes({ since: cursor });
    expect(first.added).toHaveLength(500);
    expect(first.nextPageToken).not.toBeNull();
    const rest = await changesSince(box, first.cursor);
    expect(listIds(rest)).toHaveLength(121);
    expect(listIds(rest)).toContain('1:1:Archive');
  });

  it('counts a message as gone if its folder is, unless that folder is still to be read', async () => {
    const { box } = await aMailbox();
    expect(await box.raw('1:1:Deleted')).toBeNull();
    const { box: reading } = await aMailbox({ folders: ['INBOX', 'Deleted'] });
    await expect(reading.raw('1:1:Deleted')).rejects.toThrow('The mail server refused');
  });

  it('requires a listing once the messages have other numbers or other folders were chosen', async () => {
    const { server, box } = await aMailbox();
    server.deliver(mail('one'));
    const cursor = (await box.cursor())!;
    server.renumber();
    // The first use notices the cut connection.
    await box.cursor().catch(() => undefined);
    await expect(box.changes({ since: cursor })).rejects.toMatchObject({ code: 'cursor_expired' });
    const more = openImapMailbox(anImapAccount(settingsAt({ imap: server.port }, { folders: ['INBOX', 'Archive'] })));
    const fresh = (await box.cursor())!;
    await expect(more.changes({ since: fresh })).rejects.toMatchObject({ code: 'cursor_expired' });
  });

  it('lists newest first, by arrival time', async () => {
    const { server, box } = await aMailbox({ folders: ['INBOX', 'Archive'] });
    server.deliver(mail('old'), new Date(Date.now() - 9 * DAY_MS));
    server.deliver(mail('new'));
    server.deliver(mail('newest'));
    server.deliver(mail('filed'), new Date(), 'Archive');
    const first = await box.list({ after: new Date(Date.now() - DAY_MS) });
    expect(listIds({ added: first.messages })).toEqual(['1:3:INBOX', '1:2:INBOX']);
    const second = await box.list({ after: null, pageToken: first.nextPageToken! });
    expect(listIds({ added: second.messages })).toEqual(['1:1:Archive']);
    expect(second.nextPageToken).toBeNull();
  });

  it('lists and follows a folder whose UIDs are high and far apart with a search for each page', async () => {
    const { server, box } = await aMailbox();
    server.numberFrom(1_400_000_000);
    for (let n = 0; n < 620; n += 1) server.deliver(mail(`m${n}`));
    const cursor = (await box.cursor())!;
    server.searches.length = 0;
    const first = await box.list({ after: null });
    expect(first.messages).toHaveLength(500);
    const second = await box.list({ after: null, pageToken: first.nextPageToken! });
    expect(listIds({ added: second.messages }).at(-1)).toBe('1:1400000000:INBOX');
    expect(second).toMatchObject({ messages: { length: 120 }, nextPageToken: null });
    expect(server.searches).toHaveLength(2);

    server.numberFrom(4_200_000_000);
    server.deliver(mail('later'));
    expect(await box.changes({ since: cursor })).toMatchObject({
      added: [{ provider_message_id: '1:4200000000:INBOX' }],
      nextPageToken: null,
    });
    expect(server.searches).toHaveLength(3);
  });

  it('returns a message as it was sent, without marking anything', async () => {
    const { server, box } = await aMailbox();
    const at = new Date('2026-02-03T04:05:06.000Z');
    server.deliver(mail('one'), at);
    const found = await box.raw('1:1:INBOX');
    expect(found).toMatchObject({ received_at: at.toISOString() });
    expect(found!.raw.toString()).toBe(mail('one'));
    expect(server.messages()[0]!.flags).toEqual([]);
  });

  it('reports a message as gone only when it is, and not when messages are renumbered', async () => {
    const { server, box } = await aMailbox();
    server.deliver(mail('one'));
    server.deliver(mail('two'));
    await box.raw('1:1:INBOX');
    server.remove(2);
    expect(await box.raw('1:2:INBOX')).toBeNull();
    await expect(box.raw('7:1:INBOX')).rejects.toMatchObject({ code: 'cursor_expired' });
    await server.stop();
    await expect(box.raw('1:1:INBOX')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('continues with a new connection after one was cut', async () => {
    const { server, box } = await aMailbox();
    server.deliver(mail('one'));
    await box.raw('1:1:INBOX');
    server.cut();
    expect((await box.raw('1:1:INBOX').catch(() => box.raw('1:1:INBOX')))!.raw.toString()).toBe(mail('one'));
  });

  it('groups messages that refer to each other into one thread, and those without an id into their own', async () => {
    const { server, box } = await aMailbox();
    server.deliver(mail('one'));
    server.deliver(mail('two', 'In-Reply-To: <one@example.org>\r\n'));
    server.deliver(mail('three', 'References: <one@example.org>\r\n <two@example.org>\r\n'));
    server.deliver(mail('other'));
    server.deliver('From: ann@example.org\r\nSubject: nameless\r\n\r\nHello\r\n');
    const { messages } = await box.list({ after: null });
    const [nameless, other, ...one] = messages.map(({ provider_thread_id }) => provider_thread_id);
    expect(new Set(one).size).toBe(1);
    expect(other).not.toBe(one[0]);
    expect(nameless).toBe('1:5:INBOX');
    expect((await box.raw('1:3:INBOX'))!.provider_thread_id).toBe(one[0]);
  });
});

describe('sending over SMTP', () => {
  const MAIL = { to: 'ann@example.com', raw: Buffer.from(mail('answer', 'References: <one@example.org>\r\n')) };

  it('files a sent message once in Sent, in its thread', async () => {
    const { server, smtp, box, sending } = await aMailbox();
    server.deliver(mail('one'));
    const sent = await sending.send(MAIL);
    expect(smtp.mails).toMatchObject([{ to: ['ann@example.com'] }]);
    expect(server.messages('Sent').map(({ raw }) => raw)).toEqual([MAIL.raw.toString()]);
    expect(await sending.findSent!('<answer@example.org>')).toEqual(sent);
    const { messages } = await box.list({ after: null });
    expect(sent!.provider_thread_id).toBe(messages[0]!.provider_thread_id);
  });

  it('files nothing where the server has done so', async () => {
    const { server, sending } = await aMailbox();
    server.deliver(MAIL.raw.toString(), new Date(), 'Sent');
    expect(await sending.send(MAIL)).toMatchObject({ provider_message_id: '1:1:Sent' });
    expect(server.messages('Sent')).toHaveLength(1);
  });

  it('leaves the filing to a server that does it later', async () => {
    const { server, sending } = await aMailbox({ files_sent: true });
    expect(await sending.send(MAIL)).toBeNull();
    expect(server.messages('Sent')).toHaveLength(0);
  });

  it('reports an unknown outcome when the connection breaks after the message, and files nothing', async () => {
    const { server, smtp, sending } = await aMailbox();
    smtp.next({ at: 'END', answer: 'cut' });
    await expect(sending.send(MAIL)).rejects.toMatchObject({ code: 'maybe_delivered' });
    expect(await sending.findSent!('<answer@example.org>')).toBeNull();
    expect(server.messages('Sent')).toHaveLength(0);
  });

  it('counts as sent even if filing fails', async () => {
    const { server, smtp, sending } = await aMailbox();
    await server.stop();
    expect(await sending.send(MAIL)).toBeNull();
    expect(smtp.mails).toHaveLength(1);
  });
});

describe('a mail server that claims too much', () => {
  const EXAMINED = (exists: number) => `* ${exists} EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n* OK [UIDNEXT 9] next`;
  const anAnsweringMailbox = async (lines: Record<string, string>) => {
    const server = await startSayingServer({ lines: { LIST: '* LIST () "/" INBOX', ...lines } });
    onTestFinished(server.stop);
    return openImapMailbox(anImapAccount(settingsAt({ imap: server.port })));
  };

  it.each([
    ['more messages than any folder has', { EXAMINE: EXAMINED(4_294_967_295) }],
    [
      'it while it is searched',
      { EXAMINE: EXAMINED(1), SEARCH: '* 4294967295 EXISTS\r\n* ESEARCH (TAG "A") UID ALL 1:16777216' },
    ],
    ['in a line without end', { EXAMINE: EXAMINED(1), SEARCH: `* SEARCH ${'1 '.repeat(3_000_000)}` }],
  ])('names %s is not believed', async (_, lines) => {
    const box = await anAnsweringMailbox(lines);
    await expect(box.list({ after: null })).rejects.toMatchObject({ problem: 'answer_unreadable' });
  });

  it.each(['LOGIN', 'EXAMINE', 'SEARCH'])('that never finishes %s is left after five minutes', async (unfinished) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked: string[] = [];
    const lines = { LIST: '* LIST () "/" INBOX', EXAMINE: EXAMINED(1) };
    const server = await startSayingServer({ lines, unfinished, onCommand: (line) => asked.push(line) });
    onTestFinished(server.stop);
    const listing = openImapMailbox(anImapAccount(settingsAt({ imap: server.port }))).list({ after: null });
    const outcome = listing.catch((error: unknown) => error);
    await vi.waitUntil(() => asked.some((line) => line.includes(unfinished)), { timeout: 30_000 });
    vi.advanceTimersByTime(5 * 60_000);
    expect(await outcome).toBeInstanceOf(ProviderError);
  });

  /** Five minutes pass after each of the parts of 20 MB that arrive. */
  const fetchSlowly = async ({ announced, arriving }: { announced: number; arriving: number }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const part = 'x'.repeat(20 * 1024 * 1024);
    const FETCH = async (write: (text: string) => Promise<void>) => {
      await write(`* 1 FETCH (UID 1 INTERNALDATE "03-Feb-2026 04:05:06 +0000" BODY[] {${announced * part.length}}\r\n`);
      for (let n = 0; n < arriving; n += 1) {
        await write(part);
        vi.advanceTimersByTime(5 * 60_000);
      }
      if (arriving < announced) vi.advanceTimersByTime(5 * 60_000);
      else await write(')\r\n');
    };
    const server = await startSayingServer({ lines: { EXAMINE: EXAMINED(1) }, slowly: { FETCH } });
    onTestFinished(server.stop);
    const found = await openImapMailbox(anImapAccount(settingsAt({ imap: server.port }))).raw('1:1:INBOX');
    return found!.raw.length / part.length;
  };

  it('may take a long time for a large mail, if enough of it arrives', async () =>
    expect(await fetchSlowly({ announced: 3, arriving: 3 })).toBe(3));

  it('is left after five minutes in which hardly anything of a mail arrived', () =>
    expect(fetchSlowly({ announced: 3, arriving: 2 })).rejects.toBeInstanceOf(ProviderError));

  it('is asked for the UIDs of a large folder in parts', async () => {
    const asked: string[] = [];
    const lines = { EXAMINE: EXAMINED(600_000).replace('UIDNEXT 9', 'UIDNEXT 1400000000'), SEARCH: '* SEARCH' };
    const server = await startSayingServer({
      lines: { LIST: '* LIST () "/" INBOX', ...lines },
      onCommand: (line) => asked.push(line),
    });
    onTestFinished(server.stop);
    const box = openImapMailbox(anImapAccount(settingsAt({ imap: server.port })));
    expect(await box.list({ after: null })).toEqual({ messages: [], nextPageToken: null });
    const ranges = asked.filter((line) => line.includes('SEARCH')).map((line) => / (\d+:[\d*]+) /.exec(line)?.[1]);
    expect(ranges).toEqual(['350001:*', '100001:350000', '1:100000']);
  });
});
