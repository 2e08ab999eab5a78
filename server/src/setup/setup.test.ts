import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { jobs } from '../db/schema/jobs.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { aJob, anApplication, ask, asUser } from '../testing/factories.ts';
import { aMailboxId, aMailMessageId, aRequestId, aTemplateId } from '../testing/route-row-makers.ts';
import { aWorld } from '../testing/world.ts';

const NOTHING = {
  is_mailbox_connected: false,
  is_polling: false,
  has_workflow: false,
  has_open_job: false,
  has_candidate: false,
  has_decision: false,
  has_mail_to_review: false,
};

it('each step is done once its condition is true, and undone when it no longer is', async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const { company } = admin;
  const stranger = await asUser(world);
  const db = world.deps.database.system;
  const status = async () => (await admin.ask(api.setup.get, {})).body;
  expect(await status()).toEqual(NOTHING);

  const mailbox = await aMailboxId(world, company);
  const isAbout = eq(mailboxes.id, mailbox);
  expect(await status()).toEqual({ ...NOTHING, is_mailbox_connected: true });
  await db.update(mailboxes).set({ broken_because: 'Google no longer lets us in.' }).where(isAbout);
  expect(await status()).toEqual(NOTHING);
  await db.update(mailboxes).set({ broken_because: null, is_active: false }).where(isAbout);
  expect(await status()).toEqual(NOTHING);

  await admin.ask(api.polling.start, {});
  expect(await status()).toEqual({ ...NOTHING, is_polling: true });
  await admin.ask(api.polling.stop, {});

  const template = await aTemplateId(world, company);
  expect(await status()).toEqual({ ...NOTHING, has_workflow: true });

  const job = await aJob(world, { company, values: { status: 'active' } });
  expect(await status()).toEqual({ ...NOTHING, has_workflow: true });
  const isThisJob = eq(jobs.id, job.id);
  await db.update(jobs).set({ workflow_template_id: template, status: 'draft' }).where(isThisJob);
  expect(await status()).toEqual({ ...NOTHING, has_workflow: true });
  await db.update(jobs).set({ status: 'active' }).where(isThisJob);
  expect(await status()).toEqual({ ...NOTHING, has_workflow: true, has_open_job: true });

  await anApplication(world, company, job);
  expect(await status()).toEqual({ ...NOTHING, has_workflow: true, has_open_job: true, has_candidate: true });

  const request = await aRequestId(world, company);
  expect((await status()).has_decision).toBe(false);
  await db.update(approvalRequests).set({ status: 'approved' }).where(eq(approvalRequests.id, request));
  expect((await status()).has_decision).toBe(true);

  const mail = await aMailMessageId(world, company);
  expect((await status()).has_mail_to_review).toBe(true);
  await db.update(mailMessages).set({ outcome: 'application' }).where(eq(mailMessages.id, mail));
  expect((await status()).has_mail_to_review).toBe(false);

  expect((await stranger.ask(api.setup.get, {})).body).toEqual(NOTHING);
});

it('the setup is available to every role, since every menu shows it', async () => {
  const world = await aWorld();
  const { ask: asEngineer } = await asUser(world, { role: 'senior_engineer' });
  expect((await asEngineer(api.setup.get, {})).body).toEqual(NOTHING);
});

it('a new company starts with a workflow', async () => {
  const world = await aWorld();
  const { body } = await ask(world, api.registration.register, {
    body: {
      company: { name: 'Acme', size: 'small', industry: 'Technology', website: null },
      admin_user: {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.com',
        password: 'a long enough word',
      },
    },
  });
  const { body: status } = await ask(world, api.setup.get, { token: body.access_token });
  expect(status).toEqual({ ...NOTHING, has_workflow: true });
});
