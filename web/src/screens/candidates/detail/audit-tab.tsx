import type { AuditEntry } from '@hirewire/contract/candidates';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { useAudit } from '../../../data/candidates.ts';
import { eventFacts, eventText } from './audit-entry.ts';
import { t } from '../../../texts/audit.ts';
import { shared } from '../../../texts/shared.ts';

/** What happened, who did it and when. The record is never changed. */
export function AuditTab({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAudit(id);
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <div className="space-y-4">
      <Banner onRetry={refetch}>{error && candidateFailure(error)}</Banner>
      {!events && !error && <p className="text-muted">{shared.loading}</p>}
      {events?.length === 0 && <p className="text-muted">{t.empty}</p>}
      <ol aria-label={t.history} className="divide-y divide-line">
        {events?.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <p className="min-w-0 flex-1 basis-60">
              {eventText(event)} <span className="text-muted">{actorText(event)}</span>
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
          {isFetchingNextPage ? shared.loading : t.showMore}
        </Button>
      )}
    </div>
  );
}

function actorText({ actor_id, actor_name }: AuditEntry): string {
  // It happened automatically, as the event's own text says.
  if (actor_id === null) return '';
  return actor_name ? t.by(actor_name) : t.byFormerUser;
}

function Facts({ event }: { event: AuditEntry }) {
  const facts = eventFacts(event);
  return facts === '' ? null : <span className="block text-sm text-muted">{facts}</span>;
}
