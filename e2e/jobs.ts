import type { SignedIn } from '@hirewire/contract/auth';
import type { Job } from '@hirewire/contract/jobs';
import type { APIRequestContext, Page } from '@playwright/test';
import { comeIn, expect, sendAs } from './support.ts';

const BACKEND = {
  title: 'Backend Engineer',
  description: 'Builds the services behind the product.',
  requirements: 'TypeScript, PostgreSQL',
  department: 'Engineering',
  location: 'Berlin',
  remote_policy: 'hybrid',
  salary_min: 70_000,
  salary_max: 90_000,
  salary_currency: 'EUR',
};

export const aJob = (request: APIRequestContext, company: SignedIn, changes: object = {}): Promise<Job> =>
  sendAs(request, company)('POST', '/api/jobs/', { ...BACKEND, ...changes });

export const openJobs = async (page: Page, signedIn: SignedIn) => {
  await comeIn(page, signedIn, '/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Job Management' })).toBeVisible();
};
