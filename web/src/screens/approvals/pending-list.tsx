import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { useId, useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button, buttonLook } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import type { usePendingApprovals } from '../../data/approvals.ts';
import { t } from '../../texts/approvals.ts';
import { number } from '../../texts/format.ts';
import { RequestCard } from './request-card.tsx';
import { Skeletons } from './skeletons.tsx';
import type { Opening } from '../../views/decision/describe-request.ts';

/** How many requests are shown at first, and how many more each time. */
const PORTION = 50;

interface PendingListProps {
  list: ReturnType<typeof usePendingApprovals>;
  ownId: string;
  onOpen: (requestId: string, opening: Opening) => void;
}

export function PendingList({ list, ownId, onOpen }: PendingListProps) {
  const { data, isError, refetch } = list;
  const [shown, setShown] = useState(PORTION);
  if (isError && !data) return <Banner onRetry={refetch}>{t.loadFailed}</Banner>;
  if (!data) return <Skeletons label={t.loadingPending} />;

  const mine = data.requests.filter(({ can_approve }) => can_approve);
  const others = data.requests.filter(({ can_approve }) => !can_approve);
  const group = { ownId, onOpen };
  return (
    <div className="space-y-6">
      {data.requests.length === 0 && (
        <EmptyState
          icon={CircleCheckBig}
          title={t.pending.empty.title}
          action={
            <Link to="/candidates" className={buttonLook('secondary')}>
              {t.pending.empty.candidates}
            </Link>
          }
        >
          {t.pending.empty.text}
        </EmptyState>
      )}
      <Group {...group} title={t.pending.mine} requests={mine} shown={shown} />
      <Group {...group} title={t.pending.others} requests={others} shown={shown - mine.length} />
      {data.requests.length > shown && (
        <div className="text-center">
          <Button onClick={() => setShown(shown + PORTION)}>
            {t.pending.more(Math.min(PORTION, data.requests.length - shown))}
          </Button>
        </div>
      )}
      {data.total_count > data.requests.length && (
        <p className="text-center text-sm text-muted">{t.pending.oldest(data.requests.length, data.total_count)}</p>
      )}
      <p role="status" className="sr-only">
        {t.pending.count(mine.length)}
      </p>
    </div>
  );
}

interface GroupProps extends Omit<PendingListProps, 'list'> {
  title: string;
  requests: ApprovalRequest[];
  shown: number;
}

function Group({ title, requests, shown, ownId, onOpen }: GroupProps) {
  const id = useId();
  if (requests.length === 0 || shown <= 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 flex items-center gap-2 text-sm font-semibold">
        {title}
        <span className="font-normal text-muted tabular-nums">{number(requests.length)}</span>
      </h2>
      <ul className="space-y-3">
        {requests.slice(0, shown).map((request) => (
          // Leaves room for the sticky bar when the keys scroll a request into view.
          <li key={request.id} className="*:scroll-mt-18 *:scroll-mb-4">
            <RequestCard request={request} ownId={ownId} onOpen={(opening) => onOpen(request.id, opening)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
