import type { Company, CompanyChange } from '@hirewire/contract/companies';
import { eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { companies } from '../db/schema/companies.ts';
import { notFound } from '../errors.ts';

/** A company as the API shows it. */
export const companyColumns = {
  id: companies.id,
  name: companies.name,
  size: companies.size,
  industry: companies.industry,
  website: companies.website,
  description: companies.description,
  created_at: companies.created_at,
  updated_at: companies.updated_at,
};

export const getCompany = async (db: Db, actor: Actor): Promise<Company> => {
  const [company] = await db.select(companyColumns).from(companies).where(eq(companies.id, actor.company_id));
  if (!company) throw notFound('Company');
  return company;
};

export const changeCompany = async (db: Db, actor: Actor, change: CompanyChange, now: Date): Promise<Company> => {
  await db
    .update(companies)
    .set({ ...change, updated_at: now.toISOString() })
    .where(eq(companies.id, actor.company_id));
  return getCompany(db, actor);
};
