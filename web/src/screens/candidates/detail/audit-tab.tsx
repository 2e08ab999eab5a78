import type { AuditEntry } from '@hirewire/contract/candidates';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { useAudit } from '../../../data/candidates.ts';
import { auditFacts, auditWords } from './audit-words.ts';

/** What happened, by whom and when; it is never changed. */
export function AuditTab({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAudit(id);
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <div className="space-y-4">
      <Banner onRetry={refetch}>{error && candidateFailure(error)}</Banner>
      {!events && !error && <p className="text-muted">Loading...</p>}
      {events?.length === 0 && <p className="text-muted">Nothing has happened yet.</p>}
      <ol aria-label="History" className="divide-y divide-line">
        {events?.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <p className="min-w-0 flex-1 basis-60">
              {auditWords(event)} <span className="text-muted">{actorWords(event)}</span>
              <Facts event={event} />
            </p>
            <p className="text-sm text-muted tabular-nums">
              <DateText withTime at={event.happened_at} />
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

const actorWords = ({ actor_id, actor_name }: AuditEntry): string => {
  // It happened by itself, and the word for it says so.
  if (actor_id === null) return '';
  return `by ${actor_name ?? 'somebody who is no longer here'}`;
};

function Facts({ event }: { event: AuditEntry }) {
  const facts = auditFacts(event);
  return facts === '' ? null : <span className="block text-sm text-muted">{facts}</span>;
}
