import { type AiSettings, type AiSettingsChange, models } from '@hirewire/contract/models';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';

const SETTINGS = ['ai-settings'];

export const useAiSettings = () => useQuery({ queryKey: SETTINGS, queryFn: () => call(models.settings, {}) });

export async function changeAiSettings(body: AiSettingsChange): Promise<void> {
  queryClient.setQueryData<AiSettings>(SETTINGS, await call(models.changeSettings, { body }));
}
