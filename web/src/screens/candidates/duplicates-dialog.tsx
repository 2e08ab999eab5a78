import type { Duplicate } from '@hirewire/contract/duplicates';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { dismissDuplicate, dismissKey, useAllDuplicates } from '../../data/duplicates.ts';
import { MergeDialog } from './detail/merge-dialog.tsx';
import { matchesText } from './detail/matches-text.ts';
import { runAction } from '../../views/action.ts';
import { t } from '../../texts/duplicate-list.ts';
import { fill } from '../../texts/format.ts';

interface DuplicatesDialogProps {
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Possible duplicates in the whole company, those with most in common first. */
export function DuplicatesDialog({ onOpen, onClose }: DuplicatesDialogProps) {
  const { data: pairs, error, refetch } = useAllDuplicates();
  const [merging, setMerging] = useState<Duplicate | null>(null);
  return (
    <Dialog wide="page" open onOpenChange={onClose} title={t.title} description={t.description}>
      <div className="mt-4">
        <Banner onRetry={refetch}>{error && !pairs ? candidateFailure(error) : null}</Banner>
        {!pairs && !error && <p className="text-muted">{t.loading}</p>}
        {pairs?.length === 0 && <p className="text-muted">{t.empty}</p>}
        {pairs && pairs.length > 0 && (
          <ul aria-label={t.title} className="divide-y divide-line rounded-lg border border-line">
            {pairs.map((pair) => (
              <Pair key={pair.candidates.map(({ id }) => id).join()} pair={pair} onOpen={onOpen} onMerge={setMerging} />
            ))}
          </ul>
        )}
        {pairs && pairs.length >= MOST && <p className="mt-2 text-sm text-muted">{t.more}</p>}
      </div>
      {merging && (
        <MergeDialog
          keptId={merging.candidates[0].id}
          otherId={merging.candidates[1].id}
          onClose={() => setMerging(null)}
          onMerged={() => undefined}
        />
      )}
    </Dialog>
  );
}

/** The most pairs that the server returns. */
const MOST = 100;

interface PairProps {
  pair: Duplicate;
  onOpen: (id: string) => void;
  onMerge: (pair: Duplicate) => void;
}

function Pair({ pair, onOpen, onMerge }: PairProps) {
  const names = pair.candidates.map(({ name }) => name);
  const dismiss = () =>
    void runAction(dismissKey(pair), () => dismissDuplicate(pair), {
      done: t.dismissed,
      failed: candidateFailure,
    });
  return (
    <li className="px-3 py-2.5 text-sm">
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {pair.candidates.map(({ id, name, email, created_at }) => (
          <div key={id} className="min-w-0">
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="rounded-sm text-left font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {name}
            </button>
            <p className="truncate text-muted" title={email}>
              {email} {fill(t.since, { date: <DateText at={created_at} /> })}
            </p>
          </div>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{t.inCommon(matchesText(pair.matches))}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={t.mergePair(names)} onClick={() => onMerge(pair)}>
            {t.merge}
          </Button>
          <Button size="small" look="quiet" aria-label={t.dismissPair(names)} onClick={dismiss}>
            {t.dismiss}
          </Button>
        </div>
      </div>
    </li>
  );
}
