import type { ComparedSide, Comparison } from '@hirewire/contract/calibration';
import { isFound, mustHaveFactor } from '@hirewire/contract/must-haves';
import { Equal, MoveLeft, MoveRight, Quote } from 'lucide-react';
import { Badge } from '../../../components/badge.tsx';
import { pointsText } from '../../../views/criterion-text.ts';
import { describeFinding } from '../../../views/describe-findings.ts';
import { nameCriterion } from '../../../texts/analysed-criteria.ts';
import { t } from '../../../texts/compare.ts';
import { fill } from '../../../texts/format.ts';
import { scores } from '../../../texts/scores.ts';

type Criterion = Comparison['criteria'][number];

/**
 * Each criterion with both resumes side by side, and the difference in words. On small screens, one below the other.
 */
export function ComparedCriteria({ comparison: { candidates, criteria } }: { comparison: Comparison }) {
  const names = distinctNames(candidates.map(({ name }) => name));
  const together = candidates.map((_, index) =>
    mustHaveFactor(criteria.flatMap(({ kind, sides }) => (sides[index] ? [{ ...sides[index], kind }] : []))),
  );
  if (criteria.length === 0) return <p className="text-muted">{t.criteria.empty}</p>;
  return (
    <ul aria-label={t.criteria.label} className="divide-y divide-line border-t border-line">
      {criteria.map((criterion) => {
        const difference = compareSides(criterion, names);
        const label = nameCriterion(criterion);
        return (
          <li key={criterion.id} className="py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
              <h4 className="min-w-0 wrap-anywhere">
                <span className="font-medium">{label}</span>{' '}
                {scores.kinds[criterion.kind] !== label && (
                  <span className="text-sm font-normal text-muted">{scores.kinds[criterion.kind]}</span>
                )}{' '}
                {criterion.is_knock_out && <Badge>{t.criteria.knockOut}</Badge>}
              </h4>
              <p
                className={`flex items-center gap-1.5 text-sm ${difference.ahead === null ? 'text-muted' : 'font-medium'}`}
              >
                <DifferenceIcon {...difference} />
                {difference.words}
              </p>
            </div>
            <div className="mt-2 grid gap-2 sm:grid-cols-2 sm:gap-3">
              {criterion.sides.map((side, index) => (
                <Side
                  key={candidates[index]!.candidate_id}
                  name={names[index]!}
                  criterion={criterion}
                  side={side}
                  counts={criterion.kind === 'must_have' ? together[index]! : 1}
                  isAhead={difference.ahead === index}
                />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface SideProps {
  name: string;
  criterion: Criterion;
  side: ComparedSide | null;
  /** From 0 to 1: must-haves count together. */
  counts: number;
  isAhead: boolean;
}

function Side({ name, criterion: { id, label }, side, counts, isAhead }: SideProps) {
  return (
    <div className={`rounded-md border px-3 py-2 text-sm ${isAhead ? 'border-accent-text' : 'border-line'}`}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-muted">{name}</span>
        {side && (
          <span className="shrink-0 tabular-nums">
            {side.weight === 0 ? (
              <span className="text-muted">{t.criteria.notWeighed}</span>
            ) : (
              <span className="text-muted">
                {fill(t.criteria.points, {
                  points: (
                    <span className="font-medium text-text">{pointsText(side.weight * side.points * counts)}</span>
                  ),
                  weight: pointsText(side.weight),
                })}
              </span>
            )}
          </span>
        )}
      </p>
      <p className="mt-0.5">{side ? describeFinding({ ...side, id, label }) : t.criteria.notMeasured}</p>
      {side?.quote && (
        <blockquote className="mt-1.5 flex gap-2 text-muted">
          <Quote aria-hidden="true" className="mt-1 size-3 shrink-0" />
          <span className="line-clamp-3 min-w-0 wrap-anywhere">{side.quote.quote}</span>
        </blockquote>
      )}
    </div>
  );
}

/** Points to the candidate who is ahead: the first one is on the left. Small screens show only the words. */
const DifferenceIcon = ({ ahead, isAlike }: Omit<Difference, 'words'>) => {
  if (ahead === null && !isAlike) return null;
  const Icon = isAlike ? Equal : ahead === 0 ? MoveLeft : MoveRight;
  return <Icon aria-hidden="true" className="size-4 shrink-0 opacity-70 max-sm:hidden" />;
};

interface Difference {
  /** Null: neither shows more of it. */
  ahead: 0 | 1 | null;
  isAlike: boolean;
  words: string;
}

/** Who shows more of it, in words. */
function compareSides({ sides: [one, other] }: Criterion, names: [string, string]): Difference {
  if (!one || !other) return { ahead: null, isAlike: false, words: t.criteria.incomparable };
  const points = [one.points, other.points] as const;
  if (Math.abs(points[0] - points[1]) < 0.005)
    return { ahead: null, isAlike: true, words: points[0] === 0 ? t.criteria.neither : t.criteria.alike };
  const ahead = points[0] > points[1] ? 0 : 1;
  const [leader, follower] = ahead === 0 ? [one, other] : [other, one];
  return {
    ahead,
    isAlike: false,
    words: isFound(leader) && !isFound(follower) ? t.criteria.only(names[ahead]) : t.criteria.more(names[ahead]),
  };
}

/** Two people may have the same name. */
const distinctNames = ([one = '', other = '']: string[]): [string, string] =>
  one === other ? [t.criteria.first(one), t.criteria.second(other)] : [one, other];
