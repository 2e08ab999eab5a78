import * as z from 'zod';
import { changeBody, instant, line, optionalWebAddress, paragraph } from './fields.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

/** Company sizes with their labels. */
export const COMPANY_SIZES = {
  startup: 'Startup (1-10 employees)',
  small: 'Small (11-50 employees)',
  medium: 'Medium (51-200 employees)',
  large: 'Large (201-1000 employees)',
  enterprise: 'Enterprise (1000+ employees)',
} as const;

export type CompanySize = keyof typeof COMPANY_SIZES;
export const COMPANY_SIZE_NAMES = Object.keys(COMPANY_SIZES) as [CompanySize, ...CompanySize[]];
export const DEFAULT_COMPANY_SIZE: CompanySize = 'small';

export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Retail',
  'Manufacturing',
  'Consulting',
  'Media',
  'Real Estate',
  'Other',
] as const;

export type Industry = (typeof INDUSTRIES)[number];

const companySize = z.enum(COMPANY_SIZE_NAMES, rule('choose_company_size'));
const industry = z.enum(INDUSTRIES, rule('choose_industry'));

/** Company details given at sign-up. */
export const newCompany = z.strictObject({
  name: line(200),
  size: companySize,
  industry,
  website: optionalWebAddress.default(null),
});

export const company = z.object({
  id: z.uuid(),
  name: z.string(),
  size: companySize,
  industry,
  website: z.string().nullable(),
  description: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Company = z.output<typeof company>;

export const companyChange = changeBody(
  {
    name: line(200).optional(),
    size: companySize.optional(),
    industry: industry.optional(),
    website: optionalWebAddress.optional(),
    description: paragraph(2_000).nullable().optional(),
  },
  ['id', 'created_at', 'updated_at'],
);
export type CompanyChange = z.output<typeof companyChange>;

export const companies = {
  get: route({
    method: 'GET',
    path: '/api/companies',
    summary: 'Get your company',
    access: 'signed_in',
    response: company,
  }),
  change: route({
    method: 'PUT',
    path: '/api/companies',
    summary: 'Change the given fields of your company',
    access: 'canManageCompany',
    body: companyChange,
    response: company,
  }),
};
