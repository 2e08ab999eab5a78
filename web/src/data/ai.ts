import { type AiSettings, type AiSettingsChange, ai } from '@hirewire/contract/ai';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';
import { companyKeys } from './query-keys.ts';

export const useAiSettings = () => useQuery({ queryKey: companyKeys.aiSettings, queryFn: () => call(ai.settings, {}) });

export async function changeAiSettings(body: AiSettingsChange): Promise<void> {
  queryClient.setQueryData<AiSettings>(companyKeys.aiSettings, await call(ai.changeSettings, { body }));
}
