import type { IntakeOutcome } from '@hirewire/contract/mail-filters';
import { intake, type IntakeMessage, type Overruling } from '@hirewire/contract/intake';
import type { RouteReply } from '@hirewire/contract/route';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { LOOK_AGAIN, withMessage } from './mail.ts';
import { queryClient } from './query-client.ts';
import { candidateKeys, jobKeys, mailKeys } from './query-keys.ts';

export interface IntakeFilter {
  outcome?: IntakeOutcome | undefined;
  mailbox_id?: string | undefined;
  search?: string | undefined;
}

type Page = RouteReply<typeof intake.list>;
export type IntakeSummary = RouteReply<typeof intake.summary>;

/** While messages are being read, outcomes arrive within seconds. */
const SOON_MS = 3000;

/** The ledger, newest first, page by page. The previous list stays until the next one is loaded. */
export const useIntake = (filter: IntakeFilter) =>
  useInfiniteQuery({
    queryKey: mailKeys.intake(filter),
    queryFn: ({ pageParam }) => call(intake.list, { query: { ...filter, after: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...LOOK_AGAIN,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ messages }) => messages.some(({ outcome }) => outcome === 'waiting'))
        ? SOON_MS
        : LOOK_AGAIN.refetchInterval,
  });

export const useIntakeSummary = (mailbox_id: string | undefined) =>
  useQuery({
    queryKey: mailKeys.intakeSummary(mailbox_id),
    queryFn: () => call(intake.summary, { query: { mailbox_id } }),
    placeholderData: keepPreviousData,
    ...LOOK_AGAIN,
    refetchInterval: ({ state }) => (state.data?.outcomes.waiting ? SOON_MS : LOOK_AGAIN.refetchInterval),
  });

export const overruleMessage = (id: string, body: Overruling) =>
  changing(call(intake.overrule, { params: { id }, body }));

export const undoOverruling = (id: string) => changing(call(intake.undo, { params: { id } }));

export const retryMessage = (id: string) => changing(call(intake.retry, { params: { id } }));

/** A refusal means that the list is outdated. */
async function changing(change: Promise<IntakeMessage>): Promise<IntakeMessage> {
  change.then(show, () => queryClient.invalidateQueries({ queryKey: mailKeys.intakes }));
  return change;
}

/** Stays where it is even if the filter no longer matches: the user may want to undo the decision. */
function show(changed: IntakeMessage): void {
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: mailKeys.intakes }, (list) => withMessage(list, changed));
  void queryClient.invalidateQueries({ queryKey: mailKeys.intakes, refetchType: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: mailKeys.intakeSummaries });
  // A candidate has been created or hidden.
  void queryClient.invalidateQueries({ queryKey: candidateKeys.all });
  void queryClient.invalidateQueries({ queryKey: jobKeys.all });
}
