import type { Candidate } from '@hirewire/contract/candidates';
import { DateText } from '../../../components/date-text.tsx';
import { SelectField } from '../../../components/field.tsx';
import { STATUS_WORDS } from '../candidate-words.ts';
import { StatusBadge } from '../status-badge.tsx';

interface DetailHeaderProps {
  candidate: Candidate;
  onJob: (jobId: string) => void;
  onApplication: (applicationId: string) => void;
  onScore: () => void;
}

export function DetailHeader({ candidate, onJob, onApplication, onScore }: DetailHeaderProps) {
  const { jobId, jobTitle, applications, rejectionReason, score } = candidate;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
        <StatusBadge status={candidate.status} />
        <span>
          <span className="text-muted">At </span>
          {candidate.currentStepName}
        </span>
        {jobId === null ? (
          <span className="text-muted">No job yet</span>
        ) : (
          <button
            type="button"
            onClick={() => onJob(jobId)}
            className="rounded-sm text-left font-medium text-accent-text underline-offset-4 hover:underline"
          >
            {jobTitle ?? 'A deleted job'}
          </button>
        )}
        <span className="text-muted">
          Applied <DateText at={candidate.applicationDate} />
        </span>
        {score !== null && (
          <button
            type="button"
            onClick={onScore}
            className="rounded-sm font-medium text-accent-text underline-offset-4 hover:underline"
          >
            Score {Math.round(score)} of 100
          </button>
        )}
      </div>
      {rejectionReason && (
        <p className="rounded-md bg-danger-soft px-3 py-2 text-sm">
          <span className="font-medium text-danger">Rejected:</span> {rejectionReason}
        </p>
      )}
      {applications.length > 1 && (
        <div className="sm:max-w-sm">
          <SelectField
            label={`Application, one of ${applications.length}`}
            value={candidate.applicationId}
            onChange={({ target }) => onApplication(target.value)}
          >
            {applications.map(({ applicationId, jobTitle, status }) => (
              <option key={applicationId} value={applicationId}>
                {jobTitle ?? 'No job yet'} · {STATUS_WORDS[status]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  );
}
