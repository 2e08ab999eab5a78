import { MAILBOX_MESSAGES, POLL_SECONDS, type PollingStatus, type PollReport } from '@hirewire/contract/mailboxes';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '../../components/badge.tsx';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Countdown } from '../../components/countdown.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { failureAround, failureOf } from '../../data/failure.ts';
import { startPolling, stopPolling, testPoll, usePollingStatus } from '../../data/mailboxes.ts';
import { reportWords } from './poll-words.ts';
import { useAction } from '../../views/action.ts';

/** `hasAccounts`: there is something to poll, so starting is the next thing to do. */
export function PollingPanel({ hasAccounts }: { hasAccounts: boolean }) {
  const { data: status, isError, error, refetch } = usePollingStatus();
  const isBroken = isError && !status;
  const { run, busy } = useAction();
  const [report, setReport] = useState<PollReport | null>(null);
  const start = () =>
    void run(startPolling, {
      name: 'switch',
      done: 'Email polling started',
      failed: failureAround(MAILBOX_MESSAGES.startFailed, MAILBOX_MESSAGES.startAlert),
    });
  const stop = () =>
    void run(stopPolling, {
      name: 'switch',
      done: 'Email polling stopped',
      onDone: () => setReport(null),
      failed: failureAround(MAILBOX_MESSAGES.stopFailed, MAILBOX_MESSAGES.stopAlert),
    });
  const test = () =>
    void run(testPoll, {
      name: 'test',
      onDone: (found) => {
        setReport(found);
        toast.success('Test poll completed (check backend logs)', { description: reportWords(found) });
      },
      failed: failureAround(MAILBOX_MESSAGES.pollFailed, MAILBOX_MESSAGES.pollAlert),
    });

  return (
    <section aria-labelledby="polling" className="mb-6 rounded-lg border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h2 id="polling" className="text-lg font-semibold">
            Polling service
          </h2>
          {!isBroken && <StatusBadge status={status} isBusy={busy === 'switch'} />}
        </div>
        {status && (
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            {status.is_running && (
              <Button key="test" size="small" aria-disabled={busy !== null} onClick={test}>
                {busy === 'test' ? 'Polling...' : 'Test Poll'}
              </Button>
            )}
            <Button
              key="switch"
              size="small"
              look={status.is_running || !hasAccounts ? 'secondary' : 'primary'}
              aria-disabled={busy !== null}
              // The second click of a double click would press what the first one has brought.
              onClick={({ detail }) => detail < 2 && (status.is_running ? stop() : start())}
            >
              {status.is_running ? 'Stop' : 'Start'}
            </Button>
          </div>
        )}
      </header>
      {isBroken ? (
        <div className="mt-3">
          <Banner onRetry={refetch}>
            {failureOf(error, 'The status of the polling service could not be loaded.')}
          </Banner>
        </div>
      ) : (
        <Facts status={status} />
      )}
      {report && <Report report={report} />}
    </section>
  );
}

function StatusBadge({ status, isBusy }: { status: PollingStatus | undefined; isBusy: boolean }) {
  if (!status || isBusy) return <Badge>Loading</Badge>;
  return status.is_running ? <Badge tone="success">Running</Badge> : <Badge>Stopped</Badge>;
}

function Facts({ status }: { status: PollingStatus | undefined }) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-3">
      <Fact name="Schedule">Checks every {POLL_SECONDS} seconds</Fact>
      <Fact name="Last good poll">{status && (status.last_poll ? <TimeAgo at={status.last_poll} /> : 'Never')}</Fact>
      <Fact name="Next poll">{status && <NextPoll status={status} />}</Fact>
    </dl>
  );
}

function NextPoll({ status: { is_running, next_poll } }: { status: PollingStatus }) {
  if (!is_running) return 'None while stopped: new mail is not read';
  return next_poll ? <Countdown until={next_poll} due="any moment now" /> : 'When an account is connected';
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children || <span aria-label="Loading">–</span>}</dd>
  </div>
);

/** Stays after the toast is gone: what could not be polled has to be read in peace. */
function Report({ report }: { report: PollReport }) {
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p>
        <span className="font-medium">Test poll:</span> {reportWords(report)}
      </p>
      {report.problems.length > 0 && (
        <ul aria-label="Problems" className="mt-1 space-y-1 text-danger">
          {report.problems.map((problem) => (
            <li key={problem} className="wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
