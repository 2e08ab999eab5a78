import type { ActivityEntry } from '@hirewire/contract/audit';
import { Banner } from '../components/banner.tsx';
import { DateText } from '../components/date-text.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useActivity } from '../data/audit.ts';
import { failureText } from '../data/failure.ts';
import { t } from '../texts/activity.ts';
import { roles } from '../texts/roles.ts';
import { shared } from '../texts/shared.ts';
import { LoadMore } from '../views/load-more.tsx';

/** Who signed in, changed users or settings, or exported data, and when. */
export function ActivityDialog({ onClose }: { onClose: () => void }) {
  const list = useActivity();
  const { data, error, refetch } = list;
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <Dialog wide open onOpenChange={onClose} title={t.title} description={t.description}>
      <div className="mt-5 space-y-4" aria-busy={!events && !error}>
        <Banner onRetry={refetch}>{error && !data ? failureText(error, t.loadFailed) : null}</Banner>
        {!events && !error && <p className="text-muted">{shared.loading}</p>}
        {events?.length === 0 && <p className="text-muted">{t.empty}</p>}
        <ol aria-label={t.list} className="divide-y divide-line">
          {events?.map((event) => (
            <li key={event.id} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <p className="min-w-0 flex-1 basis-60 break-words">
                {t.actions[event.action]}
                {event.subject_name && event.subject_name !== event.actor_name && `: ${event.subject_name}`}{' '}
                {event.actor_name && <span className="text-muted">{t.by(event.actor_name)}</span>}
                <Facts event={event} />
              </p>
              <p className="text-sm text-muted tabular-nums">
                <DateText withTime at={event.happened_at} />
              </p>
            </li>
          ))}
        </ol>
        <LoadMore list={list} label={t.more} failed={t.loadFailed} />
      </div>
    </Dialog>
  );
}

function Facts({ event: { detail } }: { event: ActivityEntry }) {
  const { changed, role, is_active } = detail;
  const facts = [
    isTransition(role) && t.roleChange(roleName(role.from), roleName(role.to)),
    typeof role === 'string' && t.role(roleName(role)),
    is_active === false && t.deactivated,
    is_active === true && t.activated,
    Array.isArray(changed) &&
      !role &&
      is_active === undefined &&
      changed.map((name) => fieldName(String(name))).join(', '),
  ].filter(Boolean);
  return facts.length > 0 && <span className="block text-sm text-muted">{facts.join(' · ')}</span>;
}

const isTransition = (role: unknown): role is { from: string; to: string } =>
  typeof role === 'object' && role !== null && 'from' in role && 'to' in role;

const roleName = (role: string): string => (roles as Record<string, string>)[role] ?? role;

const fieldName = (name: string): string => (t.fields as Record<string, string>)[name] ?? name.replaceAll('_', ' ');
