import {
  erasure,
  retention,
  type RetentionChange,
  type RetentionPreview,
  type RetentionRules,
  type RetentionSettings,
} from '@hirewire/contract/erasure';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { removingCandidate } from './candidate-keys.ts';
import { queryClient } from './query-client.ts';
import { companyKeys } from './query-keys.ts';

export const useRetention = () =>
  useQuery({ queryKey: companyKeys.retention, queryFn: () => call(retention.settings, {}) });

export const previewRetention = (body: RetentionRules): Promise<RetentionPreview> => call(retention.preview, { body });

export async function changeRetention(body: RetentionChange): Promise<void> {
  queryClient.setQueryData<RetentionSettings>(companyKeys.retention, await call(retention.change, { body }));
}

export const eraseCandidate = (id: string, email: string) =>
  removingCandidate(id, call(erasure.erase, { params: { id }, body: { confirm_email: email } }));
