import { and, eq } from 'drizzle-orm';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { companies } from '../db/schema/companies.ts';
import type { Deps } from '../deps.ts';
import { isUsable } from './letters.ts';

/**
 * Whether mail of a company reaches people: from a mailbox that is not the demonstration, else over SMTP once an
 * administrator has confirmed their address.
 */
export const sendsRealMail = async (
  { database, google, isDemo, smtp }: Pick<Deps, 'database' | 'google' | 'isDemo' | 'smtp'>,
  company_id: string,
): Promise<boolean> => {
  const db = database.forCompany(company_id);
  if (google) {
    const [usable] = await db
      .select({ id: mailboxes.id })
      .from(mailboxes)
      .where(and(eq(mailboxes.company_id, company_id), isUsable()))
      .limit(1);
    if (usable) return !isDemo;
  }
  if (!smtp) return false;
  const [company] = await db
    .select({ confirmed_at: companies.mail_confirmed_at })
    .from(companies)
    .where(eq(companies.id, company_id));
  return company!.confirmed_at !== null;
};
