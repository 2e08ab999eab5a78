import { JOB_MESSAGES } from '@hirewire/contract/jobs';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge.tsx';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { DateText } from '../components/date-text.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useSession } from '../data/auth.ts';
import { useJob } from '../data/jobs.ts';
import { type LegacyJob, legacyJob, type LegacyStatus } from '../data/legacy-job.ts';
import { useWorkflowTemplates } from '../data/workflows.ts';
import { salaryText } from '../lib/salary-text.ts';
import { EXPERIENCE_WORDS, JOB_TYPE_WORDS, placeText } from './job-words.ts';

/** A job as a candidate meets it, to look at. */
export function JobDetail({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const session = useSession();
  const companyId = session.status === 'signed_in' ? session.auth.company.id : '';
  const { data, isError, refetch } = useJob(jobId);
  const job = data && legacyJob(data, { companyId });

  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={job?.title ?? 'Job'}
      description={data ? `Job ${data.short_id}, from the candidate’s side.` : 'One moment …'}
    >
      <div className="mt-5">
        {isError && (
          <Banner action={<Button onClick={() => void refetch()}>Try again</Button>}>{JOB_MESSAGES.fetchOne}</Banner>
        )}
        {job && <Facts job={job} />}
      </div>
    </Dialog>
  );
}

function Facts({ job }: { job: LegacyJob }) {
  const { data: templates } = useWorkflowTemplates();
  const workflow = templates?.find(({ id }) => id === job.workflowId);
  const { tone, word, meaning } = STATUS[job.status];
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{word}</Badge>
        <span className="text-muted">{meaning}</span>
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name="Department">{job.department || 'Not said'}</Fact>
        <Fact name="Place">{placeText(job.location.type, job.location.city)}</Fact>
        <Fact name="Salary per year">{salaryText(job.salary) ?? 'Not said'}</Fact>
        <Fact name="Employment">{JOB_TYPE_WORDS[job.employmentType]}</Fact>
        <Fact name="Experience">{EXPERIENCE_WORDS[job.experienceLevel]}</Fact>
        <Fact name="Workflow">{workflow?.name ?? 'No workflow'}</Fact>
        <Fact name="Applications">{job.totalApplications.toLocaleString()}</Fact>
        <Fact name="Published">{job.publishedAt ? <DateText at={job.publishedAt} /> : 'Not yet'}</Fact>
        <Fact name="Updated">
          <DateText at={job.updatedAt} />
        </Fact>
      </dl>
      <h3 className="mt-6 mb-1 font-semibold">Description</h3>
      <p className="wrap-anywhere whitespace-pre-line">{job.description}</p>
      {job.requirements.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-semibold">Requirements</h3>
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

const STATUS: Record<LegacyStatus, { tone: 'neutral' | 'success'; word: string; meaning: string }> = {
  draft: { tone: 'neutral', word: 'Draft', meaning: 'Candidates do not see it yet.' },
  published: { tone: 'success', word: 'Published', meaning: 'Candidates can apply.' },
  closed: { tone: 'neutral', word: 'Closed', meaning: 'Candidates cannot apply at present.' },
};
