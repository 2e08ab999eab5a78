import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export interface Load<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  /** True while the previous data is shown and the next is loading. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/**
 * Keeps an error during a retry. Otherwise samples and banner would flicker with every attempt.
 */
export function useSteadyError<Data>(query: UseQueryResult<Data>): Load<Data> {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const [last, setLast] = useState<Error | null>(null);
  const held = data === undefined ? (error ?? last) : error;
  if (held !== last) setLast(held);
  return { data, error: held, isFetching, isPlaceholderData, refetch };
}
