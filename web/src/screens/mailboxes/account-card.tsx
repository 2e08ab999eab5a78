import { type Mailbox, MAILBOX_MESSAGES } from '@hirewire/contract/mailboxes';
import { CircleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { toast } from 'sonner';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { Switch } from '../../components/switch.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { WorkProgress } from '../../components/work-progress.tsx';
import { failureAround } from '../../data/failure.ts';
import { testMailbox, toggleMailbox } from '../../data/mailboxes.ts';
import { useAction } from '../../views/action.ts';
import { PROVIDERS } from './providers.ts';

export type AccountAction = 'edit' | 'disconnect' | 'reconnect';

interface AccountCardProps {
  mailbox: Mailbox;
  /** The titles of the jobs it may feed, as far as they are known. */
  jobTitles: Map<string, string>;
  /** Nothing can be done with one that does not exist. */
  isSample: boolean;
  onAction: (action: AccountAction) => void;
}

export function AccountCard({ mailbox, jobTitles, isSample, onAction }: AccountCardProps) {
  const { id, address, label, status } = mailbox;
  const { name: providerName, icon: Icon } = PROVIDERS[mailbox.provider];
  const { run, busy } = useAction();
  const test = () =>
    void run(() => testMailbox(id), {
      name: 'test',
      onDone: ({ connected, message }) =>
        connected ? toast.success(message) : toast.error(MAILBOX_MESSAGES.connectionFailed(message)),
      failed: failureAround(MAILBOX_MESSAGES.testFailed, MAILBOX_MESSAGES.testAlert),
    });
  const toggle = () =>
    void run(() => toggleMailbox(id), {
      name: 'toggle',
      done: ({ is_active }) => `${address} is ${is_active ? 'read again' : 'paused'}.`,
      failed: `Failed to switch ${address}. Please try again.`,
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
          {isSample && <Badge tone="warning">Sample</Badge>}
          <Badge tone={TONES[status]}>{status}</Badge>
        </div>
      </header>

      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        <Fact name="Provider">{providerName}</Fact>
        <Fact name="Last sync">{mailbox.last_sync ? <TimeAgo at={mailbox.last_sync} /> : 'Never'}</Fact>
        <Fact name="Created">
          <DateText at={mailbox.created_at} />
        </Fact>
        <div className="min-w-0 sm:col-span-full">
          <dt className="text-xs text-muted">Feeds</dt>
          <dd className="wrap-anywhere">{jobsText(mailbox.job_ids, jobTitles)}</dd>
        </div>
      </dl>

      {mailbox.sync && (
        <div className="mt-3">
          <WorkProgress
            label={`Reading ${address}`}
            words={syncWords(mailbox.sync, mailbox.is_active)}
            done={mailbox.sync.read}
            total={mailbox.sync.total}
            isPaused={!mailbox.is_active}
            {...(mailbox.is_active && {
              cancelLabel: `Pause reading ${address}`,
              onCancel: toggle,
            })}
          />
        </div>
      )}

      {mailbox.last_error && (
        <Trouble mailbox={mailbox}>
          {status === 'error' && (
            <Button size="small" disabled={isSample} onClick={() => onAction('reconnect')}>
              Reconnect<span className="sr-only"> {address}</span>
            </Button>
          )}
        </Trouble>
      )}

      <footer className="mt-auto pt-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3">
          <Switch
            label={`Read ${address}`}
            state={stateOf(mailbox)}
            checked={mailbox.is_active}
            isBusy={busy === 'toggle'}
            disabled={isSample}
            onChange={toggle}
          />
          <div className="flex flex-wrap gap-1">
            {status === 'disconnected' && (
              <Button size="small" disabled={isSample} aria-disabled={busy === 'test'} onClick={test}>
                {busy === 'test' ? 'Testing...' : 'Test Connection'}
                <span className="sr-only"> of {address}</span>
              </Button>
            )}
            <Button size="small" look="quiet" disabled={isSample} onClick={() => onAction('edit')}>
              Edit<span className="sr-only"> {address}</span>
            </Button>
            <Button size="small" look="quiet" disabled={isSample} onClick={() => onAction('disconnect')}>
              Disconnect<span className="sr-only"> {address}</span>
            </Button>
          </div>
        </div>
      </footer>
    </article>
  );
}

/** Paused, it goes on from there once it is read again. */
function syncWords({ read, total }: NonNullable<Mailbox['sync']>, isActive: boolean): string {
  const words = `${read.toLocaleString()} of about ${total.toLocaleString()} mails`;
  return isActive ? words : `Paused at ${words}`;
}

function stateOf({ is_active, status }: Mailbox): string {
  if (!is_active) return 'Paused';
  return status === 'error' ? 'Not reading' : 'Reading';
}

/** A long one is broken after a dot or before its @ rather than within a word. */
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

/** What went wrong, in the words it was told in. Where it is not over by itself, the way out stands beside it. */
function Trouble({ mailbox: { last_error, last_error_at }, children }: { mailbox: Mailbox; children: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
      <p className="flex min-w-0 flex-1 basis-48 gap-2">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {last_error}
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
  if (jobIds.length === 0) return 'All jobs';
  const known = jobIds.flatMap((id) => titles.get(id) ?? []);
  const others = jobIds.length - known.length;
  if (others === 0) return known.join(', ');
  const rest = others === 1 ? '1 other job' : `${others} other jobs`;
  return known.length === 0
    ? `${jobIds.length} ${jobIds.length === 1 ? 'job' : 'jobs'}`
    : `${known.join(', ')} and ${rest}`;
}
