import type { Candidate } from '@hirewire/contract/candidates';
import type { KeptAnalysis, WaitingAnalysis } from '@hirewire/contract/scoring';
import { Gauge, RefreshCw, Scale } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { analyseAgain, useAnalyses } from '../../../data/scoring.ts';
import { type Evidence, EvidenceDialog } from '../../../views/evidence-dialog.tsx';
import { ScoreCriteria } from './score-criteria.tsx';
import { ScoreFlags } from './score-flags.tsx';
import { ScoreHead } from './score-head.tsx';
import { ScoreHistory } from './score-history.tsx';
import { ScoreMustHaves } from './score-must-haves.tsx';
import { ScoreNotices } from './score-notices.tsx';
import { useAction } from '../../../views/action.ts';

const Distribution = lazy(async () => ({ default: (await import('./score-distribution.tsx')).Distribution }));
const PossibleChanges = lazy(async () => ({ default: (await import('./possible-changes.tsx')).PossibleChanges }));
const CompareWith = lazy(async () => ({ default: (await import('../compare/compare-with.tsx')).CompareWith }));

interface ScoreTabProps {
  candidate: Candidate;
  manages: boolean;
  /** Of the job's criteria. */
  mayChange: boolean;
}

/** What the resume is worth for the job, point by point, with the words that justify it. */
export function ScoreTab({ candidate, manages, mayChange }: ScoreTabProps) {
  const { id, jobId } = candidate;
  const { data, error, refetch } = useAnalyses(id, jobId);
  const { run, isBusy } = useAction(candidateFailure);
  const analyse = () => void run(() => analyseAgain(id, jobId!), { done: 'The resume is being analysed.' });
  const again = manages && (
    <Button size="small" aria-disabled={isBusy} onClick={analyse}>
      <RefreshCw aria-hidden="true" className="size-4 opacity-80" />
      {data?.analyses.length === 0 ? 'Analyse now' : 'Analyse again'}
    </Button>
  );

  if (jobId === null)
    return (
      <EmptyState icon={Gauge} title="No score">
        A resume is measured against a job. {candidate.name} is in the pool, for no job yet.
      </EmptyState>
    );
  if (error && !data) return <Banner onRetry={refetch}>{candidateFailure(error)}</Banner>;
  if (!data) return <p className="appear-late text-muted">Loading...</p>;
  const [waiting] = data.waiting;
  if (data.analyses.length === 0)
    return (
      <EmptyState icon={Gauge} title="Not analysed yet" action={candidate.resume && !waiting && again}>
        {emptyWords(candidate, waiting)}
      </EmptyState>
    );
  return <Scores kept={data.analyses} {...{ waiting, again, candidate, manages, mayChange }} />;
}

function emptyWords({ resume }: Candidate, waiting: WaitingAnalysis | undefined): string {
  if (waiting?.failure) return `The resume could not be analysed: ${waiting.failure}`;
  if (waiting) return 'The resume is being analysed. This takes a moment.';
  return resume ? 'The step that reads the resume has not been done.' : 'There is no resume to read.';
}

interface ScoresProps extends ScoreTabProps {
  kept: KeptAnalysis[];
  waiting: WaitingAnalysis | undefined;
  again: ReactNode;
}

function Scores({ kept, waiting, again, candidate, manages, mayChange }: ScoresProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const [isComparing, setComparing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const show = (id: string) => {
    setChosen(id);
    // The history is at the end, what it opens at the beginning.
    top.current?.scrollIntoView({ block: 'start' });
  };
  const [latest] = kept;
  const shown = kept.find(({ id }) => id === chosen) ?? latest!;
  const before = kept[kept.indexOf(shown) + 1];
  return (
    <div ref={top} className="scroll-mt-4 space-y-5">
      <ScoreHead shown={shown} name={candidate.name} manages={manages} again={again} />
      <ScoreNotices shown={shown} before={before} waiting={waiting} onLatest={() => setChosen(null)} />
      <ScoreMustHaves result={shown.result} />
      <ScoreFlags flags={shown.result.flags} />
      {shown.is_latest && (
        <Suspense>
          <div>
            <Distribution jobId={shown.job_id} candidateId={candidate.id} />
            <Button size="small" className="mt-2" onClick={() => setComparing(true)}>
              <Scale aria-hidden="true" className="size-4 opacity-80" />
              Compare with another
            </Button>
          </div>
        </Suspense>
      )}
      <ScoreCriteria shown={shown} mayChange={mayChange} onQuote={setEvidence} />
      {shown.is_latest && (
        <Suspense>
          <PossibleChanges candidateId={candidate.id} shown={shown} />
        </Suspense>
      )}
      <ScoreHistory kept={kept} shown={shown} onShow={show} />
      {isComparing && (
        <Suspense>
          <CompareWith
            job={{ id: shown.job_id, title: shown.job_title }}
            candidate={candidate}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
      {evidence && (
        <EvidenceDialog
          candidateId={candidate.id}
          fileId={shown.file_id}
          evidence={evidence}
          onClose={() => setEvidence(null)}
        />
      )}
    </div>
  );
}
