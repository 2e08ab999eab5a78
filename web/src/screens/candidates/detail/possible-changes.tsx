import type { PossibleChange } from '@hirewire/contract/calibration';
import type { KeptAnalysis } from '@hirewire/contract/scoring';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { usePossibleChanges } from '../../../data/calibration.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { KIND_WORDS, pointsText } from '../../../views/criterion-words.ts';
import { TIER_WORDS } from '../../../views/score-words.ts';
import { KnockOut } from './score-must-haves.tsx';

/** How many are shown before one asks for all. */
const SHOWN = 4;

/** What the resume does not show in work, the heaviest first, each with a question and with what the answer could change. */
export function PossibleChanges({ candidateId, shown }: { candidateId: string; shown: KeptAnalysis }) {
  const { data, error, refetch } = usePossibleChanges(candidateId, shown.id);
  const [isAll, setAll] = useState(false);
  if (error && !data) return <Banner onRetry={refetch}>{candidateFailure(error)}</Banner>;
  if (!data) return <p className="appear-late text-muted">Loading...</p>;
  return (
    <section aria-labelledby="possible-changes">
      <h3 id="possible-changes" className="font-semibold">
        What would change this
      </h3>
      {data.length === 0 ? (
        <p className="mt-1 text-sm text-muted">The resume shows everything the job asks for in work.</p>
      ) : (
        <p className="text-sm text-muted">
          A resume does not say everything. Ask about what it leaves open
          {shown.override && '; the score a person has set stays as it is'}.
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {data.slice(0, isAll ? undefined : SHOWN).map((change) => (
          <li key={change.id} className="py-3 text-sm">
            <Change change={change} from={shown.result.total} />
          </li>
        ))}
      </ul>
      {data.length > SHOWN && !isAll && (
        <Button size="small" look="quiet" className="-ml-2.5" onClick={() => setAll(true)}>
          Show all {data.length}
        </Button>
      )}
    </section>
  );
}

function Change({ change, from }: { change: PossibleChange; from: number }) {
  return (
    <>
      <p className="wrap-anywhere">
        <span className="text-base font-medium">{change.label}</span>{' '}
        {KIND_WORDS[change.kind] !== change.label && <span className="text-muted">{KIND_WORDS[change.kind]}</span>}{' '}
        {change.is_knock_out && <KnockOut isMissing={change.gap !== 'listed'} />}
      </p>
      <p className="mt-0.5 text-muted">
        {gapWords(change)}. {effectWords(change, from)}
      </p>
      <p className="mt-1.5 flex gap-2 rounded-md bg-canvas px-2.5 py-1.5">
        <MessageCircleQuestionMark aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">To ask in an interview: </span>
          {change.question}
        </span>
      </p>
    </>
  );
}

function gapWords({ gap, found_as }: PossibleChange): string {
  if (gap === 'listed') return 'Only listed';
  if (gap === 'related') return `Only something related was found: ${found_as?.term ?? ''}`;
  return 'Not found';
}

function effectWords({ kind, total, tier }: PossibleChange, from: number): string {
  const shown = kind === 'must_have' || kind === 'nice_to_have' ? 'Shown in dated work' : 'With it';
  if (Math.abs(total - from) < 0.05) return `${shown}, the score would still be ${pointsText(total)}.`;
  return `${shown}, the score would be ${pointsText(total)} (${TIER_WORDS[tier].toLowerCase()}).`;
}
