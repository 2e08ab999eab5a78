import { POLL_SECONDS, type PollingStatus, type PollReport } from '@hirewire/contract/polling';
import { type ReactNode, useState } from 'react';
import { toast } from '../../components/toast.ts';
import { Badge } from '../../components/badge.tsx';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Countdown } from '../../components/countdown.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { failureAround, failureText } from '../../data/failure.ts';
import { startPolling, stopPolling, testPoll, usePollingStatus } from '../../data/polling.ts';
import { mailboxMessages } from '../../texts/mailbox-messages.ts';
import { t as screen } from '../../texts/mailboxes.ts';
import { shared } from '../../texts/shared.ts';
import { sayNote } from '../../texts/stored-notes.ts';
import { pollSummary } from './poll-summary.ts';
import { useAction } from '../../views/action.ts';

const t = screen.polling;

/** `hasAccounts`: there is something to poll, so starting is the next thing to do. */
export function PollingPanel({ hasAccounts }: { hasAccounts: boolean }) {
  const { data: status, isError, error, refetch } = usePollingStatus();
  const isBroken = isError && !status;
  const { run, busy } = useAction();
  const [report, setReport] = useState<PollReport | null>(null);
  const start = () =>
    void run(startPolling, {
      name: 'switch',
      done: t.started,
      failed: failureAround(mailboxMessages.startPolling.failedWhy, mailboxMessages.startPolling.failed),
    });
  const stop = () =>
    void run(stopPolling, {
      name: 'switch',
      done: t.stopped,
      onDone: () => setReport(null),
      failed: failureAround(mailboxMessages.stopPolling.failedWhy, mailboxMessages.stopPolling.failed),
    });
  const test = () =>
    void run(testPoll, {
      name: 'test',
      onDone: (found) => {
        setReport(found);
        toast.success(t.tested, { description: pollSummary(found) });
      },
      failed: failureAround(mailboxMessages.testPoll.failedWhy, mailboxMessages.testPoll.failed),
    });

  return (
    <section aria-labelledby="polling" className="mb-6 rounded-lg border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h2 id="polling" className="text-lg font-semibold">
            {t.title}
          </h2>
          {!isBroken && <StatusBadge status={status} isBusy={busy === 'switch'} />}
        </div>
        {status && (
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            {status.is_running && (
              <Button key="test" size="small" aria-disabled={busy !== null} onClick={test}>
                {busy === 'test' ? t.testing : t.test}
              </Button>
            )}
            <Button
              key="switch"
              size="small"
              look={status.is_running || !hasAccounts ? 'secondary' : 'primary'}
              aria-disabled={busy !== null}
              // The second click of a double click would press the button that the first one brought up.
              onClick={({ detail }) => detail < 2 && (status.is_running ? stop() : start())}
            >
              {status.is_running ? t.stop : t.start}
            </Button>
          </div>
        )}
      </header>
      {isBroken ? (
        <div className="mt-3">
          <Banner onRetry={refetch}>{failureText(error, t.loadFailed)}</Banner>
        </div>
      ) : (
        <Facts status={status} />
      )}
      {report && <Report report={report} />}
    </section>
  );
}

function StatusBadge({ status, isBusy }: { status: PollingStatus | undefined; isBusy: boolean }) {
  if (!status || isBusy) return <Badge>{t.status.loading}</Badge>;
  return status.is_running ? <Badge tone="success">{t.status.running}</Badge> : <Badge>{t.status.stopped}</Badge>;
}

function Facts({ status }: { status: PollingStatus | undefined }) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-3">
      <Fact name={t.schedule}>{t.interval(POLL_SECONDS)}</Fact>
      <Fact name={t.lastPoll}>{status && (status.last_poll ? <TimeAgo at={status.last_poll} /> : t.never)}</Fact>
      <Fact name={t.nextPoll}>{status && <NextPoll status={status} />}</Fact>
    </dl>
  );
}

function NextPoll({ status: { is_running, next_poll } }: { status: PollingStatus }) {
  if (!is_running) return t.off;
  return next_poll ? <Countdown until={next_poll} due={t.anyMoment} /> : t.onceConnected;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children || <span aria-label={shared.loading}>–</span>}</dd>
  </div>
);

/** Stays when the toast is gone, so that there is time to read the problems. */
function Report({ report }: { report: PollReport }) {
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p>
        <span className="font-medium">{t.report}</span> {pollSummary(report)}
      </p>
      {report.problems.length > 0 && (
        <ul aria-label={t.problems} className="mt-1 space-y-1 text-danger">
          {report.problems.map(({ address, code, message }) => (
            <li key={address} className="wrap-anywhere">
              {t.problem(address, sayNote(code, message))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
