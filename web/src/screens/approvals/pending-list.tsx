import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { CircleCheckBig } from 'lucide-react';
import { useId, useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import type { usePendingApprovals } from '../../data/approvals.ts';
import { RequestCard } from './request-card.tsx';
import { Skeletons } from './skeletons.tsx';
import type { Opening } from '../../views/decision/request-words.ts';

/** How many stand on the page at first, and how many more each time. */
const PORTION = 50;

interface PendingListProps {
  list: ReturnType<typeof usePendingApprovals>;
  ownId: string;
  onOpen: (requestId: string, opening: Opening) => void;
}

export function PendingList({ list, ownId, onOpen }: PendingListProps) {
  const { data, isError, refetch } = list;
  const [shown, setShown] = useState(PORTION);
  const failure = isError && (
    <Banner action={<Button onClick={() => void refetch()}>Try again</Button>}>Failed to fetch approvals</Banner>
  );
  if (!data) return failure || <Skeletons label="Loading what waits" />;

  const mine = data.requests.filter(({ can_approve }) => can_approve);
  const others = data.requests.filter(({ can_approve }) => !can_approve);
  const group = { ownId, onOpen };
  return (
    <div className="space-y-6">
      {failure}
      {data.requests.length === 0 && (
        <EmptyState icon={CircleCheckBig} title="Nothing waits for you">
          When a step of a workflow needs your decision, you find the question here. The bell at the top counts them.
        </EmptyState>
      )}
      <Group {...group} title="Waits for you" requests={mine} shown={shown} />
      <Group {...group} title="Waits for others" requests={others} shown={shown - mine.length} />
      {data.requests.length > shown && (
        <div className="text-center">
          <Button onClick={() => setShown(shown + PORTION)}>
            Show {Math.min(PORTION, data.requests.length - shown)} more
          </Button>
        </div>
      )}
      {data.total_count > data.requests.length && (
        <p className="text-center text-sm text-muted">
          These are the oldest {data.requests.length.toLocaleString()} of {data.total_count.toLocaleString()}. The
          others follow as these are answered.
        </p>
      )}
      <p role="status" className="sr-only">
        {mine.length === 1 ? '1 request waits for you' : `${mine.length} requests wait for you`}
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
        <span className="font-normal text-muted tabular-nums">{requests.length.toLocaleString()}</span>
      </h2>
      <ul className="space-y-3">
        {requests.slice(0, shown).map((request) => (
          // Below the bar that stays on top, when the keys bring it into view.
          <li key={request.id} className="*:scroll-mt-18 *:scroll-mb-4">
            <RequestCard request={request} ownId={ownId} onOpen={(opening) => onOpen(request.id, opening)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
