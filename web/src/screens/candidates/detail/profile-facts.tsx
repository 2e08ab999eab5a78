import type { Candidate } from '@hirewire/contract/candidates';
import { Briefcase } from 'lucide-react';
import { Badge } from '../../../components/badge.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { pointsText } from '../../../views/criterion-text.ts';
import { labels } from '../../../texts/candidate-labels.ts';
import { mustHavesText, TIER_TONES, TIER_NAMES } from '../../../views/describe-score.ts';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/profile.ts';
import { stepLabel } from '../../../texts/step-label.ts';

interface ProfileFactsProps {
  candidate: Candidate;
  onJob: (jobId: string) => void;
  onApplication: (applicationId: string) => void;
  onScore: () => void;
}

/** The job or the choice of the application, the current step, the application date, and the score with its must-haves first. */
export function ProfileFacts({ candidate, onJob, onApplication, onScore }: ProfileFactsProps) {
  const { jobId, jobTitle, applications, score, tier, mustHaves } = candidate;
  const job = jobTitle ?? labels.deletedJob;
  const isOneOfMany = applications.length > 1;
  const found = mustHaves && mustHavesText(mustHaves);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
      {isOneOfMany ? (
        <span className="inline-flex max-w-full items-center gap-1">
          <select
            aria-label={t.facts.chooseApplication(applications.length)}
            value={candidate.applicationId}
            onChange={({ target }) => onApplication(target.value)}
            className="h-7 min-w-0 rounded-md border border-control bg-raised px-1.5"
          >
            {applications.map((one) => (
              <option key={one.applicationId} value={one.applicationId}>
                {one.jobTitle ?? labels.noJob} · {labels.status[one.status]}
              </option>
            ))}
          </select>
          {jobId !== null && (
            <button
              type="button"
              onClick={() => onJob(jobId)}
              aria-label={t.facts.openJob(job)}
              title={t.facts.openJob(job)}
              className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-text"
            >
              <Briefcase aria-hidden="true" className="size-4" />
            </button>
          )}
        </span>
      ) : jobId === null ? (
        <span className="text-muted">{labels.noJob}</span>
      ) : (
        <button type="button" onClick={() => onJob(jobId)} className={linkLook}>
          {job}
        </button>
      )}
      <span className="text-muted">
        {fill(t.facts.currentStep, { step: <span className="text-text">{stepLabel(candidate.currentStepName)}</span> })}
      </span>
      <span className="text-muted">{fill(t.facts.applied, { date: <DateText at={candidate.applicationDate} /> })}</span>
      {score !== null && (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {found && <span className="font-medium">{found}</span>}
          <button type="button" onClick={onScore} className={linkLook}>
            {t.facts.score(pointsText(score))}
          </button>
          {tier && <Badge tone={TIER_TONES[tier]}>{TIER_NAMES[tier]}</Badge>}
        </span>
      )}
    </div>
  );
}

const linkLook = 'rounded-sm text-left font-medium text-accent-text underline-offset-4 enabled:hover:underline';
