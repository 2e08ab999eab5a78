import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/send.ts';
import { onSessionChange, type Session } from '../api/session.ts';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn('Failed to load', queryKey, error) }),
  defaultOptions: { queries: { retry: isWorthAnotherTry, retryDelay: 500 } },
});

/** A form begins with what is saved now: what was read for an earlier one would be saved over what others wrote since. */
export const FOR_A_FORM = { gcTime: 0 } as const;

// What one person was shown is nothing for the next one.
onSessionChange((now, before) => {
  if (getUserId(now) === getUserId(before)) return;
  queryClient.clear();
  onlineManager.setOnline(true);
});

/** Stops all requests, even those made every minute, until another user signs in. */
export const askNothingMore = (): void => onlineManager.setOnline(false);

const getUserId = (session: Session) => (session.status === 'signed_in' ? session.auth.user.id : null);

/** A refusal is an answer; only a server that stumbled or was not reached is asked again, once, before it is said. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
