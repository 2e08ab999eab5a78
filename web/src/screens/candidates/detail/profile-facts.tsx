import { mustHavesText } from '@hirewire/contract/approval-words';
import type { Candidate } from '@hirewire/contract/candidates';
import { Badge } from '../../../components/badge.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { TIER_TONES, TIER_WORDS } from '../../../views/score-words.ts';
import { labels } from '../../../texts/candidate-labels.ts';

interface ProfileFactsProps {
  candidate: Candidate;
  onJob: (jobId: string) => void;
  onApplication: (applicationId: string) => void;
  onScore: () => void;
}

/** The job, where they stand in its workflow, since when, and the score with its must-haves first. */
export function ProfileFacts({ candidate, onJob, onApplication, onScore }: ProfileFactsProps) {
  const { jobId, jobTitle, applications, score, tier, mustHaves } = candidate;
  const found = mustHaves && mustHavesText(mustHaves);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
      {jobId === null ? (
        <span className="text-muted">No job yet</span>
      ) : (
        <button type="button" onClick={() => onJob(jobId)} className={linkLook}>
          {jobTitle ?? 'A deleted job'}
        </button>
      )}
      {applications.length > 1 && (
        <select
          aria-label={`Application, one of ${applications.length}`}
          value={candidate.applicationId}
          onChange={({ target }) => onApplication(target.value)}
          className="h-7 max-w-56 rounded-md border border-control bg-raised px-1.5"
        >
          {applications.map((one) => (
            <option key={one.applicationId} value={one.applicationId}>
              {one.jobTitle ?? 'No job yet'} · {labels.status[one.status]}
            </option>
          ))}
        </select>
      )}
      <span>
        <span className="text-muted">At </span>
        {candidate.currentStepName}
      </span>
      <span className="text-muted">
        Applied <DateText at={candidate.applicationDate} />
      </span>
      {score !== null && (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {found && <span className="font-medium">{found}</span>}
          <button type="button" onClick={onScore} className={linkLook}>
            Score {Math.round(score)} of 100
          </button>
          {tier && <Badge tone={TIER_TONES[tier]}>{TIER_WORDS[tier]}</Badge>}
        </span>
      )}
    </div>
  );
}

const linkLook = 'rounded-sm text-left font-medium text-accent-text underline-offset-4 enabled:hover:underline';
