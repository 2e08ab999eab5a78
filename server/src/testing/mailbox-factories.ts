import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { keepCalendar } from '../mailboxes/calendar-connections.ts';
import { sealCredentials } from '../mailboxes/sealed-credentials.ts';
import { claimDue, pollMailbox } from '../intake/poll-mailbox.ts';
import { sendDue } from '../outbox/send-due.ts';
import { asUser, aJob } from './factories.ts';
import { startGoogle, TEST_PROVIDER, type TestGoogle, useGoogle } from './google.ts';
import { aTemplate, type TestStep } from './workflow-factories.ts';
import { aWorld, type World } from './world.ts';
import { daysAfter } from '../lib/days.ts';

export type Google = TestGoogle;

/** A product whose Google is the independent emulator, behind a proxy that fails on purpose. */
export const aWorldWithGoogle = async (options: Parameters<typeof startGoogle>[0] = {}) => {
  const google = await startGoogle(options);
  onTestFinished(() => google.stop());
  const world = await aWorld();
  useGoogle(world, google.google);
  return { world, google };
};

/** A company with a connected mailbox, the polling service running, and one open job with a workflow. */
export const aHiringCompany = async (
  world: World,
  google: TestGoogle,
  { steps = [{ auto_start: false }] }: { steps?: TestStep[] } = {},
) => {
  const admin = await asUser(world);
  const { company } = admin;
  const template = await aTemplate(world, company, steps);
  const job = await aJob(world, {
    company,
    values: {
      title: 'Senior Backend Engineer',
      short_id: 'JOB-1',
      status: 'active',
      workflow_template_id: template.id,
    },
  });
  await world.deps.database.system
    .insert(mailSettings)
    .values({ company_id: company.id, polling_since: world.deps.clock().toISOString(), undo_window_minutes: 0 });
  const mailbox = await aMailbox(world, google, company);
  return { ...admin, job, mailbox };
};

export const aMailbox = async (
  { deps }: World,
  google: TestGoogle,
  company: { id: string },
  email: string = google.email,
): Promise<{ id: string }> => {
  const id = randomUUID();
  const now = deps.clock();
  const tokens = await google.authorise(email);
  await deps.database.system.insert(mailboxes).values({
    id,
    company_id: company.id,
    provider: TEST_PROVIDER,
    address: email,
    ...sealCredentials(deps.config.encryptionKey, { company_id: company.id, id }, tokens),
    read_from: daysAfter(now, -400).toISOString(),
    next_poll_at: now.toISOString(),
  });
  return { id };
};

/** A mailbox whose owner has allowed their calendars too. */
export const aMailboxWithCalendar = async (
  world: World,
  google: TestGoogle,
  company: { id: string },
  email: string,
) => {
  const mailbox = { company_id: company.id, ...(await aMailbox(world, google, company, email)) };
  const account = { ...(await google.authorise(email)), calendar_provider: 'google' as const };
  await keepCalendar(world.deps.database.system, world.deps, mailbox, account, world.deps.clock());
};

/** Polls everything that is due once, as a worker does. */
export const poll = async ({ deps }: World): Promise<number> => {
  const claimed = await claimDue(deps, 16);
  const found = await Promise.all(claimed.map((mailbox) => pollMailbox(deps, mailbox, new AbortController().signal)));
  return found.reduce((sum, count) => sum + count, 0);
};

export const send = ({ deps }: World) => sendDue(deps);

/** Lists the ledger of a company, oldest first. */
export const readLedger = ({ deps }: World, company: { id: string }) =>
  deps.database.system
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.company_id, company.id))
    .orderBy(asc(mailMessages.sequence));
