import {
  type MailSettings,
  type MailSettingsChange,
  mailSettingsRoutes,
  mailTemplates,
} from '@hirewire/contract/notifications';
import type { RouteInput } from '@hirewire/contract/route';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { createOnce } from './create-once.ts';
import { queryClient, reloading } from './query-client.ts';
import { mailKeys, mailTextKeys } from './query-keys.ts';

export const useMailSettings = () =>
  useQuery({ queryKey: mailKeys.settings, queryFn: () => call(mailSettingsRoutes.get, {}) });

export async function changeMailSettings(body: MailSettingsChange): Promise<void> {
  queryClient.setQueryData<MailSettings>(mailKeys.settings, await call(mailSettingsRoutes.change, { body }));
}

export const useMailTemplates = () =>
  useQuery({
    queryKey: mailTextKeys.templates,
    queryFn: async () => (await call(mailTemplates.list, {})).templates,
    staleTime: 60_000,
  });

const create = createOnce(mailTemplates.create);

export const saveMailTemplate = (body: RouteInput<typeof mailTemplates.create>['body']) =>
  reloading(mailTextKeys.templates, create({ body }));

export const changeMailTemplate = (id: string, body: RouteInput<typeof mailTemplates.change>['body']) =>
  reloading(mailTextKeys.templates, call(mailTemplates.change, { params: { id }, body }));

export const removeMailTemplate = ({ id, version }: { id: string; version: number }) =>
  reloading(mailTextKeys.templates, call(mailTemplates.remove, { params: { id }, query: { version } }));
