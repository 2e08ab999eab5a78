import { polling, type PollingStatus, type PollReport } from '@hirewire/contract/polling';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { LOOK_AGAIN, refreshMail, unwrapEnvelope } from './mail.ts';
import { queryClient } from './query-client.ts';
import { mailKeys } from './query-keys.ts';

export const usePollingStatus = () =>
  useQuery({
    queryKey: mailKeys.polling,
    queryFn: async () => unwrapEnvelope(await call(polling.status, {})),
    ...LOOK_AGAIN,
  });

export async function startPolling(): Promise<void> {
  showPolling(unwrapEnvelope(await call(polling.start, {})));
}

export async function stopPolling(): Promise<void> {
  showPolling(unwrapEnvelope(await call(polling.stop, {})));
}

export async function testPoll(): Promise<PollReport> {
  const report = unwrapEnvelope(await call(polling.test, {}));
  void refreshMail();
  return report;
}

function showPolling(status: PollingStatus): void {
  queryClient.setQueryData(mailKeys.polling, status);
  void refreshMail();
}
