import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../components/toast.ts';
import { toConnectOutcome } from '../../data/connect-mailbox.ts';
import { providerIn } from '../../data/oauth-return.ts';
import { connectedText } from './providers.ts';

const route = getRouteApi('/signed-in/app/email-config');

/** Shows the result of connecting without a popup once, and removes it from the address. */
export function useOauthReturn(): void {
  const { success, email, error, provider: named } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (success === undefined && error === undefined) return;
    const provider = providerIn(named);
    const said = { success: success === 'true', email: email ?? null, error: error ?? null, provider };
    const outcome = toConnectOutcome(said);
    // With an id, since React runs effects twice in development.
    if (outcome.isConnected) toast.success(connectedText(outcome.email, provider), { id: 'oauth-return' });
    else toast.error(outcome.message, { id: 'oauth-return' });
    void navigate({
      search: (before) => ({
        ...before,
        success: undefined,
        email: undefined,
        error: undefined,
        provider: undefined,
      }),
      replace: true,
    });
  }, [success, email, error, named, navigate]);
}
