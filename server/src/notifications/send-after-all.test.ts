import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { asUser } from '../testing/factories.ts';
import { application, filedIn } from '../testing/applications.ts';
import { MAIL_REQUEST } from '../testing/google.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger, send } from '../testing/mailbox-factories.ts';
import { anApplicant, messageRow, sendUntilQuiet } from '../testing/outbox-factories.ts';
import { askAgain } from './send-after-all.ts';

/** An acknowledgement that is stopped because a user decides that the mail is no application, and two days later that it is one. */
const anAcknowledgementAfterAll = async ({ isTried }: { isTried: boolean }) => {
  const { world, google } = await aWorldWithGoogle();
  const { company, ask } = await aHiringCompany(world, google);
  await world.deps.database.system
    .update(mailSettings)
    .set({ undo_window_minutes: 2 })
    .where(eq(mailSettings.company_id, company.id));
  await google.deliver(application());
  await poll(world);
  if (isTried) {
    world.pass({ minutes: 3 });
    google.faults.next({ match: MAIL_REQUEST, times: 1, kind: '500' });
    await send(world);
  }
  const params = { id: (await readLedger(world, company))[0]!.id };
  await ask(api.intake.overrule, { params, body: { outcome: 'not_application' } });
  const letter = async () => (await filedIn(world, company)).letters[0]!;
  const { id, tries } = await letter();
  expect([await letter(), tries]).toMatchObject([{ status: 'stopped' }, isTried ? 1 : 0]);
  world.pass({ days: 2 });
  const user = await asUser(world, { company });
  expect((await user.ask(api.intake.undo, { params })).status).toBe(200);
  return { world, google, id, letter, ask: user.ask };
};

it('an automatic message that is sent after all can be stopped first, as when it was written', async () => {
  const { world, google, id, letter, ask } = await anAcknowledgementAfterAll({ isTried: false });
  await send(world);
  expect(await google.sentMails()).toEqual([]);
  expect((await ask(api.outbox.stop, { params: { id } })).status).toBe(200);
  expect((await letter()).status).toBe('stopped');
});

it('a message that is sent after all has a whole day of attempts', async () => {
  const { world, google, id, letter } = await anAcknowledgementAfterAll({ isTried: true });
  world.pass({ minutes: 3 });
  google.faults.next({ match: MAIL_REQUEST, times: 1, kind: '500' });
  await send(world);
  expect(await letter()).toMatchObject({ status: 'waiting', note_code: expect.any(String) });
  await sendUntilQuiet(world, id);
  expect((await letter()).status).toBe('sent');
});

it('only an automatic request waits again when its step goes on', async () => {
  const { world, company, candidate, write } = await anApplicant();
  const db = world.deps.database.system;
  const ids = [await write({ is_automatic: true }), await write()];
  for (const id of ids)
    await db.update(outbox).set({ status: 'stopped', hold_reason: 'no_longer_needed' }).where(eq(outbox.id, id));
  world.pass({ days: 2 });
  const now = world.deps.clock();
  await askAgain(db, { company_id: company.id, about_id: candidate.id, kinds: ['personal'] }, now);
  const delays = [];
  for (const id of ids) delays.push(Date.parse((await messageRow(world, id)).send_after) - now.getTime());
  expect(delays).toEqual([120_000, 0]);
});
