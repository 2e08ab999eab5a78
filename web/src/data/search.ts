import { search } from '@hirewire/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { searchKeys } from './query-keys.ts';

/** The best few matches of each kind. The previous results stay until the next ones are loaded. */
export const useSearch = (q: string) =>
  useQuery({
    enabled: q !== '',
    queryKey: searchKeys.found(q),
    queryFn: () => call(search.all, { query: { q } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
