import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { startCutter } from '../testing/connection-cutter.ts';
import { settingsAt } from '../testing/imap-server.ts';
import { readLedger } from '../testing/mailbox-factories.ts';
import { aServerMailbox } from '../testing/server-mailbox.ts';
import { claimOfCompany, pollMailbox } from './poll-mailbox.ts';

const MAILS = 6;
const CUTS = 8;
const MOST_POLLS = 300;

/** The small size of `bench/imap-faults.ts`, which does the same to a real Dovecot and kills the process as well. */
it(
  'connections cut at any byte and renumbered messages lose, repeat and mark nothing',
  { timeout: 300_000 },
  async () => {
    const { world, imap, company } = await aServerMailbox();
    const cutter = await startCutter({ port: imap.port, seed: 1, limit: CUTS });
    onTestFinished(() => cutter.stop());
    const system = world.deps.database.system;
    await system.update(mailboxes).set({ settings: settingsAt({ imap: cutter.port }) });

    const poll = async () => {
      world.pass({ minutes: 10 });
      const [mailbox] = await claimOfCompany(world.deps, company.id);
      if (mailbox) await pollMailbox(world.deps, mailbox, new AbortController().signal);
    };
    const present = async () => (await readLedger(world, company)).filter(({ left_mailbox_at }) => !left_mailbox_at);
    const isRead = async () => {
      const rows = await present();
      return rows.length === MAILS && rows.every(({ outcome }) => outcome !== 'waiting');
    };
    for (let n = 0; n < MAILS; n += 1) {
      // Every third has no Message-ID.
      const id = n % 3 === 0 ? '' : `Message-ID: <${n}@example.org>\r\n`;
      imap.deliver(`From: ann@example.org\r\n${id}Subject: mail ${n}\r\n\r\nThe text of mail ${n}.\r\n`);
      await poll();
      if (n === MAILS / 3 || n === (MAILS * 2) / 3) imap.renumber();
    }
    for (let polls = 0; polls < MOST_POLLS && !(cutter.cuts() === CUTS && (await isRead())); polls += 1) await poll();

    // The listing of the whole mailbox marks what has another number now.
    await system.update(mailboxes).set({ reconciled_at: null }).where(eq(mailboxes.company_id, company.id));
    await poll();
    expect(cutter.cuts()).toBe(CUTS);
    const rows = await readLedger(world, company);
    expect((await present()).map(({ subject }) => subject).toSorted()).toEqual(
      imap
        .messages()
        .map((_, n) => `mail ${n}`)
        .toSorted(),
    );
    expect(rows.filter(({ outcome }) => outcome === 'waiting' || outcome === 'failed')).toEqual([]);
    expect(rows.filter(({ repeats_id }) => repeats_id === null)).toHaveLength(MAILS);
    expect(imap.messages().flatMap(({ flags }) => flags)).toEqual([]);
  },
);
