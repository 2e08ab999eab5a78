import { setup } from '@hirewire/contract/setup';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';
import { companyKeys } from './query-keys.ts';

/**
 * Progress of the setup. Only a convenience: without a response the steps keep their numbers and none is ticked. Changes
 * reload it.
 */
export const useSetup = () =>
  useQuery({
    queryKey: companyKeys.setup,
    queryFn: () => call(setup.get, {}),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
  });

export const refreshSetup = (): Promise<void> => queryClient.invalidateQueries({ queryKey: companyKeys.setup });
