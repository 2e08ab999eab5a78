import { companies } from '../db/schema.ts';

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
