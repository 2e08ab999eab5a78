import { EXPERIENCE_LEVELS, type JobStatus } from '@hirewire/contract/jobs';
import { describe, expect, test } from 'vitest';
import { aJob } from '../testing/jobs.ts';
import { experienceToSend, legacyJob, requirementNames, STATUS_AFTER } from './legacy-job.ts';

const mapped = (changes: Parameters<typeof aJob>[0] = {}) => legacyJob(aJob(changes), { companyId: 'company-1' });

test('every field of the server’s job has its place', () => {
  const job = aJob({
    requirements: 'TypeScript, PostgreSQL',
    remote_policy: 'hybrid',
    location: 'Berlin',
    salary_min: 70_000,
    salary_max: 90_000,
    salary_currency: 'EUR',
    status: 'active',
    posted_at: '2026-02-03T00:00:00.000Z',
    application_count: 4,
  });
  const surroundings = { companyId: 'company-1', applicationEmail: 'jobs@example.com', activeApplications: 3 };
  expect(legacyJob(job, surroundings)).toEqual({
    title: job.title,
    companyId: 'company-1',
    department: job.department,
    description: job.description,
    requirements: [
      { name: 'TypeScript', category: 'skill', level: 'intermediate', required: true },
      { name: 'PostgreSQL', category: 'skill', level: 'intermediate', required: true },
    ],
    location: { type: 'hybrid', city: 'Berlin' },
    salary: { min: 70_000, max: 90_000, currency: 'EUR', period: 'yearly', equity: false, benefits: [] },
    employmentType: job.job_type,
    experienceLevel: job.experience_level,
    applicationEmail: 'jobs@example.com',
    workflowId: job.workflow_template_id,
    status: 'published',
    publishedAt: '2026-02-03T00:00:00.000Z',
    createdAt: job.created_at,
    updatedAt: job.updated_at,
    totalApplications: 4,
    activeApplications: 3,
  });
});

test.each([
  ['active', 'published'],
  ['closed', 'closed'],
  ['paused', 'closed'],
  ['draft', 'draft'],
  ['archived' as JobStatus, 'draft'],
] as const)('the status %s is %s', (status, expected) => {
  expect(mapped({ status }).status).toBe(expected);
});

test('publishing sets active, closing sets closed', () => {
  expect(STATUS_AFTER).toEqual({ publish: 'active', close: 'closed' });
});

test.each([['lead', 'senior'], ...EXPERIENCE_LEVELS.map((level) => [level, level] as const)] as const)(
  'the experience level %s is sent as %s',
  (level, expected) => {
    expect(experienceToSend(level)).toBe(expected);
  },
);

test('missing values get their defaults', () => {
  const bare = { ...aJob({ department: null, location: null }), remote_policy: null, experience_level: null };
  const { salary_currency: _, ...job } = bare;
  expect(legacyJob(job, { companyId: 'company-1' })).toMatchObject({
    department: '',
    location: { type: 'onsite', city: '' },
    salary: { currency: 'USD' },
    experienceLevel: 'mid',
    applicationEmail: null,
    activeApplications: null,
  });
});

describe('requirements', () => {
  test.each([
    [null, []],
    ['', []],
    [' , ,', []],
    ['Rust', ['Rust']],
    ['Rust,Go ,  C', ['Rust', 'Go', 'C']],
    ['Rust,\nGo\nC', ['Rust', 'Go', 'C']],
    ['Rust, Go, Rust', ['Rust', 'Go']],
    ['SQL\nReact, Angular or Vue', ['SQL', 'React, Angular or Vue']],
    ['React, Angular oder Vue,\nGo, Rust', ['React, Angular oder Vue', 'Go', 'Rust']],
    ['SQL; React, Angular, or Vue; Go', ['SQL', 'React, Angular, or Vue', 'Go']],
    // On one line, a comma separates: nothing tells where the alternatives begin.
    ['SQL, Angular or Vue', ['SQL', 'Angular or Vue']],
    ['Cloud (AWS, Azure), Go', ['Cloud (AWS, Azure)', 'Go']],
    ['Cloud (AWS,\nAzure), Go', ['Cloud (AWS,\nAzure)', 'Go']],
    ['Cloud (AWS (EC2, S3), Azure), Go', ['Cloud (AWS (EC2, S3), Azure)', 'Go']],
    // Only a bracket that was opened keeps its content together.
    ['1) TypeScript\n2) SQL\n3) Docker', ['TypeScript', 'SQL', 'Docker']],
    ['a) Rust\nb) Go', ['Rust', 'Go']],
    ['a) Rust, b) Go; c) C', ['Rust', 'Go', 'C']],
    ['Rust, Go (fluent, C', ['Rust', 'Go (fluent', 'C']],
    ['a) Rust (systems\nb) Go, C', ['Rust (systems', 'Go', 'C']],
    ['A) Rust\n• b) Go\n- C\n(4) Java', ['Rust', 'Go', 'C', 'Java']],
    ['(C) Programming, Go', ['(C) Programming', 'Go']],
    ['R) Statistics', ['R) Statistics']],
    ['1) Cloud (AWS, Azure)\n2) SQL', ['Cloud (AWS, Azure)', 'SQL']],
    ['.NET, C, 3.5 years of Go, 2. Staatsexamen', ['.NET', 'C', '3.5 years of Go', '2. Staatsexamen']],
    // As the analysis reads them.
    ['Rust.\n- Go.', ['Rust', 'Go']],
    ['- Rust\n---\n– – Go', ['Rust', 'Go']],
    ['a) SQL, b) React, Angular or Vue\nc) Go', ['SQL, React, Angular or Vue', 'Go']],
    [`Rust (${'x '.repeat(100)}, y), SQL`, [`Rust (${'x '.repeat(100)}`.trim(), 'y)', 'SQL']],
    ['Oracle\nTensorFlow, Torch', ['Oracle', 'TensorFlow', 'Torch']],
  ])('%j are %j', (text, names) => {
    expect(requirementNames(text)).toEqual(names);
  });
});
