import { type Overview, overviews } from '@hirewire/contract/overview';
import type { RouteInput } from '@hirewire/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';
import { candidateKeys } from './query-keys.ts';

export type OverviewFilter = NonNullable<RouteInput<typeof overviews.get>['query']>;

// Under the key of the candidates, so that every change to one of them reloads it.

export const useOverview = (filter: OverviewFilter) =>
  useQuery({
    queryKey: candidateKeys.overview(filter),
    queryFn: (): Promise<Overview> => call(overviews.get, { query: filter }),
    placeholderData: keepPreviousData,
  });

export async function setTimeZone(time_zone: string): Promise<void> {
  await call(overviews.setTimeZone, { body: { time_zone } });
  await queryClient.invalidateQueries({ queryKey: candidateKeys.overviews });
}
