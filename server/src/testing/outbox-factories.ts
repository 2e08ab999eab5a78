import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { updatePool } from '../applications/pool.ts';
import { candidates } from '../db/schema/candidates.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { outbox } from '../db/schema/outbox.ts';
import { type MailFile, notify } from '../notifications/notify.ts';
import { sendDue } from '../outbox/send-due.ts';
import { aCompany, asUser } from './factories.ts';
import type { TestGoogle } from './google.ts';
import { aMailbox, aWorldWithGoogle } from './mailbox-factories.ts';
import { aWorld, type World } from './world.ts';

type Company = { id: string };

export const aPerson = async (
  { deps }: World,
  company: Company,
  values: Partial<typeof candidates.$inferInsert> = {},
) => {
  const [candidate] = await deps.database.system
    .insert(candidates)
    .values({
      company_id: company.id,
      email: `${randomUUID()}@example.com`,
      first_name: 'Grace',
      last_name: 'Hopper',
      ...values,
    })
    .returning();
  await updatePool(deps.database.system, company.id, [candidate!.id]);
  return candidate!;
};

/** A mail from a candidate in a mailbox, with its ledger entry. */
export const aMailFrom = async (
  { deps }: World,
  google: TestGoogle,
  {
    company,
    mailbox,
    candidate,
  }: { company: Company; mailbox: { id: string }; candidate: { id: string; email: string } },
) => {
  const rfc_message_id = `<${randomUUID()}@mail.example>`;
  const lines = [
    `From: ${candidate.email}`,
    `To: ${google.email}`,
    'Subject: My application',
    `Message-ID: ${rfc_message_id}`,
  ];
  const raw = Buffer.from(`${lines.join('\r\n')}\r\n\r\nHello\r\n`);
  const { provider_message_id, provider_thread_id } = await google.deliver(raw);
  await deps.database.system.insert(mailMessages).values({
    company_id: company.id,
    mailbox_id: mailbox.id,
    candidate_id: candidate.id,
    provider_message_id,
    provider_thread_id,
    rfc_message_id,
    from_address: candidate.email,
    subject: 'My application',
    received_at: deps.clock().toISOString(),
    outcome: 'application',
  });
  return { provider_message_id, provider_thread_id, rfc_message_id };
};

interface Written {
  subject?: string;
  body?: string;
  is_automatic?: boolean;
  attachments?: MailFile[];
  now?: Date;
}

/** A message that is due at once: from a colleague to a candidate, or a digest to a user. */
export const aMessage = async (
  { deps }: World,
  company: Company,
  to: { candidate_id: string } | { user_id: string },
  { subject = 'Your application', body = 'Hello,\n\nthank you.', ...values }: Written = {},
): Promise<string> => {
  const db = deps.database.forCompany(company.id);
  const once = { company_id: company.id, occasion: randomUUID() };
  const rest = { is_automatic: false, created_by: null, now: deps.clock(), ...values };
  const id =
    'user_id' in to
      ? await notify(db, {
          ...once,
          ...rest,
          kind: 'approval_digest',
          recipient: to,
          about: { id: to.user_id },
          params: { count: 1, url: 'http://localhost/approvals' },
        })
      : await notify(db, {
          ...once,
          ...rest,
          kind: 'personal',
          recipient: to,
          about: { id: to.candidate_id },
          params: { subject, body },
        });
  return id!;
};

export const messageRow = async ({ deps }: World, id: string) => {
  const [row] = await deps.database.system.select().from(outbox).where(eq(outbox.id, id));
  return row!;
};

/** A company with a mailbox, and a candidate who has written to it. */
export const anApplicant = async (options: Parameters<typeof aWorldWithGoogle>[0] = {}) => {
  const { world, google } = await aWorldWithGoogle(options);
  const company = await aCompany(world);
  const mailbox = await aMailbox(world, google, company);
  const candidate = await aPerson(world, company);
  const mail = await aMailFrom(world, google, { company, mailbox, candidate });
  const write = (values: Parameters<typeof aMessage>[3] = {}) =>
    aMessage(world, company, { candidate_id: candidate.id }, values);
  return { world, google, company, mailbox, candidate, mail, write };
};

/** Sends until the message is no longer pending, advancing the clock in between. */
export const sendUntilQuiet = async (world: World, id: string) => {
  for (let round = 0; round < 12; round += 1) {
    await sendDue(world.deps);
    if ((await messageRow(world, id)).status !== 'waiting') return;
    world.pass({ minutes: 15 });
  }
};

/** A recruiter with a candidate to whom messages are written. */
export const aWritingRecruiter = async () => {
  const world = await aWorld();
  const recruiter = await asUser(world, { role: 'recruiter' });
  const candidate = await aPerson(world, recruiter.company);
  const write = (values: Parameters<typeof aMessage>[3] = {}) =>
    aMessage(world, recruiter.company, { candidate_id: candidate.id }, values);
  return { world, ...recruiter, candidate, write };
};
