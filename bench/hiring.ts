import { randomBytes, randomUUID } from 'node:crypto';
import { STEP_TERMS } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import type { Config } from '../server/src/config.ts';
import type { Database } from '../server/src/db/client.ts';
import { mailboxes } from '../server/src/db/schema/mailboxes.ts';
import { pdf } from '../server/src/demo/pdf.ts';
import type { Credentials } from '../server/src/integrations/mailbox-provider.ts';
import { sealCredentials } from '../server/src/mailboxes/sealed-credentials.ts';
import { TEST_PROVIDER, type TestGoogle } from '../server/src/testing/google.ts';
import { aMail } from '../server/src/testing/mails.ts';
import { createTemplate } from '../server/src/workflows/templates.ts';
import { DOVECOT_PASSWORD } from './dovecot.ts';

const READ_BACK_MS = 30 * 86_400_000;

/** A company with an open job, a workflow, a connected mailbox and the polling service running. */
export const startHiring = async (
  database: Database,
  config: Config,
  { email, authorise }: Pick<TestGoogle, 'email' | 'authorise'>,
) => {
  const company_id = await openCompany(database);
  const credentials = await authorise();
  const mailbox_id = await connect(database, config, {
    company_id,
    provider: TEST_PROVIDER,
    address: email,
    credentials,
  });
  return { company_id, mailbox_id };
};

/** The same with mailboxes at servers of this machine, which are read over IMAP and send over SMTP. */
export const startHiringOverImap = async (
  database: Database,
  config: Config,
  { addresses, imapPort, smtpPort }: { addresses: string[]; imapPort: number; smtpPort: number },
) => {
  const company_id = await openCompany(database);
  const credentials = { secret: DOVECOT_PASSWORD, access_token: null, expires_at: null };
  for (const address of addresses) {
    const settings = {
      imap: { host: '127.0.0.1', port: imapPort, security: 'none' as const },
      smtp: { host: '127.0.0.1', port: smtpPort, security: 'none' as const },
      user: address,
      folders: ['INBOX'],
      files_sent: false,
    };
    await connect(database, config, { company_id, provider: 'imap', address, credentials, settings });
  }
  return { company_id };
};

const openCompany = async (database: Database): Promise<string> => {
  const { rows } = await database.system.execute<{ id: string }>(
    sql`insert into companies (name, size, industry) values ('Bench', 'large', 'Other') returning id`,
  );
  const company_id = rows[0]!.id;
  const db = database.forCompany(company_id);
  const step = {
    workflow_step_id: STEP_TERMS.resume_analysis.id,
    display_name: null,
    delay_in_seconds: 0,
    auto_start: true,
    required_human_approval: false,
    approvers: [],
  };
  const form = { name: 'Bench', description: '', category: 'custom', steps: [step] };
  const template = await createTemplate(db, { company_id }, form, new Date());
  await db.execute(sql`
    insert into jobs (company_id, short_id, title, description, status, workflow_template_id)
    values (${company_id}, 'JOB-7', 'Senior Backend Engineer', 'Builds services.', 'active', ${template.id})`);
  await db.execute(sql`
    insert into mail_settings (company_id, polling_since, undo_window_minutes) values (${company_id}, now(), 0)`);
  return company_id;
};

type Connected = Pick<typeof mailboxes.$inferInsert, 'company_id' | 'provider' | 'address' | 'settings'> & {
  credentials: Credentials;
};

const connect = async (database: Database, { encryptionKey }: Config, { credentials, ...row }: Connected) => {
  const id = randomUUID();
  const { secret, access_token, access_token_expires_at } = sealCredentials(encryptionKey, { ...row, id }, credentials);
  await database
    .forCompany(row.company_id)
    .insert(mailboxes)
    .values({
      ...row,
      id,
      secret,
      access_token,
      access_token_expires_at,
      read_from: new Date(Date.now() - READ_BACK_MS).toISOString(),
      next_poll_at: new Date().toISOString(),
    });
  return id;
};

/** An application of the n-th invented person, with a resume of about this many kB. */
export const writeApplication = (n: number, kilobytes = 0): Buffer => {
  const lines = [
    `Person Number${n}`,
    `person${n}@example.com`,
    '+49 30 901820',
    'Experience',
    '2019 - 2025  Backend Engineer, Acme GmbH: Node.js, PostgreSQL, Docker',
    '2016 - 2019  Developer, Beta AG: Java, Oracle',
    'Education',
    '2012 - 2016  BSc Computer Science, University of Nowhere',
    'Skills',
    'TypeScript, SQL, Docker, Kubernetes',
  ];
  const texts = lines.map((text, index) => ({ text, x: 60, y: 780 - index * 18, size: 11 }));
  const side = Math.ceil(Math.sqrt(kilobytes * 1024));
  // A portrait beside the text, which cannot be compressed.
  const gray = new Uint8Array(randomBytes(side * side));
  const image = {
    width: side,
    height: side,
    gray,
    place: [430, 380, 120, 120] satisfies [number, number, number, number],
  };
  return aMail({
    from: `Person Number${n} <person${n}@example.com>`,
    subject: 'Application for Senior Backend Engineer',
    text: `Dear team,\n\nplease find my resume attached.\n\nPerson Number${n}`,
    headers: { 'Message-ID': `<bench-${n}@mail.example>` },
    attachments: [{ name: 'Resume.pdf', content: pdf([{ texts, ...(side > 0 && { image }) }]) }],
  });
};
