import { activity } from '@hirewire/contract/activity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { companyKeys } from './query-keys.ts';

export const useActivity = () =>
  useInfiniteQuery({
    queryKey: companyKeys.activity,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call(activity.list, { query: { after: pageParam } }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
