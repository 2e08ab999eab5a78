import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { outcomeOf } from '../../data/connect-mailbox.ts';
import { connectedText } from './providers.ts';

const route = getRouteApi('/signed-in/app/email-config');

/** Says what came of a visit to Google that was made without a popup, once, and takes it out of the address. */
export function useOauthReturn(): void {
  const { success, email, error } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (success === undefined && error === undefined) return;
    const outcome = outcomeOf({ success: success === 'true', email: email ?? null, error: error ?? null });
    // By an id, since React tries its effects twice while developing.
    if (outcome.isConnected) toast.success(connectedText(outcome.email), { id: 'oauth-return' });
    else toast.error(outcome.message, { id: 'oauth-return' });
    void navigate({
      search: (before) => ({ ...before, success: undefined, email: undefined, error: undefined }),
      replace: true,
    });
  }, [success, email, error, navigate]);
}
