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
import { placeText } from '../../views/job-text.ts';
import { CardReadiness } from './card-readiness.tsx';
import { JobActions } from './job-actions.tsx';
import type { SetupTab } from './setup/setup-tab-props.ts';
import { ShortId } from './short-id.tsx';
import { fill } from '../../texts/format.ts';
import { jobValues } from '../../texts/job-values.ts';
import { t } from '../../texts/jobs.ts';

/** The dialogs of a job. */
export type JobDialog = 'edit' | 'delete' | 'detail' | 'criteria' | 'fairness' | 'setup' | 'readiness' | 'waiting';

const SHOWN_REQUIREMENTS = 10;

interface JobCardProps {
  job: Job;
  role: RoleName;
  /** Null: unknown, or not visible to this role. */
  readiness: Readiness | null;
  onOpen: (dialog: JobDialog, tab?: SetupTab) => void;
  onPublished: (job: Job) => void;
}

export function JobCard({ job, role, readiness, onOpen, onPublished }: JobCardProps) {
  const titleButton = useRef<HTMLButtonElement>(null);
  const { data: templates } = useWorkflowTemplates();
  const workflow = templates?.find(({ id }) => id === job.workflow_template_id);
  const salary = salaryText({ min: job.salary_min, max: job.salary_max, currency: job.salary_currency });

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
          <Badge tone={STATUS_TONES[job.status]}>{jobValues.statuses[job.status]}</Badge>
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
        {job.department && <Fact name={t.card.department} value={job.department} icon={Building2} />}
        <Fact name={t.card.location} value={placeText(job.remote_policy, job.location)} icon={MapPin} />
        <Fact name={t.card.salary} value={salary ?? t.card.noSalary} icon={Banknote} />
        <Fact
          name={t.card.experience}
          value={jobValues.levels[job.experience_level]}
          icon={ChartNoAxesColumnIncreasing}
        />
        <Fact name={t.card.type} value={jobValues.types[job.job_type]} icon={Briefcase} />
      </dl>

      <div className="mt-2.5 max-w-4xl">
        <ClampedText subject={t.card.descriptionOf(job.title)}>{job.description}</ClampedText>
      </div>
      <Requirements names={requirementNames(job.requirements)} onMore={() => onOpen('detail')} />

      <footer className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2.5 text-sm text-muted">
        <Link
          to="/candidates"
          search={{ job_id: job.id }}
          className="flex items-center gap-1.5 font-medium text-text underline-offset-4 hover:underline"
        >
          <Users aria-hidden="true" className="size-3.5 text-muted" />
          {t.card.applications(job.application_count)}
        </Link>
        <span className="flex min-w-0 items-center gap-1.5">
          <Workflow aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="wrap-anywhere">
            {/* Until the names are loaded, a job that has a workflow must not look like one without. */}
            {workflow?.name ?? (job.workflow_template_id && !templates ? '…' : t.card.noWorkflow)}
          </span>
        </span>
        {readiness && <CardReadiness job={job} readiness={readiness} onOpen={onOpen} />}
        <span className="flex flex-wrap gap-x-4 sm:ml-auto">
          <span>{fill(t.card.created, { date: <DateText at={job.created_at} /> })}</span>
          <span>{fill(t.card.updated, { date: <DateText at={job.updated_at} /> })}</span>
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
    <ul aria-label={t.card.requirements} className="mt-2.5 flex flex-wrap gap-1.5">
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
            {t.card.moreRequirements(more)}
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
