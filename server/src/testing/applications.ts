import { eq } from 'drizzle-orm';
import { files } from '../db/schema/files.ts';
import { outbox } from '../db/schema/outbox.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs } from '../db/schema/engine.ts';
import { pdf } from '../demo/pdf.ts';
import { aMail, type MailParts } from './mails.ts';
import type { World } from './world.ts';

/** The resume of Ann Example. */
export const RESUME = [
  'Ann Example',
  'ann@example.com',
  '+49 30 901820',
  '',
  'Experience',
  '2019 - 2025  Backend Engineer, Acme GmbH',
  'Built services with Node.js and PostgreSQL.',
  '',
  'Education',
  '2015 - 2019  BSc Computer Science',
  '',
  'Skills',
  'TypeScript, SQL, Docker',
];

export const resumePdf = (lines = RESUME) =>
  pdf([{ texts: lines.map((text, index) => ({ text, x: 60, y: 780 - index * 18, size: 11 })) }]);

/** Ann Example applies for the job of a hiring company. */
export const application = (parts: MailParts = {}) =>
  aMail({
    from: 'Ann Example <ann@example.com>',
    subject: 'Application for Senior Backend Engineer',
    text: 'Dear team,\n\nplease find my resume attached. I apply for the position of Senior Backend Engineer.\n\nAnn',
    attachments: [{ name: 'Ann_Example_Resume.pdf', content: resumePdf() }],
    ...parts,
  });

/** The outcome of a company's mails. */
export const filedIn = async ({ deps }: World, company: { id: string }) => {
  const db = deps.database.system;
  return {
    people: await db.select().from(candidates).where(eq(candidates.company_id, company.id)),
    applied: await db.select().from(applications).where(eq(applications.company_id, company.id)),
    journeys: await db.select().from(runs).where(eq(runs.company_id, company.id)),
    papers: await db.select().from(files).where(eq(files.company_id, company.id)),
    letters: await db.select().from(outbox).where(eq(outbox.company_id, company.id)),
  };
};

/** The fields about the end of an application that has not ended. */
export const NO_ENDING = { rejected_at: null, rejected_by: null, rejected_because: null, withdrawn_at: null };

/** What the candidate's applications say about a rejection or a withdrawal. */
export const readRejections = ({ deps }: World, candidateId: string) =>
  deps.database.system
    .select({
      status: applications.status,
      rejected_at: applications.rejected_at,
      rejected_by: applications.rejected_by,
      rejected_because: applications.rejected_because,
      withdrawn_at: applications.withdrawn_at,
    })
    .from(applications)
    .where(eq(applications.candidate_id, candidateId))
    .orderBy(applications.created_at);
