import type { portal, PortalMe } from '@hirewire/contract/portal';
import { useCallback, useEffect, useState } from 'react';
import { Button } from './components/button.tsx';
import { type DeadLink, LinkPage } from './link-page.tsx';
import { Overview } from './overview.tsx';
import { type PortalApi, PortalError } from './portal-api.ts';
import { Standalone } from './standalone.tsx';
import { useTexts } from './texts/use-texts.tsx';

type State =
  | { status: 'loading' }
  | { status: 'ready'; me: PortalMe }
  | { status: 'dead'; why: DeadLink }
  | { status: 'trouble'; isOffline: boolean };

/** The candidate's own page, or why it cannot be shown. */
export function Portal({ token, api }: { token: string | null; api: PortalApi }) {
  const { t, zone, language } = useTexts();
  const [state, setState] = useState<State>(token ? { status: 'loading' } : { status: 'dead', why: 'none' });

  const load = useCallback(async (): Promise<void> => {
    if (!token) return;
    await api.ask<typeof portal.me>('GET', '/api/portal/me', {}).then(
      (me) => setState({ status: 'ready', me }),
      // If only the connection is lost, keep the current content.
      (error: unknown) =>
        setState((before) => (before.status === 'ready' && !isRefusal(error) ? before : stateAfter(error))),
    );
  }, [api, token]);

  useEffect(() => {
    void load();
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [load]);

  const me = state.status === 'ready' ? state.me : null;
  const isKnown = !me || (me.time_zone === zone && me.language === language);
  useEffect(() => {
    if (isKnown) return;
    // Only mails need it: the page is correct either way.
    void api
      .ask<typeof portal.setTimeZone>('PUT', '/api/portal/time-zone', { body: { time_zone: zone, language } })
      .catch(() => undefined);
  }, [api, isKnown, zone, language]);

  switch (state.status) {
    case 'loading':
      return (
        <main role="status" className="appear-late p-8 text-center text-lg text-muted">
          {t.loading}
        </main>
      );
    case 'dead':
      return <LinkPage why={state.why} token={token} api={api} />;
    case 'trouble': {
      const { offlineTitle, offline, errorTitle, error } = t.trouble;
      return (
        <Standalone title={state.isOffline ? offlineTitle : errorTitle} text={state.isOffline ? offline : error}>
          <Button look="primary" className="mt-6" onClick={() => void load()}>
            {t.retry}
          </Button>
        </Standalone>
      );
    }
    case 'ready':
      return <Overview me={state.me} api={api} onChanged={load} />;
  }
}

const isRefusal = (error: unknown): boolean => error instanceof PortalError && error.status === 401;

function stateAfter(error: unknown): State {
  if (isRefusal(error)) {
    return { status: 'dead', why: (error as PortalError).code === 'link_expired' ? 'expired' : 'revoked' };
  }
  return { status: 'trouble', isOffline: error instanceof PortalError && error.status === 0 };
}
