import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export interface Load<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  /** What was found before, while the next answer is on its way. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/**
 * What could not be loaded is still not there while it is tried again. Otherwise samples and banner would come and go
 * with every try.
 */
export function useSteadyError<Data>(query: UseQueryResult<Data>): Load<Data> {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const [last, setLast] = useState<Error | null>(null);
  const held = data === undefined ? (error ?? last) : error;
  if (held !== last) setLast(held);
  return { data, error: held, isFetching, isPlaceholderData, refetch };
}
