import type { KeptAnalysis, WaitingAnalysis } from '@hirewire/contract/scoring';
import { History, Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { pointsText } from '../../../views/criterion-words.ts';

interface ScoreNoticesProps {
  shown: KeptAnalysis;
  /** The one it has replaced. */
  before: KeptAnalysis | undefined;
  waiting: WaitingAnalysis | undefined;
  onLatest: () => void;
}

/** What a reader of the number must know besides: that it is old, about to be replaced, or has replaced another. */
export function ScoreNotices({ shown, before, waiting, onLatest }: ScoreNoticesProps) {
  const { is_latest: isLatest, is_resume_current: hasResume, is_criteria_current: hasCriteria } = shown;
  const isOutdated = isLatest && !waiting && !(hasResume && hasCriteria);
  const replaced = isLatest && !shown.override ? before?.override : null;
  return (
    <div role="status" className="space-y-2 empty:hidden">
      {!isLatest && (
        <Notice
          icon={<History aria-hidden="true" className={iconLook} />}
          action={
            <Button size="small" onClick={onLatest}>
              Show the latest
            </Button>
          }
        >
          This is an earlier result. A newer one stands in its place.
        </Notice>
      )}
      {isLatest && waiting?.failure === null && (
        <Notice icon={<LoaderCircle aria-hidden="true" className={`${iconLook} animate-spin`} />}>
          A new analysis is on its way {WAITING_WORDS[waiting.reason]}.
        </Notice>
      )}
      {isLatest && waiting?.failure && (
        <Notice icon={<TriangleAlert aria-hidden="true" className={`${iconLook} text-warning`} />}>
          A new analysis could not be made: {waiting.failure}
        </Notice>
      )}
      {isOutdated && (
        <Notice icon={<TriangleAlert aria-hidden="true" className={`${iconLook} text-warning`} />}>
          {outdatedWords(hasResume, hasCriteria)}
        </Notice>
      )}
      {replaced && (
        <Notice icon={<Info aria-hidden="true" className={iconLook} />}>
          This newer result has replaced the {pointsText(replaced.total)} that {replaced.by_name ?? 'somebody'} had set.
          It is in the history below.
        </Notice>
      )}
    </div>
  );
}

const WAITING_WORDS: Record<WaitingAnalysis['reason'], string> = {
  step: 'as part of the workflow',
  resume_changed: 'because a new resume arrived',
  criteria_changed: 'because the job or its criteria changed',
  rules_changed: 'because the scoring rules changed',
  asked_for: 'on request',
};

function outdatedWords(hasResume: boolean, hasCriteria: boolean): string {
  if (!hasResume && !hasCriteria) return 'There is a newer resume, and the criteria have changed since.';
  return hasResume ? 'The criteria of the job have changed since.' : 'There is a newer resume than the one read here.';
}

const iconLook = 'mt-0.5 size-4 shrink-0 text-muted';

function Notice({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-canvas px-3 py-2 text-sm">
      <p className="flex min-w-0 flex-1 basis-56 gap-2">
        {icon}
        <span>{children}</span>
      </p>
      {action}
    </div>
  );
}
