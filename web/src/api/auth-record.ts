import { company, type Company } from '@hirewire/contract/companies';
import { user, type User } from '@hirewire/contract/users';
import * as z from 'zod';

/** Who is signed in, in the camelCase shape the browser stores. This file is the only place that maps it. */
const authRecord = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: user.shape.role_name,
    companyId: z.string(),
  }),
  company: z.object({
    id: z.string(),
    name: z.string(),
    size: company.shape.size,
    industry: company.shape.industry,
    website: z.string().nullable(),
    description: z.string().nullable(),
    createdAt: z.string().nullable(),
  }),
  mustChangePassword: z.boolean().default(false),
});
export type AuthRecord = z.output<typeof authRecord>;

type ServerUser = Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'role_name' | 'company_id'> &
  Partial<Pick<User, 'must_change_password'>>;

export const toAuthRecord = (from: ServerUser, employer: AuthRecord['company'] | null): AuthRecord => ({
  user: {
    id: from.id,
    email: from.email,
    firstName: from.first_name,
    lastName: from.last_name,
    role: from.role_name,
    companyId: from.company_id,
  },
  // The current user comes without a company, so the stored one is used, unless it belongs to an earlier user.
  company: employer?.id === from.company_id ? employer : unknownCompany(from.company_id),
  mustChangePassword: from.must_change_password ?? false,
});

export const toAuthCompany = (from: Company): AuthRecord['company'] => ({
  id: from.id,
  name: from.name,
  size: from.size,
  industry: from.industry,
  website: from.website,
  description: from.description,
  createdAt: from.created_at,
});

/** Parses the stored record; null if it is missing or invalid. */
export function parseRecord(stored: string | null): AuthRecord | null {
  try {
    return authRecord.safeParse(JSON.parse(stored ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

const unknownCompany = (id: string): AuthRecord['company'] => ({
  id,
  name: 'Unknown Company',
  size: 'medium',
  industry: 'Technology',
  website: null,
  description: null,
  createdAt: null,
});
