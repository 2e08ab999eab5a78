import { backups } from '@hirewire/contract/backups';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const useBackups = () =>
  useQuery({ queryKey: ['backups'], queryFn: () => call(backups.status, {}), staleTime: 0 });
