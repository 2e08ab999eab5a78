import { backups } from '@hirewire/contract/backups';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { companyKeys } from './query-keys.ts';

export const useBackups = () =>
  useQuery({ queryKey: companyKeys.backups, queryFn: () => call(backups.status, {}), staleTime: 0 });
