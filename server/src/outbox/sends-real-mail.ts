import { and, eq } from 'drizzle-orm';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { companies } from '../db/schema/companies.ts';
import type { Deps } from '../deps.ts';
import { isDemonstration, mailboxProvidersAtHand } from '../mailboxes/providers.ts';
import { isUsable } from '../mailboxes/usable-mailbox.ts';

/**
 * True if mail of a company reaches people: from a mailbox that is not the demonstration, otherwise over SMTP once an
 * administrator has confirmed their address.
 */
export const sendsRealMail = async (deps: Deps, company_id: string): Promise<boolean> => {
  const db = deps.database.forCompany(company_id);
  const usable = await db
    .selectDistinct({ provider: mailboxes.provider })
    .from(mailboxes)
    .where(and(eq(mailboxes.company_id, company_id), isUsable(mailboxProvidersAtHand(deps))));
  if (usable.length > 0) return usable.some(({ provider }) => !isDemonstration(deps, provider));
  if (!deps.smtp) return false;
  const [company] = await db
    .select({ confirmed_at: companies.mail_confirmed_at })
    .from(companies)
    .where(eq(companies.id, company_id));
  return company!.confirmed_at !== null;
};
