import type { Mailbox } from '@hirewire/contract/mailboxes';
import { CircleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { toast } from '../../components/toast.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { Switch } from '../../components/switch.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { WorkProgress } from '../../components/work-progress.tsx';
import { failureAround } from '../../data/failure.ts';
import { switchMailbox, testMailbox } from '../../data/mailboxes.ts';
import { mailboxMessages } from '../../texts/mailbox-messages.ts';
import { t as screen } from '../../texts/mailboxes.ts';
import { shared } from '../../texts/shared.ts';
import { sayNote } from '../../texts/stored-notes.ts';
import { useAction } from '../../views/action.ts';
import { providerName } from './providers.ts';
import { PROVIDERS } from './shown-providers.ts';

const t = screen.account;

export type AccountAction = 'edit' | 'disconnect' | 'reconnect';

interface AccountCardProps {
  mailbox: Mailbox;
  /** Titles of the jobs it accepts applications for, as far as they are known. */
  jobTitles: Map<string, string>;
  /** Sample accounts cannot be changed. */
  isSample: boolean;
  onAction: (action: AccountAction) => void;
}

export function AccountCard({ mailbox, jobTitles, isSample, onAction }: AccountCardProps) {
  const { id, address, label, status } = mailbox;
  const Icon = PROVIDERS[mailbox.provider].icon;
  // A slow test does not hold up the switch.
  const testing = useAction();
  const toggling = useAction();
  const test = () =>
    void testing.run(() => testMailbox(id), {
      onDone: ({ connected, code, message }) =>
        connected
          ? toast.success(t.works(address))
          : toast.error(mailboxMessages.connect.failedWhy(sayNote(code, message) ?? message)),
      failed: failureAround(mailboxMessages.test.failedWhy, mailboxMessages.test.failed),
    });
  const toggle = () =>
    void toggling.run(() => switchMailbox(id, !mailbox.is_active), {
      done: ({ is_active }) => (is_active ? t.resumedAccount(address) : t.pausedAccount(address)),
      failed: t.toggleFailed(address),
    });

  return (
    <article
      aria-label={label ?? address}
      className="flex h-full flex-col rounded-lg border border-line bg-surface p-4"
    >
      <header className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold wrap-anywhere">{label ?? <Address>{address}</Address>}</h3>
          {label && (
            <p className="text-sm wrap-anywhere text-muted">
              <Address>{address}</Address>
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-1">
          {isSample && <Badge tone="warning">{t.sample}</Badge>}
          <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>
        </div>
      </header>

      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        <Fact name={t.provider}>{providerName(mailbox.provider)}</Fact>
        <Fact name={t.lastSync}>{mailbox.last_sync ? <TimeAgo at={mailbox.last_sync} /> : t.never}</Fact>
        <Fact name={t.created}>
          <DateText at={mailbox.created_at} />
        </Fact>
        <div className="min-w-0 sm:col-span-full">
          <dt className="text-xs text-muted">{t.jobs}</dt>
          <dd className="wrap-anywhere">{jobsText(mailbox.job_ids, jobTitles)}</dd>
        </div>
      </dl>

      {!mailbox.is_active && <p className="mt-3 text-sm text-muted">{t.pausedMeans}</p>}

      {mailbox.sync && (
        <div className="mt-3">
          <WorkProgress
            label={t.readingAccount(address)}
            words={syncText(mailbox.sync, mailbox.is_active)}
            done={mailbox.sync.read}
            total={mailbox.sync.total}
            isPaused={!mailbox.is_active}
            {...(mailbox.is_active && {
              cancelLabel: t.pauseReading(address),
              onCancel: toggle,
            })}
          />
        </div>
      )}

      {mailbox.last_error && (
        <Trouble mailbox={mailbox}>
          {status === 'error' && (
            <Button
              size="small"
              aria-label={t.reconnectAccount(address)}
              disabled={isSample}
              onClick={() => onAction('reconnect')}
            >
              {t.reconnect}
            </Button>
          )}
        </Trouble>
      )}

      <footer className="mt-auto pt-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3">
          <Switch
            label={t.readAccount(address)}
            state={readingState(mailbox)}
            checked={mailbox.is_active}
            isBusy={toggling.isBusy}
            disabled={isSample}
            onChange={toggle}
          />
          <div className="flex flex-wrap gap-1">
            {status === 'disconnected' && (
              <Button
                size="small"
                {...(!testing.isBusy && { 'aria-label': t.testAccount(address) })}
                disabled={isSample}
                aria-disabled={testing.isBusy}
                onClick={test}
              >
                {testing.isBusy ? t.testing : t.test}
              </Button>
            )}
            <Button
              size="small"
              look="quiet"
              aria-label={t.editAccount(address)}
              disabled={isSample}
              onClick={() => onAction('edit')}
            >
              {shared.edit}
            </Button>
            <Button
              size="small"
              look="quiet"
              aria-label={t.disconnectAccount(address)}
              disabled={isSample}
              onClick={() => onAction('disconnect')}
            >
              {t.disconnect}
            </Button>
          </div>
        </div>
      </footer>
    </article>
  );
}

/** A paused account continues from there when it is switched on again. */
const syncText = ({ read, total }: NonNullable<Mailbox['sync']>, isActive: boolean): string =>
  isActive ? t.progress(read, total) : t.pausedAt(read, total);

function readingState({ is_active, status }: Mailbox): string {
  if (!is_active) return t.paused;
  return status === 'error' ? t.waitingForAccess : t.reading;
}

/** Long addresses break after a dot or before the @ rather than within a word. */
const Address = ({ children }: { children: string }) =>
  children.split(/(?<=\.)|(?=@)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));

const TONES: Record<Mailbox['status'], 'success' | 'neutral' | 'danger'> = {
  connected: 'success',
  disconnected: 'neutral',
  error: 'danger',
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What went wrong, with the button to fix it if a person has to. */
function Trouble({
  mailbox: { status, last_error, last_error_code, last_error_at },
  children,
}: {
  mailbox: Mailbox;
  children: ReactNode;
}) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
      <p className="flex min-w-0 flex-1 basis-48 gap-2">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {last_error && t.lastError(status, sayNote(last_error_code, last_error))}
          {last_error_at && (
            <span className="block text-xs">
              <TimeAgo at={last_error_at} />
            </span>
          )}
        </span>
      </p>
      {children}
    </div>
  );
}

function jobsText(jobIds: string[], titles: Map<string, string>): string {
  if (jobIds.length === 0) return t.allJobs;
  const known = jobIds.flatMap((id) => titles.get(id) ?? []);
  const others = jobIds.length - known.length;
  if (others === 0) return t.jobTitles(known);
  return known.length === 0 ? t.someJobs(jobIds.length) : t.jobTitlesAndMore(known, others);
}
