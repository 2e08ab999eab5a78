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
import { companyKeys } from './query-keys.ts';

export const useRetention = () =>
  useQuery({ queryKey: companyKeys.retention, queryFn: () => call(retention.settings, {}) });

export const previewRetention = (body: RetentionRules): Promise<RetentionPreview> => call(retention.preview, { body });

export async function changeRetention(body: RetentionChange): Promise<void> {
  queryClient.setQueryData<RetentionSettings>(companyKeys.retention, await call(retention.change, { body }));
}
