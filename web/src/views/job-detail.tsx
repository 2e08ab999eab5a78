import type { ReactNode } from 'react';
import { Badge } from '../components/badge.tsx';
import { Banner } from '../components/banner.tsx';
import { DateText } from '../components/date-text.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useSession } from '../data/auth.ts';
import { isGone } from '../data/failure.ts';
import { useJob } from '../data/jobs.ts';
import { type LegacyJob, legacyJob, type LegacyStatus } from '../data/legacy-job.ts';
import { useWorkflowTemplates } from '../data/workflows.ts';
import { salaryText } from '../lib/salary-text.ts';
import { number } from '../texts/format.ts';
import { t } from '../texts/job-detail.ts';
import { shared } from '../texts/shared.ts';
import { EXPERIENCE_NAMES, JOB_TYPE_NAMES, placeText } from './job-text.ts';

interface JobDetailProps {
  jobId: string;
  /** The address may name a job that never existed. */
  isFromAddress?: boolean;
  onClose: () => void;
}

/** A job, read-only. */
export function JobDetail({ jobId, isFromAddress = false, onClose }: JobDetailProps) {
  const session = useSession();
  const companyId = session.status === 'signed_in' ? session.auth.company.id : '';
  const { data, isError, error, refetch } = useJob(jobId);
  const isMissing = isGone(error);
  const missing = isFromAddress && !data ? t.missing : t.deleted;
  const job = data && !isMissing ? legacyJob(data, { companyId }) : null;

  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={job?.title ?? t.title}
      description={isMissing ? missing : data ? t.description(data.short_id) : shared.loading}
    >
      <div className="mt-5">
        {isError && !isMissing && <Banner onRetry={refetch}>{t.loadFailed}</Banner>}
        {job && <Facts job={job} />}
      </div>
    </Dialog>
  );
}

function Facts({ job }: { job: LegacyJob }) {
  const { data: templates } = useWorkflowTemplates();
  const workflow = templates?.find(({ id }) => id === job.workflowId);
  const { name, meaning } = t.statuses[job.status];
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[job.status]}>{name}</Badge>
        <span className="text-muted">{meaning}</span>
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name={t.department}>{job.department || t.notGiven}</Fact>
        <Fact name={t.location}>{placeText(job.location.type, job.location.city)}</Fact>
        <Fact name={t.salary}>{salaryText(job.salary) ?? t.notGiven}</Fact>
        <Fact name={t.employment}>{JOB_TYPE_NAMES[job.employmentType]}</Fact>
        <Fact name={t.experience}>{EXPERIENCE_NAMES[job.experienceLevel]}</Fact>
        <Fact name={t.workflow}>{workflow?.name ?? t.noWorkflow}</Fact>
        <Fact name={t.applications}>{number(job.totalApplications)}</Fact>
        <Fact name={t.published}>{job.publishedAt ? <DateText at={job.publishedAt} /> : t.notPublished}</Fact>
        <Fact name={t.updated}>
          <DateText at={job.updatedAt} />
        </Fact>
      </dl>
      <h3 className="mt-6 mb-1 font-semibold">{t.text}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{job.description}</p>
      {job.requirements.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-semibold">{t.requirements}</h3>
          <ul className="list-disc space-y-0.5 pl-5">
            {job.requirements.map(({ name }) => (
              <li key={name} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const TONES: Record<LegacyStatus, 'neutral' | 'success'> = {
  draft: 'neutral',
  published: 'success',
  closed: 'neutral',
};
