import { onlineManager, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/send.ts';
import { onSessionChange, type Session } from '../api/session.ts';
import { isGone } from './failure.ts';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn('Failed to load', queryKey, error) }),
  defaultOptions: { queries: { retry: isWorthAnotherTry, retryDelay: 500 } },
});

/** A form always loads the current data: with cached data it would overwrite what others saved since. */
export const FOR_A_FORM = { gcTime: 0 } as const;

/** For what the next user must not see. */
export const onUserChange = (forget: () => void) =>
  onSessionChange((now, before) => {
    if (getUserId(now) !== getUserId(before)) forget();
  });
onUserChange(() => queryClient.clear());

/** Stops all requests, including the polling and the live updates. */
export const askNothingMore = (): void => onlineManager.setOnline(false);
export const askAgain = (): void => onlineManager.setOnline(true);

/** Reloads after a change in any case: even a refusal means that the screen is outdated. */
export async function reloading<Answer>(queryKey: QueryKey, change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } finally {
    await queryClient.invalidateQueries({ queryKey });
  }
}

const getUserId = (session: Session) => (session.status === 'signed_in' ? session.auth.user.id : null);

/** Retries once if the server failed or could not be reached, never after a refusal. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * Data on screen whose reload has failed. Excludes a next page that could not be loaded, and deleted data, which its
 * screen reports.
 */
const OUTDATED = {
  type: 'active',
  predicate: ({ state: { data, error, fetchMeta } }: Query) =>
    data !== undefined && error !== null && !isGone(error) && !fetchMeta?.fetchMore,
} as const;

export const isAnythingOutdated = (): boolean => queryClient.getQueryCache().findAll(OUTDATED).length > 0;
export const onQueryChange = (tell: () => void) => queryClient.getQueryCache().subscribe(tell);
export const reloadOutdated = () => queryClient.refetchQueries(OUTDATED);
