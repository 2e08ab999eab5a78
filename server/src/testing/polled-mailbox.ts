import { eq } from 'drizzle-orm';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { readLedger } from './mailbox-factories.ts';
import { aMail } from './mails.ts';
import type { World } from './world.ts';

/** An applicant, with everything in the letter. */
export const anApplicationBy = (name: string) =>
  aMail({
    from: `${name} Example <${name.toLowerCase()}@example.com>`,
    subject: 'Application for Senior Backend Engineer',
    text: `Dear team,\n\nI apply for the position of Senior Backend Engineer. My resume follows.\n\n${name} Example\n${name.toLowerCase()}@example.com\n\nExperience\n2019 - 2025 Backend Engineer at Acme: Node.js, PostgreSQL\n\nEducation\nBSc Computer Science\n\nSkills\nTypeScript, SQL\n\nKind regards,\n${name} Example`,
    headers: { 'Message-ID': `<${name}@mail.example>` },
  });

export const getMailbox = async ({ deps }: World, { id }: { id: string }) => {
  const [row] = await deps.database.system.select().from(mailboxes).where(eq(mailboxes.id, id));
  return row!;
};

export const listOutcomes = async (world: World, company: { id: string }) =>
  (await readLedger(world, company)).map(({ outcome }) => outcome);
