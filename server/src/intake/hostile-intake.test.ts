import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { mailMessages } from '../db/schema/intake.ts';
import { application, filedIn } from '../testing/applications.ts';
import { ask, tokensFor } from '../testing/factories.ts';
import { HOSTILE_MAILS } from '../testing/hostile-mails.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';
import { longestTurn } from '../testing/processor-time.ts';

/** Below 100 ms, as `bench/hostile-mail.ts` measures; here the database and the tests work in the same process. */
const MOST_PAUSE_MS = 2_000;

it('mail of every hostile kind is settled while the product responds, and later mail is filed', async () => {
  const { world, google } = await aWorldWithGoogle({ silenceMs: 30_000 });
  const { company, mailbox, user } = await aHiringCompany(world, google);
  // Not all of them can be delivered: the Google emulator refuses mail it cannot parse.
  const now = world.deps.clock().toISOString();
  for (const [kind, make] of Object.entries(HOSTILE_MAILS))
    await world.deps.database.system.insert(mailMessages).values({
      company_id: company.id,
      mailbox_id: mailbox.id,
      provider_message_id: kind,
      provider_thread_id: kind,
      received_at: now,
      next_try_at: now,
      raw: make(),
    });
  const kinds = Object.keys(HOSTILE_MAILS);
  await google.deliver(application());

  const settled = new AbortController();
  const answers = new Set<number>();
  const watch = async () => {
    while (!settled.signal.aborted) {
      // A new one each time, since the clock of the test runs ahead.
      const { access_token: token } = await tokensFor(world, user);
      const { status } = await ask(world, api.intake.list, { query: {}, token });
      answers.add(status);
      await delay(20);
    }
  };
  const watching = watch();
  const { milliseconds } = await longestTurn(async () => {
    for (let turn = 0; turn < 10 && !settled.signal.aborted; turn += 1) {
      await poll(world);
      const rows = await readLedger(world, company);
      if (rows.length > kinds.length && rows.every(({ outcome }) => outcome !== 'waiting')) settled.abort();
      world.pass({ minutes: 5 });
    }
  });
  settled.abort();
  await watching;
  expect([...answers]).toEqual([200]);

  const rows = await readLedger(world, company);
  const unsettled = rows.flatMap(({ provider_message_id, outcome, reasons, tries }) =>
    ['waiting', 'failed'].includes(outcome) || reasons.length === 0 || tries > 2
      ? { kind: provider_message_id, outcome, reasons, tries }
      : [],
  );
  expect(unsettled).toEqual([]);
  expect((await filedIn(world, company)).people.map(({ email }) => email)).toContain('ann@example.com');
  expect(milliseconds).toBeLessThan(MOST_PAUSE_MS);
}, 600_000);
