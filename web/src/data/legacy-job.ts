import type { EXPERIENCE_LEVELS, Job, JobStatus } from '@hirewire/contract/jobs';
import { splitRequirements } from '@hirewire/contract/split-requirements';

/**
 * The job as the earlier client knew it. Views that look at a job from the candidate's side are built on it; everything
 * else uses the server's shape. This file is the only place that maps the two.
 */
export interface LegacyJob {
  title: string;
  companyId: string;
  department: string;
  description: string;
  requirements: LegacyRequirement[];
  location: { type: Job['remote_policy']; city: string };
  salary: {
    min: number | null;
    max: number | null;
    currency: Job['salary_currency'];
    period: 'yearly';
    equity: boolean;
    benefits: string[];
  };
  employmentType: Job['job_type'];
  experienceLevel: Job['experience_level'];
  /** Where to send an application; null until a mailbox is connected. */
  applicationEmail: string | null;
  workflowId: string | null;
  status: LegacyStatus;
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
  totalApplications: number;
  /** Null where only the total is known. */
  activeApplications: number | null;
}

interface LegacyRequirement {
  name: string;
  category: 'skill';
  level: 'intermediate';
  required: boolean;
}

export type LegacyStatus = 'draft' | 'published' | 'closed';

/** Fields that get a default if the server leaves them out. */
type Defaulted = 'remote_policy' | 'salary_currency' | 'experience_level';
type ServerJob = Omit<Job, Defaulted> & { [Field in Defaulted]?: Job[Field] | null };

/** Values that are not part of the job itself. */
interface Surroundings {
  companyId: string;
  applicationEmail?: string | null;
  activeApplications?: number | null;
}

export const legacyJob = (
  job: ServerJob,
  { companyId, applicationEmail = null, activeApplications = null }: Surroundings,
): LegacyJob => ({
  title: job.title,
  companyId,
  department: job.department ?? '',
  description: job.description,
  requirements: requirementNames(job.requirements).map((name) => ({
    name,
    category: 'skill',
    level: 'intermediate',
    required: true,
  })),
  location: { type: job.remote_policy ?? 'onsite', city: job.location ?? '' },
  salary: {
    min: job.salary_min,
    max: job.salary_max,
    currency: job.salary_currency ?? 'USD',
    period: 'yearly',
    equity: false,
    benefits: [],
  },
  employmentType: job.job_type,
  experienceLevel: job.experience_level ?? 'mid',
  applicationEmail,
  workflowId: job.workflow_template_id,
  status: LEGACY_STATUS[job.status] ?? 'draft',
  publishedAt: job.posted_at,
  createdAt: job.created_at,
  updatedAt: job.updated_at,
  totalApplications: job.application_count,
  activeApplications,
});

/**
 * The items of the comma-separated text, each once. If there are several lines, one that names alternatives, such as
 * `React, Angular or Vue`, is one item.
 */
export function requirementNames(text: string | null): string[] {
  const combine = (items: string[], lines: number): string[] => {
    const line = items.join(', ');
    return lines > 1 && ALTERNATIVES.test(line) ? [line] : items;
  };
  return [...new Set(splitRequirements(text ?? '', combine))];
}

const ALTERNATIVES = /(?<!\p{L})(?:or|oder|ou)(?!\p{L})/iu;

/** The earlier client's two actions as changes for the server. */
export const STATUS_AFTER = { publish: 'active', close: 'closed' } as const satisfies Record<string, JobStatus>;

type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

/**
 * The server has no level `lead`: it is sent as senior. No screen offers that level any more, so only a job of the earlier
 * client can have it.
 */
export const experienceToSend = (level: ExperienceLevel | 'lead'): ExperienceLevel =>
  level === 'lead' ? 'senior' : level;

const LEGACY_STATUS: Record<JobStatus, LegacyStatus> = {
  draft: 'draft',
  active: 'published',
  paused: 'closed',
  closed: 'closed',
};
