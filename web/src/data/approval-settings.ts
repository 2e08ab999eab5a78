import { type ApprovalSettings, approvalSettingsRoutes, type NewAbsence } from '@hirewire/contract/approval-settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';
import { approvalKeys } from './query-keys.ts';

export const useApprovalSettings = () =>
  useQuery({ queryKey: approvalKeys.settings, queryFn: () => call(approvalSettingsRoutes.get, {}) });

const keep = (settings: ApprovalSettings) =>
  queryClient.setQueryData<ApprovalSettings>(approvalKeys.settings, settings);

export const setAbsence = async (body: NewAbsence) => keep(await call(approvalSettingsRoutes.setAbsence, { body }));

export const endAbsence = async () => keep(await call(approvalSettingsRoutes.endAbsence, {}));

export const setApprovalDays = async (approval_days: number | null) =>
  keep(await call(approvalSettingsRoutes.setDeadline, { body: { approval_days } }));
