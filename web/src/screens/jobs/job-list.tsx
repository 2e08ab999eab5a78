import type { Job } from '@hirewire/contract/jobs';
import { can, type RoleName } from '@hirewire/contract/roles';
import { clsx } from 'clsx';
import { Briefcase, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Banner } from '../../components/banner.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { JOBS_PAGE_SIZE, type useJobs } from '../../data/jobs.ts';
import { useReadiness } from '../../data/readiness.ts';
import { JobCard, type JobDialog } from './job-card.tsx';
import type { SetupTab } from './setup/setup-tab-props.ts';
import { t } from '../../texts/jobs.ts';

interface JobListProps {
  list: ReturnType<typeof useJobs>;
  page: number;
  isFiltered: boolean;
  emptyAction: ReactNode;
  role: RoleName;
  onPage: (page: number) => void;
  /** The page does not exist: called with the last one. */
  onPastTheEnd: (lastPage: number) => void;
  onOpen: (dialog: JobDialog, job: Job, tab?: SetupTab) => void;
  onPublished: (job: Job) => void;
}

export function JobList({ list, page, isFiltered, emptyAction, role, onPage, onPastTheEnd, ...card }: JobListProps) {
  const { data, isError, isPlaceholderData, refetch } = list;
  const ids = data?.jobs.map(({ id }) => id) ?? [];
  const { data: readiness } = useReadiness(ids, can(role, 'canPostJobs'));

  // The last job of the last page may have been deleted, or the address may be an old one.
  const lastPage = data && Math.max(1, Math.ceil(data.total / JOBS_PAGE_SIZE));
  const isPastTheEnd = lastPage !== undefined && page > lastPage && !isPlaceholderData;
  const turnBack = useEffectEvent(() => onPastTheEnd(lastPage ?? 1));
  useEffect(() => {
    if (isPastTheEnd) turnBack();
  }, [isPastTheEnd]);

  if (isError && !data) return <Banner onRetry={refetch}>{t.loadFailed}</Banner>;
  if (!data || isPastTheEnd) return <Skeletons />;
  if (data.total === 0) return <Nothing isFiltered={isFiltered} role={role} action={emptyAction} />;

  return (
    <>
      <ul
        aria-busy={isPlaceholderData}
        className={clsx('mb-4 space-y-3 transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {data.jobs.map((job) => (
          <li key={job.id}>
            <JobCard
              job={job}
              role={role}
              readiness={readiness?.get(job.id) ?? null}
              onOpen={(dialog, tab) => card.onOpen(dialog, job, tab)}
              onPublished={card.onPublished}
            />
          </li>
        ))}
      </ul>
      {data.total > JOBS_PAGE_SIZE ? (
        <Pager label={t.list} page={page} pageSize={JOBS_PAGE_SIZE} total={data.total} onPage={onPage} />
      ) : (
        <p role="status" className="sr-only">
          {t.count(data.total)}
        </p>
      )}
    </>
  );
}

function Nothing({ isFiltered, role, action }: { isFiltered: boolean; role: RoleName; action: ReactNode }) {
  return isFiltered ? (
    <EmptyState icon={SearchX} title={t.noMatch.title} action={action}>
      {t.noMatch.hint}
    </EmptyState>
  ) : (
    <EmptyState icon={Briefcase} title={t.empty.title} action={action}>
      {can(role, 'canPostJobs') ? t.empty.hint : t.empty.hintForOthers}
    </EmptyState>
  );
}

/** The shape of the cards, so that nothing jumps when they are loaded. */
function Skeletons() {
  return (
    <div role="status" className="appear-late space-y-3">
      <span className="sr-only">{t.loading}</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="animate-pulse space-y-3 rounded-lg border border-line bg-surface p-4">
          <div className="h-5 w-60 max-w-full rounded-sm bg-hover" />
          <div className="h-4 w-96 max-w-full rounded-sm bg-hover" />
          <div className="h-9 rounded-sm bg-hover" />
          <div className="h-4 w-80 max-w-full rounded-sm bg-hover" />
        </div>
      ))}
    </div>
  );
}
