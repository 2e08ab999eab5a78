import type { Interview } from '@hirewire/contract/interviews';
import { type Recommendation, RECOMMENDATION_NAMES } from '@hirewire/contract/scorecard-words';
import { HIGHEST_MARK, type Scorecard } from '@hirewire/contract/scorecards';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { useScorecards } from '../../../data/interviews.ts';

const ScorecardDialog = lazy(async () => ({ default: (await import('./scorecard-dialog.tsx')).ScorecardDialog }));

/** What the interviewers thought; those who have still to say see how many have, and nothing else. */
export function Scorecards({ interview }: { interview: Interview }) {
  const { data: sheet } = useScorecards(interview.id);
  const [isOpen, setOpen] = useState(false);
  if (!sheet) return null;
  const isHidden = sheet.is_mine_open && sheet.given_count > 0;
  return (
    <section aria-label="Scorecards" className="border-t border-line pt-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">
          Scorecards{' '}
          <span className="font-normal text-muted tabular-nums">
            {sheet.given_count} of {sheet.asked_count}
          </span>
        </p>
        {sheet.is_mine_open && (
          <Button size="small" look="primary" onClick={() => setOpen(true)}>
            Fill in my scorecard
          </Button>
        )}
      </div>
      {isHidden && <p className="mt-1 text-muted">You see what the others think once you have said what you think.</p>}
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
  const given = marks.filter(({ mark }) => mark !== null);
  return (
    <div className="rounded-md bg-surface px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{name}</span>
        <Badge tone={TONES[recommendation]}>{RECOMMENDATION_NAMES[recommendation]}</Badge>
        <span className="text-muted">
          <DateText withTime at={given_at} />
        </span>
      </p>
      {given.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
          {given.map(({ criterion, mark }) => (
            <li key={criterion}>
              <span className="text-muted">{criterion}</span>{' '}
              <span className="font-medium tabular-nums">
                {mark} of {HIGHEST_MARK}
              </span>
            </li>
          ))}
        </ul>
      )}
      {comment && <p className="mt-1 wrap-anywhere whitespace-pre-line">{comment}</p>}
    </div>
  );
}
