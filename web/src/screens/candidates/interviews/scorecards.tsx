import type { Interview } from '@hirewire/contract/interviews';
import type { Recommendation } from '@hirewire/contract/recommendations';
import { HIGHEST_MARK, type Scorecard } from '@hirewire/contract/scorecards';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { useScorecards } from '../../../data/interviews.ts';
import { criterionLabel, t } from '../../../texts/scorecards.ts';
import { recommendations } from '../../../texts/recommendations.ts';

const ScorecardDialog = lazyDialog(async () => (await import('./scorecard-dialog.tsx')).ScorecardDialog);

/** The scorecards of the interviewers. An interviewer who has yet to submit one sees only how many there are. */
export function Scorecards({ interview }: { interview: Interview }) {
  const { data: sheet } = useScorecards(interview.id);
  const [isOpen, setOpen] = useState(false);
  if (!sheet) return null;
  const isHidden = sheet.is_mine_open && sheet.given_count > 0;
  return (
    <section aria-label={t.title} className="border-t border-line pt-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">
          {t.title}{' '}
          <span className="font-normal text-muted tabular-nums">{t.given(sheet.given_count, sheet.asked_count)}</span>
        </p>
        {sheet.is_mine_open && (
          <Button size="small" look="primary" onClick={() => setOpen(true)}>
            {t.fillIn}
          </Button>
        )}
      </div>
      {isHidden && <p className="mt-1 text-muted">{t.hidden}</p>}
      <ul className="mt-1 space-y-2 empty:hidden">
        {sheet.scorecards.map((card) => (
          <li key={card.user_id}>
            <Card card={card} />
          </li>
        ))}
      </ul>
      <Suspense>
        {isOpen && <ScorecardDialog interview={interview} criteria={sheet.criteria} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}

const TONES: Record<Recommendation, 'success' | 'accent' | 'warning' | 'danger'> = {
  strong_yes: 'success',
  yes: 'accent',
  no: 'warning',
  strong_no: 'danger',
};

function Card({ card: { name, marks, recommendation, comment, given_at } }: { card: Scorecard }) {
  const given = marks.flatMap(({ criterion, mark }) => (mark === null ? [] : [{ criterion, mark }]));
  return (
    <div className="rounded-md bg-surface px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{name}</span>
        <Badge tone={TONES[recommendation]}>{recommendations[recommendation]}</Badge>
        <span className="text-muted">
          <DateText withTime at={given_at} />
        </span>
      </p>
      {given.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
          {given.map(({ criterion, mark }) => (
            <li key={criterion}>
              <span className="text-muted">{criterionLabel(criterion)}</span>{' '}
              <span className="font-medium tabular-nums">{t.mark(mark, HIGHEST_MARK)}</span>
            </li>
          ))}
        </ul>
      )}
      {comment && <p className="mt-1 wrap-anywhere whitespace-pre-line">{comment}</p>}
    </div>
  );
}
