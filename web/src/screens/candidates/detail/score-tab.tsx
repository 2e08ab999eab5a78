import type { Candidate } from '@hirewire/contract/candidates';
import type { KeptAnalysis, WaitingAnalysis } from '@hirewire/contract/scoring';
import { Gauge, RefreshCw, Scale } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { analyseAgain, useAnalyses } from '../../../data/scoring.ts';
import { type Evidence, EvidenceDialog } from '../../../views/evidence-dialog.tsx';
import { isOpen } from '../candidate-status.ts';
import { ScoreCriteria } from './score-criteria.tsx';
import { ScoreFlags } from './score-flags.tsx';
import { ScoreHead } from './score-head.tsx';
import { ScoreHistory } from './score-history.tsx';
import { ScoreMustHaves } from './score-must-haves.tsx';
import { ScoreNotices } from './score-notices.tsx';
import { whyUnscored } from './why-unscored.ts';
import { useAction } from '../../../views/action.ts';
import { t } from '../../../texts/score.ts';
import { shared } from '../../../texts/shared.ts';
import { sayNote } from '../../../texts/stored-notes.ts';

const Distribution = lazyPart(async () => (await import('./score-distribution.tsx')).Distribution);
const PossibleChanges = lazyPart(async () => (await import('./possible-changes.tsx')).PossibleChanges);
const CompareWith = lazyDialog(async () => (await import('../compare/compare-with.tsx')).CompareWith);

interface ScoreTabProps {
  candidate: Candidate;
  manages: boolean;
  /** The user may change the job's criteria. */
  mayChange: boolean;
  onAddResume: () => void;
  onMove: () => void;
}

/** How well the resume matches the job, criterion by criterion, with the quotes behind it. */
export function ScoreTab({ candidate, manages, mayChange, onAddResume, onMove }: ScoreTabProps) {
  const { id, jobId } = candidate;
  const { data, error, refetch } = useAnalyses(id, jobId);
  const { run, isBusy } = useAction(candidateFailure);
  const analyse = () => void run(() => analyseAgain(id, jobId!), { done: t.analysing });
  const again = manages && (
    <Button size="small" aria-disabled={isBusy} onClick={analyse}>
      <RefreshCw aria-hidden="true" className="size-4 opacity-80" />
      {data?.analyses.length === 0 ? t.analyse : t.analyseAgain}
    </Button>
  );

  if (jobId === null)
    return (
      <EmptyState
        icon={Gauge}
        title={t.noJob.title}
        action={manages && isOpen(candidate) && <Button onClick={onMove}>{t.noJob.action}</Button>}
      >
        {t.noJob.description(candidate.name)}
      </EmptyState>
    );
  if (error && !data) return <Banner onRetry={refetch}>{candidateFailure(error)}</Banner>;
  if (!data) return <p className="appear-late text-muted">{shared.loading}</p>;
  const [waiting] = data.waiting;
  const why = whyUnscored(candidate);
  if (data.analyses.length === 0)
    return (
      <EmptyState
        icon={Gauge}
        title={why && !waiting ? t.noJob.title : t.empty.title}
        action={
          (!waiting || waiting.failure) &&
          (candidate.resume ? again : manages && <Button onClick={onAddResume}>{t.empty.addResume}</Button>)
        }
      >
        {emptyText(waiting, manages, why)}
      </EmptyState>
    );
  return <Scores kept={data.analyses} {...{ waiting, again, candidate, manages, mayChange }} />;
}

function emptyText(waiting: WaitingAnalysis | undefined, manages: boolean, why: string | null): string {
  if (waiting?.failure) return t.empty.failed(sayNote(waiting.failure_code, waiting.failure));
  if (waiting) return t.empty.waiting;
  return why ?? (manages ? t.empty.notRunToDo : t.empty.notRun);
}

interface ScoresProps extends Omit<ScoreTabProps, 'onAddResume' | 'onMove'> {
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
    // The history is at the bottom, but the result it opens is at the top.
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
              {t.compare}
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
