import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { application, filedIn } from '../testing/applications.ts';
import { aJob } from '../testing/factories.ts';
import { aHiringCompany, aMailbox, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';

const PLUMBERS = 'plumbers@example.com';

/** The same application in the mailbox for plumbers, which is read first, and in the other one. */
const aMailInTwoMailboxes = async () => {
  const mail = (email: string, id: string) => ({
    id,
    thread_id: id,
    email,
    raw: application().toString('base64url'),
    received_at: new Date(),
  });
  const { world, google } = await aWorldWithGoogle({
    accounts: [
      { email: 'jobs@example.com', name: 'Jobs' },
      { email: PLUMBERS, name: 'Plumbers' },
    ],
    mails: [mail(PLUMBERS, 'a1'), mail('jobs@example.com', 'b1')],
  });
  const hiring = await aHiringCompany(world, google);
  const { company, mailbox } = hiring;
  const plumber = await aJob(world, { company, values: { title: 'Plumber', status: 'active' } });
  const db = world.deps.database.system;
  const setActive = (id: string, is_active: boolean) =>
    db.update(mailboxes).set({ is_active }).where(eq(mailboxes.id, id));
  await setActive(mailbox.id, false);
  const first = await aMailbox(world, google, company, PLUMBERS);
  await db
    .update(mailboxes)
    .set({ job_ids: [plumber.id] })
    .where(eq(mailboxes.id, first.id));
  await poll(world);
  await setActive(mailbox.id, true);
  return { ...hiring, world, plumber };
};

it('a mail whose job belongs to the second of two mailboxes is filed from there', async () => {
  const { world, company, job, mailbox } = await aMailInTwoMailboxes();
  expect(await readLedger(world, company)).toMatchObject([{ outcome: 'needs_review' }]);
  await poll(world);
  const [first, second] = await readLedger(world, company);
  expect(second).toMatchObject({ outcome: 'application', job_id: job.id, mailbox_id: mailbox.id, repeats_id: null });
  expect(first).toMatchObject({ outcome: 'not_application', repeats_id: second!.id, raw: null, body: null });
  expect(first!.reasons).toEqual([{ code: 'filed_from_other_mailbox' }]);
  expect((await filedIn(world, company)).applied).toHaveLength(1);
});

it('a mail about which a user has decided in one mailbox is not filed from another', async () => {
  const { world, company, ask, plumber } = await aMailInTwoMailboxes();
  const [row] = await readLedger(world, company);
  const body = { outcome: 'application' as const, job_id: plumber.id };
  await ask(api.intake.overrule, { params: { id: row!.id }, body });
  await poll(world);
  const [first, second] = await readLedger(world, company);
  expect(first).toMatchObject({ outcome: 'application', job_id: plumber.id, repeats_id: null });
  expect(second).toMatchObject({ outcome: 'not_application', repeats_id: first!.id, reasons: [{ code: 'repeated' }] });
});
