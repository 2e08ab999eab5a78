import type { Mailbox } from '@hirewire/contract/mailboxes';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { failureAround } from '../../data/failure.ts';
import { useAllJobs } from '../../data/jobs.ts';
import type { useMailboxes } from '../../data/mailboxes.ts';
import { SAMPLE_MAILBOXES } from '../../data/samples.ts';
import { type AccountAction, AccountCard } from './account-card.tsx';
import { t as screen } from '../../texts/mailboxes.ts';
import { shared } from '../../texts/shared.ts';

const t = screen.accounts;

const GRID = 'grid gap-3 lg:grid-cols-2';

interface AccountListProps {
  list: ReturnType<typeof useMailboxes>;
  emptyAction: ReactNode;
  onAction: (action: AccountAction, mailbox: Mailbox) => void;
}

export function AccountList({
  list: { data, isError, error, isFetching, refetch },
  emptyAction,
  onAction,
}: AccountListProps) {
  const { data: jobs } = useAllJobs();
  const jobTitles = new Map(jobs?.jobs.map(({ id, title }) => [id, title]));

  if (!data && !isError) return <Skeletons />;
  if (data?.length === 0) {
    return (
      <EmptyState icon={Mail} title={t.empty.title} action={emptyAction}>
        {t.empty.text}
      </EmptyState>
    );
  }
  const isSample = !data;
  return (
    <div className="space-y-3">
      {isSample && (
        <Banner
          action={
            <Button size="small" onClick={() => void refetch()}>
              {isFetching ? t.retrying : shared.tryAgain}
            </Button>
          }
        >
          {`${failureAround(t.loadFailedWhy, t.loadFailed)(error).replace(/(?<![.!?])$/, '.')} ${t.samples}`}
        </Banner>
      )}
      <ul className={GRID}>
        {(data ?? SAMPLE_MAILBOXES).map((mailbox) => (
          <li key={mailbox.id} className="min-w-0">
            <AccountCard
              mailbox={mailbox}
              jobTitles={jobTitles}
              isSample={isSample}
              onAction={(action) => onAction(action, mailbox)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The shape of the cards, so that nothing jumps once they are loaded. */
function Skeletons() {
  return (
    <div role="status" className={`appear-late ${GRID}`}>
      <span className="sr-only">{t.loading}</span>
      {[1, 2].map((card) => (
        <div key={card} className="animate-pulse space-y-3 rounded-lg border border-line bg-surface p-4">
          <div className="flex gap-3">
            <div className="size-9 rounded-md bg-hover" />
            <div className="h-9 w-48 max-w-full rounded-sm bg-hover" />
          </div>
          <div className="h-9 rounded-sm bg-hover" />
          <div className="h-8 rounded-sm bg-hover" />
        </div>
      ))}
    </div>
  );
}
