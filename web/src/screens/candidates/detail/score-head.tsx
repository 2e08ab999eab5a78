import { joinNames } from '@hirewire/contract/join-names';
import { splitMustHaves } from '@hirewire/contract/must-haves';
import type { KeptAnalysis } from '@hirewire/contract/scoring';
import { CircleHelp, PencilLine, Undo2 } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { TimeAgo } from '../../../components/time-ago.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { undoOverride } from '../../../data/scoring.ts';
import { pointsText } from '../../../views/criterion-text.ts';
import { describeAnalyser, mustHavesText, standing, TIER_TONES, TIER_NAMES } from '../../../views/describe-score.ts';
import { runAction } from '../../../views/action.ts';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/score.ts';
import { scores } from '../../../texts/scores.ts';
import { sayNote } from '../../../texts/stored-notes.ts';

const ScoreMeaning = lazyPart(async () => (await import('./score-meaning.tsx')).ScoreMeaning);
const OverrideDialog = lazyDialog(async () => (await import('./override-dialog.tsx')).OverrideDialog);

interface ScoreHeadProps {
  shown: KeptAnalysis;
  name: string;
  manages: boolean;
  again: ReactNode;
}

/** The must-haves, the score with its tier, who or what set it, and the actions for it. */
export function ScoreHead({ shown, name, manages, again }: ScoreHeadProps) {
  const [isSetting, setSetting] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const meaningId = useId();
  const { override, result, is_latest: isLatest } = shown;
  const mustHaves = splitMustHaves(result.criteria);
  const { missing } = mustHaves;
  const found = mustHavesText(mustHaves);

  const removeOverride = () =>
    void runAction(`remove-override ${shown.id}`, () => undoOverride(shown.id), {
      done: t.head.overrideRemoved,
      failed: candidateFailure,
    });

  return (
    <section aria-label={scores.title}>
      {found && (
        <p className="mb-2 wrap-anywhere">
          <span className="font-semibold">{found}</span>
          {missing.length > 0 && <span className="text-muted"> · {scores.missingMustHaves(joinNames(missing))}</span>}
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <p className="text-[2.5rem]/none font-semibold tracking-tight tabular-nums">
            {pointsText(standing(shown))}
            <span className="ml-1 text-base font-normal tracking-normal text-muted">{scores.outOf100}</span>
          </p>
          {override ? (
            <Badge tone="warning">{scores.setManually}</Badge>
          ) : (
            <Badge tone={TIER_TONES[result.tier]}>{TIER_NAMES[result.tier]}</Badge>
          )}
          <Button
            size="small"
            look="quiet"
            className="-ml-2.5"
            aria-expanded={isExplained}
            aria-controls={isExplained ? meaningId : undefined}
            onClick={() => setExplained(!isExplained)}
          >
            <CircleHelp aria-hidden="true" className="size-4" />
            {t.head.explain}
          </Button>
        </div>
        {isLatest && manages && (
          <div className="flex flex-wrap gap-2">
            {again}
            <Button size="small" onClick={() => setSetting(true)}>
              <PencilLine aria-hidden="true" className="size-4 opacity-80" />
              {override ? t.head.change : t.head.set}
            </Button>
          </div>
        )}
      </div>
      {isExplained && (
        <Suspense>
          <ScoreMeaning id={meaningId} />
        </Suspense>
      )}
      {override && (
        <div className="mt-3 rounded-md border border-line px-3 py-2.5 text-sm">
          <p className="text-muted">
            {fill(t.head.setBy, {
              name: <span className="font-medium text-text">{override.by_name ?? t.head.formerUser}</span>,
              when: <TimeAgo at={override.at} />,
            })}
          </p>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{override.reason}</p>
          <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted">{t.head.found(pointsText(result.total), TIER_NAMES[result.tier])}</p>
            {isLatest && manages && (
              <Button size="small" look="quiet" className="-mr-2" onClick={removeOverride}>
                <Undo2 aria-hidden="true" className="size-4" />
                {t.head.removeOverride}
              </Button>
            )}
          </div>
        </div>
      )}
      <p className="mt-3 text-sm text-muted">
        {fill(shown.confirmed_at ? t.head.confirmed : t.head.analysed, {
          analyser: describeAnalyser(result),
          file: shown.file_name,
          when: <TimeAgo at={shown.created_at} />,
          confirmed: shown.confirmed_at && <TimeAgo at={shown.confirmed_at} />,
        })}
      </p>
      {result.fallback && (
        <p className="mt-1 text-sm text-muted">{t.head.fallback(sayNote(result.fallback_code, result.fallback))}</p>
      )}
      {isSetting && (
        <Suspense>
          <OverrideDialog shown={shown} name={name} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </section>
  );
}
