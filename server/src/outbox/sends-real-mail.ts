import { and, eq } from 'drizzle-orm';
import { mailboxes } from '../db/mail-schema.ts';
import type { Deps } from '../deps.ts';
import { isUsable } from './letters.ts';

/** Whether mail of a company reaches people: over SMTP, or from a mailbox that is not the demonstration. */
export const sendsRealMail = async (
  { database, google, isDemo, smtp }: Pick<Deps, 'database' | 'google' | 'isDemo' | 'smtp'>,
  company_id: string,
): Promise<boolean> => {
  if (smtp) return true;
  if (!google || isDemo) return false;
  const [usable] = await database
    .forCompany(company_id)
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.company_id, company_id), isUsable()))
    .limit(1);
  return usable !== undefined;
};
