import { candidateMail, communications } from '@hirewire/contract/communication';
import { outbox } from '@hirewire/contract/outbox';
import type { RouteInput } from '@hirewire/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { changingCandidates } from './candidate-keys.ts';
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

export const sendMail = ({ id, applicationId }: Shown, mail: Sending) =>
  changingMessages(call(communications.send, { params: { id }, body: { ...mail, application_id: applicationId } }));

export const sendMailToMany = (people: Shown[], mail: Sending) =>
  changingMessages(call(communications.sendMany, { body: { ...mail, ...chosen(people) } }));

export const stopMessage = (id: string) => changingMessages(call(outbox.stop, { params: { id } }));

/** Sends a message now, after the attempt that the screen shows. */
export const sendMessage = (id: string, attempt: number | null) =>
  changingMessages(call(outbox.send, { params: { id }, body: { attempt: attempt ?? undefined } }));

const changingMessages = <Answer>(change: Promise<Answer>): Promise<Answer> =>
  changingCandidates(change).finally(() => void queryClient.invalidateQueries({ queryKey: mailKeys.outboxes }));
