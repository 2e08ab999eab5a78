import { useState } from 'react';

interface Load<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/**
 * What could not be loaded is still not there while it is tried again. Otherwise samples and banner would come and go
 * with every try.
 */
export function useSteadyError<Data>({ data, error, isFetching, isPlaceholderData, refetch }: Load<Data>): Load<Data> {
  const [last, setLast] = useState<Error | null>(null);
  const held = data === undefined ? (error ?? last) : error;
  if (held !== last) setLast(held);
  return { data, error: held, isFetching, isPlaceholderData, refetch };
}
