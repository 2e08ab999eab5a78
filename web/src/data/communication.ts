import { candidateMail, communications, mailTemplates } from '@hirewire/contract/communication';
import { outbox } from '@hirewire/contract/outbox';
import type { RouteInput, RouteReply } from '@hirewire/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refreshCandidates } from './candidate-keys.ts';
import { chosen, type Shown } from './candidates.ts';
import { queryClient } from './query-client.ts';
import { candidateKeys, mailKeys, mailTextKeys } from './query-keys.ts';

export type Mail = Pick<RouteInput<typeof communications.send>['body'], 'subject' | 'body' | 'template_id'>;
/** Sent again after a lost response, it is still one message. */
type Sending = Mail & { request_id: string };

export const useMessages = (id: string) =>
  useQuery({
    queryKey: candidateKeys.messages(id),
    queryFn: async () => (await call(communications.list, { params: { id } })).messages,
  });

/** A preview of the message as its recipient gets it; not requested while the form has errors. */
export const useMailPreview = ({ id, applicationId }: Shown, mail: Mail) =>
  useQuery({
    enabled: candidateMail.safeParse(mail).success,
    queryKey: mailTextKeys.preview(id, applicationId, mail.subject, mail.body),
    queryFn: () => call(communications.preview, { params: { id }, body: { ...mail, application_id: applicationId } }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

export async function sendMail({ id, applicationId }: Shown, mail: Sending): Promise<void> {
  await call(communications.send, { params: { id }, body: { ...mail, application_id: applicationId } });
  refreshMessages();
}

export async function sendMailToMany(
  people: Shown[],
  mail: Sending,
): Promise<RouteReply<typeof communications.sendMany>> {
  const reply = await call(communications.sendMany, { body: { ...mail, ...chosen(people) } });
  refreshMessages();
  return reply;
}

/** Stops a message, or sends it now. */
export async function settleMessage(id: string, action: 'stop' | 'send'): Promise<void> {
  try {
    await call(outbox[action], { params: { id } });
  } finally {
    refreshMessages();
  }
}

export const useMailTemplates = () =>
  useQuery({
    queryKey: mailTextKeys.templates,
    queryFn: async () => (await call(mailTemplates.list, {})).templates,
    staleTime: 60_000,
  });

export async function saveMailTemplate(body: RouteInput<typeof mailTemplates.create>['body']) {
  const saved = await call(mailTemplates.create, { body });
  await queryClient.invalidateQueries({ queryKey: mailTextKeys.templates });
  return saved;
}

export async function changeMailTemplate(id: string, body: RouteInput<typeof mailTemplates.change>['body']) {
  try {
    return await call(mailTemplates.change, { params: { id }, body });
  } finally {
    await queryClient.invalidateQueries({ queryKey: mailTextKeys.templates });
  }
}

export async function removeMailTemplate({ id, version }: { id: string; version: number }): Promise<void> {
  try {
    await call(mailTemplates.remove, { params: { id }, query: { version } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: mailTextKeys.templates });
  }
}

function refreshMessages(): void {
  void refreshCandidates();
  void queryClient.invalidateQueries({ queryKey: mailKeys.outboxes });
}
