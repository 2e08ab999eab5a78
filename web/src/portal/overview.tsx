import type { PortalMe } from '@hirewire/contract/portal';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApplicationCard } from './application-card.tsx';
import { Section } from './components/card.tsx';
import { lazyPart } from './components/lazy-part.tsx';
import { type Said, StatusLine } from './components/status-line.tsx';
import { Messages } from './messages.tsx';
import { OwnData } from './own-data.tsx';
import type { PortalApi } from './portal-api.ts';
import { useTexts } from './texts/use-texts.tsx';
import { TodoList } from './todos/todo-list.tsx';
import { TodoPage } from './todos/todo-page.tsx';
import { usePlace } from './use-place.ts';

const AboutYou = lazyPart(async () => (await import('./about-you.tsx')).AboutYou);

interface OverviewProps {
  me: PortalMe;
  api: PortalApi;
  onChanged: () => Promise<void>;
}

export function Overview({ me, api, onChanged }: OverviewProps) {
  const { t, time, zone } = useTexts();
  const { place, go } = usePlace();
  const [said, setSaid] = useState<Said | null>(null);
  const [isWriting, setWriting] = useState(false);
  const hello = useRef<HTMLHeadingElement>(null);
  const wasAway = useRef(false);
  const isAway = place !== null;
  // The control that led back is gone, so the focus starts at the top again.
  useLayoutEffect(() => {
    if (wasAway.current && !isAway) {
      if (!isWriting) hello.current?.focus({ preventScroll: true });
      // The todo may have changed, even if it was left by going back: a booking stays open to be moved.
      void onChanged();
    }
    wasAway.current = isAway;
  }, [isAway, isWriting, onChanged]);
  const title = t.title(me.company_name);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const todos = me.applications.flatMap((application) => application.todos.map((todo) => ({ todo, application })));

  return (
    <div className="mx-auto max-w-2xl px-4 pt-6 pb-12 text-lg sm:pt-10">
      <header className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent text-xl font-semibold text-on-accent"
        >
          {[...me.company_name.trim()][0]?.toLocaleUpperCase()}
        </span>
        <div className="min-w-0 wrap-anywhere">
          <p className="text-base text-muted">{title}</p>
          <h1 ref={hello} tabIndex={-1} className="text-xl font-semibold outline-none">
            {t.hello(me.first_name)}
          </h1>
        </div>
      </header>
      <main>
        <StatusLine said={said} />
        {place ? (
          <TodoPage
            place={place}
            found={todos.find(({ todo }) => todo.type === place.type && todo.id === place.id)}
            api={api}
            onBack={() => go('/portal/')}
            onWrite={() => {
              setWriting(true);
              go('/portal/');
            }}
            onDone={(words) => {
              setSaid({ tone: 'good', text: words });
              go('/portal/');
            }}
          />
        ) : (
          <>
            <TodoList
              hasEnded={me.applications.every(({ standing }) => standing !== 'with_us' && standing !== 'your_turn')}
              todos={todos.map(({ todo, application }) => ({ todo, jobTitle: application.job_title }))}
              onOpen={({ type, id }) => {
                setSaid(null);
                setWriting(false);
                go(`/portal/${type}/${id}`);
              }}
            />
            <Section heading={t.applications.heading}>
              <div className="space-y-4">
                {me.applications.map((application) => (
                  <ApplicationCard key={application.id} application={application} api={api} onChanged={onChanged} />
                ))}
              </div>
            </Section>
            <Messages api={api} companyName={me.company_name} email={me.email} isWriting={isWriting} />
            <Suspense>
              <AboutYou api={api} companyName={me.company_name} />
            </Suspense>
            <OwnData me={me} api={api} onChanged={onChanged} />
          </>
        )}
      </main>
      <footer className="mt-10 text-base text-muted">
        {t.link.until(time(me.link_expires_at))} {t.link.zone(zone.replaceAll('_', ' '))}
      </footer>
    </div>
  );
}
