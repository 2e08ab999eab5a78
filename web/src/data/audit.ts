import { audit } from '@hirewire/contract/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { companyKeys } from './query-keys.ts';

export const useActivity = () =>
  useInfiniteQuery({
    queryKey: companyKeys.activity,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call(audit.list, { query: { after: pageParam } }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
