import type { AuditEntry } from '@hirewire/contract/candidates';
import { Banner } from '../../../components/banner.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { useAudit } from '../../../data/candidates.ts';
import { eventFacts, eventText } from './audit-entry.ts';
import { t } from '../../../texts/audit.ts';
import { shared } from '../../../texts/shared.ts';
import { LoadMore } from '../../../views/load-more.tsx';

/** What happened, who did it and when. The record is never changed. */
export function AuditTab({ id }: { id: string }) {
  const list = useAudit(id);
  const { data, error, refetch } = list;
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <div className="space-y-4">
      <Banner onRetry={refetch}>{error && !data ? candidateFailure(error) : null}</Banner>
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
      <LoadMore list={list} label={t.showMore} failed={candidateFailure} />
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
