import type { KeptAnalysis, WaitingAnalysis } from '@hirewire/contract/scoring';
import { History, Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { pointsText } from '../../../views/criterion-text.ts';
import { t } from '../../../texts/score.ts';
import { sayNote } from '../../../texts/stored-notes.ts';

interface ScoreNoticesProps {
  shown: KeptAnalysis;
  /** The previous result. */
  before: KeptAnalysis | undefined;
  waiting: WaitingAnalysis | undefined;
  onLatest: () => void;
}

/** Says if the score is outdated, about to be replaced, or has replaced another. */
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
              {t.notices.showLatest}
            </Button>
          }
        >
          {t.notices.earlier}
        </Notice>
      )}
      {isLatest && waiting?.failure === null && (
        <Notice icon={<LoaderCircle aria-hidden="true" className={`${iconLook} animate-spin`} />}>
          {t.notices.waiting[waiting.reason]}
        </Notice>
      )}
      {isLatest && waiting?.failure && (
        <Notice icon={<TriangleAlert aria-hidden="true" className={`${iconLook} text-warning`} />}>
          {t.notices.failed(sayNote(waiting.failure_code, waiting.failure))}
        </Notice>
      )}
      {isOutdated && (
        <Notice icon={<TriangleAlert aria-hidden="true" className={`${iconLook} text-warning`} />}>
          {outdatedText(hasResume, hasCriteria)}
        </Notice>
      )}
      {replaced && (
        <Notice icon={<Info aria-hidden="true" className={iconLook} />}>
          {replaced.by_name
            ? t.notices.replacedBy(pointsText(replaced.total), replaced.by_name)
            : t.notices.replaced(pointsText(replaced.total))}
        </Notice>
      )}
    </div>
  );
}

function outdatedText(hasResume: boolean, hasCriteria: boolean): string {
  if (!hasResume && !hasCriteria) return t.notices.outdated.both;
  return hasResume ? t.notices.outdated.criteria : t.notices.outdated.resume;
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
