import { APPROVAL_HISTORY_LIMIT, type ApprovalRequest } from '@hirewire/contract/approvals';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { History } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { useApprovalHistory } from '../../data/approvals.ts';
import { t } from '../../texts/approvals.ts';
import { fill } from '../../texts/format.ts';
import { Answers } from '../../views/decision/answers.tsx';
import { StepType } from './request-card.tsx';
import { Skeletons } from './skeletons.tsx';
import { stepLabel } from '../../texts/step-label.ts';

interface HistoryListProps {
  ownId: string;
  page: number;
  onPage: (page: number) => void;
  /** Shows the pending requests. */
  onPending: () => void;
  /** The page does not exist: called with the last one. */
  onPastTheEnd: (lastPage: number) => void;
}

export function HistoryList({ ownId, page, onPage, onPending, onPastTheEnd }: HistoryListProps) {
  const { data, isError, isPlaceholderData, refetch } = useApprovalHistory(page);

  const lastPage = data && Math.max(1, Math.ceil(data.total_count / APPROVAL_HISTORY_LIMIT));
  const isPastTheEnd = lastPage !== undefined && page > lastPage && !isPlaceholderData;
  const turnBack = useEffectEvent(() => onPastTheEnd(lastPage ?? 1));
  useEffect(() => {
    if (isPastTheEnd) turnBack();
  }, [isPastTheEnd]);

  if (isError && (!data || isPastTheEnd)) return <Banner onRetry={refetch}>{t.loadFailed}</Banner>;
  if (!data || isPastTheEnd) return <Skeletons label={t.loadingHistory} />;
  if (data.total_count === 0)
    return (
      <EmptyState
        icon={History}
        title={t.history.empty.title}
        action={<Button onClick={onPending}>{t.history.empty.pending}</Button>}
      >
        {t.history.empty.text}
      </EmptyState>
    );

  return (
    <div className="space-y-4">
      <ul
        aria-busy={isPlaceholderData}
        className={clsx(
          'divide-y divide-line rounded-lg border border-line bg-surface transition-opacity',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {data.requests.map((request) => (
          <li key={request.id}>
            <Decided request={request} ownId={ownId} />
          </li>
        ))}
      </ul>
      {data.total_count > APPROVAL_HISTORY_LIMIT && (
        <Pager
          label={t.tabs.history}
          page={page}
          pageSize={APPROVAL_HISTORY_LIMIT}
          total={data.total_count}
          onPage={onPage}
        />
      )}
    </div>
  );
}

function Decided({ request, ownId }: { request: ApprovalRequest; ownId: string }) {
  const { id, status, answers } = request;
  const step = stepLabel(request.step_display_name);
  // Leaves out approvers whose answer was no longer needed.
  const given = answers.filter(({ decision }) => decision !== null);
  return (
    <article
      aria-labelledby={`decided-${id}`}
      className="grid gap-x-6 gap-y-3 p-4 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 id={`decided-${id}`} className="text-base font-semibold wrap-anywhere">
            <Link
              to="/candidates"
              search={{ open: request.candidate_id ?? undefined, application: request.application_id ?? undefined }}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {request.candidate_name}
            </Link>
          </h2>
          {status === 'approved' ? (
            <Badge tone="success">{t.history.approved}</Badge>
          ) : (
            <Badge tone={request.is_undone ? 'neutral' : 'danger'}>
              {request.is_undone ? t.history.undone : t.history.rejected}
            </Badge>
          )}
        </div>
        <p className="wrap-anywhere text-muted">{request.candidate_email}</p>
        <p className="mt-1.5 wrap-anywhere">
          {step}
          <StepType type={request.step_type} name={step} />
        </p>
        <p className="wrap-anywhere">
          {request.job_title}
          {request.job_department && <span className="text-muted"> · {request.job_department}</span>}
        </p>
      </div>
      <div className="min-w-0 space-y-2">
        {request.responded_at && (
          <p className="text-muted">
            {fill(t.history.decided, { time: <DateText withTime at={request.responded_at} /> })}
          </p>
        )}
        {given.length > 0 ? (
          <Answers answers={given} ownId={ownId} />
        ) : (
          <p className="text-muted">{t.history.noAnswers}</p>
        )}
      </div>
    </article>
  );
}
