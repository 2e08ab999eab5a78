import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { useCandidates } from '../../../data/candidate-list.ts';
import { pointsText } from '../../../views/criterion-text.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { t } from '../../../texts/compare.ts';
import { shared } from '../../../texts/shared.ts';

interface CompareWithProps {
  job: { id: string; title: string };
  candidate: { id: string; name: string };
  onClose: () => void;
}

/** Chooses another candidate for the same job to compare with, highest scores first. */
export function CompareWith({ job, candidate, onClose }: CompareWithProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const filter = { job_id: job.id, sort: 'score' as const, order: 'desc' as const, ...(search && { search }) };
  const { data, error, refetch } = useCandidates(filter, 1, { enabled: chosen === null });
  if (chosen) return <CompareDialog job={job} candidateIds={[candidate.id, chosen]} onClose={onClose} />;
  const others = data?.candidates.filter(({ id }) => id !== candidate.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.choose.title(candidate.name)}
      description={t.choose.description(job.title)}
    >
      <div className="mt-4 space-y-3">
        <SearchField label={t.choose.search} placeholder={t.choose.searchHint} value={search} onSearch={setSearch} />
        <Banner onRetry={refetch}>{data ? null : error && candidateFailure(error)}</Banner>
        {!data && !error && <p className="appear-late text-muted">{shared.loading}</p>}
        {others?.length === 0 && (
          <EmptyState icon={UsersRound} title={t.choose.empty}>
            {search ? t.choose.emptySearch : t.choose.emptyJob}
          </EmptyState>
        )}
        <ul className="divide-y divide-line rounded-md border border-line empty:hidden">
          {others?.map(({ id, name, score }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => setChosen(id)}
                className="flex w-full items-baseline justify-between gap-3 px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                <span className="shrink-0 text-sm text-muted tabular-nums">
                  {score === null ? t.choose.noScore : t.choose.score(pointsText(score))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
