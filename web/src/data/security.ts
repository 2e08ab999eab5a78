import {
  security,
  type SecuritySettings,
  type SecuritySettingsChange,
  type Session,
  sessions,
} from '@hirewire/contract/security';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';
import { accountKeys, companyKeys } from './query-keys.ts';

export const useSessions = () =>
  useQuery({ queryKey: accountKeys.sessions, queryFn: async () => (await call(sessions.list, {})).sessions });

export async function endSession(id: string): Promise<void> {
  await call(sessions.end, { params: { id } });
  queryClient.setQueryData<Session[]>(accountKeys.sessions, (known) => known?.filter((session) => session.id !== id));
}

export async function endOtherSessions(): Promise<void> {
  await call(sessions.endOthers, {});
  queryClient.setQueryData<Session[]>(accountKeys.sessions, (known) => known?.filter(({ is_current }) => is_current));
}

export const useSecuritySettings = (isWanted: boolean) =>
  useQuery({ queryKey: companyKeys.security, queryFn: () => call(security.settings, {}), enabled: isWanted });

export async function changeSecuritySettings(body: SecuritySettingsChange): Promise<void> {
  queryClient.setQueryData<SecuritySettings>(companyKeys.security, await call(security.changeSettings, { body }));
}
