import {
  retention,
  type RetentionChange,
  type RetentionPreview,
  type RetentionRules,
  type RetentionSettings,
} from '@hirewire/contract/retention';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';

const SETTINGS = ['retention'];

export const useRetention = () => useQuery({ queryKey: SETTINGS, queryFn: () => call(retention.settings, {}) });

export const previewRetention = (body: RetentionRules): Promise<RetentionPreview> => call(retention.preview, { body });

export async function changeRetention(body: RetentionChange): Promise<void> {
  queryClient.setQueryData<RetentionSettings>(SETTINGS, await call(retention.change, { body }));
}
