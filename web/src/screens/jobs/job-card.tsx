import { type Job, type JobStatus } from '@hirewire/contract/jobs';
import type { Readiness } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import { Link } from '@tanstack/react-router';
import {
  Banknote,
  Briefcase,
  Building2,
  ChartNoAxesColumnIncreasing,
  type LucideIcon,
  MapPin,
  Users,
  Workflow,
} from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../components/badge.tsx';
import { ClampedText } from '../../components/clamped-text.tsx';
import { DateText } from '../../components/date-text.tsx';
import { requirementNames } from '../../data/legacy-job.ts';
import { useWorkflowTemplates } from '../../data/workflows.ts';
import { salaryText } from '../../lib/salary-text.ts';
import { EXPERIENCE_WORDS, JOB_TYPE_WORDS, placeText, STATUS_WORDS } from '../../views/job-words.ts';
import { CardReadiness } from './card-readiness.tsx';
import { JobActions } from './job-actions.tsx';
import type { SetupTab } from './setup/setup-tab-props.ts';
import { ShortId } from './short-id.tsx';

/** What can be opened about a job. */
export type JobDialog = 'edit' | 'delete' | 'detail' | 'criteria' | 'fairness' | 'setup' | 'readiness' | 'waiting';

const SHOWN_REQUIREMENTS = 10;

interface JobCardProps {
  job: Job;
  role: RoleName;
  /** Null: not known, or not for this role. */
  readiness: Readiness | null;
  onOpen: (dialog: JobDialog, tab?: SetupTab) => void;
  onPublished: (job: Job) => void;
}

export function JobCard({ job, role, readiness, onOpen, onPublished }: JobCardProps) {
  const titleButton = useRef<HTMLButtonElement>(null);
  const { data: templates } = useWorkflowTemplates();
  const workflow = templates?.find(({ id }) => id === job.workflow_template_id);
  const salary = salaryText({ min: job.salary_min, max: job.salary_max, currency: job.salary_currency });
  const applications = `${job.application_count.toLocaleString()} ${job.application_count === 1 ? 'application' : 'applications'}`;

  return (
    <article aria-labelledby={`job-${job.id}`} className="rounded-lg border border-line bg-surface p-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h2 id={`job-${job.id}`} className="min-w-0 text-lg font-semibold">
            <button
              ref={titleButton}
              type="button"
              onClick={() => onOpen('detail')}
              className="rounded-sm text-left wrap-anywhere underline-offset-4 hover:underline"
            >
              {job.title}
            </button>
          </h2>
          <Badge tone={STATUS_TONES[job.status]}>{STATUS_WORDS[job.status]}</Badge>
          <ShortId>{job.short_id}</ShortId>
        </div>
        <JobActions
          job={job}
          role={role}
          readiness={readiness}
          onOpen={onOpen}
          onPublished={onPublished}
          onLastAction={() => titleButton.current?.focus()}
        />
      </header>

      <dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {job.department && <Fact name="Department" value={job.department} icon={Building2} />}
        <Fact name="Place" value={placeText(job.remote_policy, job.location)} icon={MapPin} />
        <Fact name="Salary" value={salary ?? 'No salary given'} icon={Banknote} />
        <Fact name="Experience" value={EXPERIENCE_WORDS[job.experience_level]} icon={ChartNoAxesColumnIncreasing} />
        <Fact name="Job type" value={JOB_TYPE_WORDS[job.job_type]} icon={Briefcase} />
      </dl>

      <div className="mt-2.5 max-w-4xl">
        <ClampedText subject={`the description of ${job.title}`}>{job.description}</ClampedText>
      </div>
      <Requirements names={requirementNames(job.requirements)} onMore={() => onOpen('detail')} />

      <footer className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2.5 text-sm text-muted">
        <Link
          to="/candidates"
          search={{ job_id: job.id }}
          className="flex items-center gap-1.5 font-medium text-text underline-offset-4 hover:underline"
        >
          <Users aria-hidden="true" className="size-3.5 text-muted" />
          {applications}
        </Link>
        <span className="flex min-w-0 items-center gap-1.5">
          <Workflow aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="wrap-anywhere">{workflow?.name ?? 'No workflow'}</span>
        </span>
        {readiness && <CardReadiness job={job} readiness={readiness} onOpen={onOpen} />}
        <span className="flex flex-wrap gap-x-4 sm:ml-auto">
          <span>
            Created <DateText at={job.created_at} />
          </span>
          <span>
            Updated <DateText at={job.updated_at} />
          </span>
        </span>
      </footer>
    </article>
  );
}

function Fact({ name, value, icon: Icon }: { name: string; value: string; icon: LucideIcon }) {
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <dt className="shrink-0 text-muted">
        <Icon aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}

function Requirements({ names, onMore }: { names: string[]; onMore: () => void }) {
  if (names.length === 0) return null;
  const more = names.length - SHOWN_REQUIREMENTS;
  return (
    <ul aria-label="Requirements" className="mt-2.5 flex flex-wrap gap-1.5">
      {names.slice(0, SHOWN_REQUIREMENTS).map((name) => (
        <li key={name} className="rounded-sm bg-hover px-1.5 py-0.5 text-xs wrap-anywhere">
          {name}
        </li>
      ))}
      {more > 0 && (
        <li>
          <button
            type="button"
            onClick={onMore}
            className="rounded-sm px-1 py-0.5 text-xs font-medium text-accent-text underline-offset-4 hover:underline"
          >
            +{more} more
          </button>
        </li>
      )}
    </ul>
  );
}

const STATUS_TONES: Record<JobStatus, 'neutral' | 'success' | 'warning' | 'accent'> = {
  draft: 'accent',
  active: 'success',
  paused: 'warning',
  closed: 'neutral',
};
