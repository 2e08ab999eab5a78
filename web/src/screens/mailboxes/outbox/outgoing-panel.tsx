import { OUTBOX_STATUSES, type OutboxStatus } from '@hirewire/contract/mail-filters';
import { clsx } from 'clsx';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { failureText } from '../../../data/failure.ts';
import { useOutbox } from '../../../data/outbox.ts';
import { MailSettingsLine } from '../mail-settings-line.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';
import { t as mailboxes } from '../../../texts/mailboxes.ts';
import { t } from '../../../texts/outgoing-mail.ts';
import { LoadMore } from '../../../views/load-more.tsx';
import { Quiet } from '../quiet.tsx';

interface OutgoingPanelProps {
  status: OutboxStatus | undefined;
  companyName: string;
  onStatus: (status: OutboxStatus | undefined) => void;
}

/** Messages to candidates, sent and unsent. */
export function OutgoingPanel({ status, companyName, onStatus }: OutgoingPanelProps) {
  const list = useOutbox(status);
  const messages = list.data?.pages.flatMap((page) => page.messages);
  const waiting = list.data?.pages[0]?.waiting_count;

  return (
    <>
      <MailSettingsLine companyName={companyName} />
      <div className="mb-4">
        <FilterChips
          label={t.status}
          chips={[
            { name: 'all', words: t.all, count: undefined },
            ...OUTBOX_STATUSES.map((name) => ({
              name,
              words: t.statuses[name],
              count: name === 'waiting' ? waiting : undefined,
            })),
          ]}
          chosen={status ?? 'all'}
          onChoose={(name) => onStatus(name === 'all' ? undefined : name)}
        />
      </div>
      {list.isError && !messages && (
        <div className="mb-3">
          <Banner onRetry={list.refetch}>{failureText(list.error, t.loadFailed)}</Banner>
        </div>
      )}
      {!messages && !list.isError && <Skeletons />}
      {messages?.length === 0 && (
        <Quiet
          action={
            status && (
              <Button size="small" onClick={() => onStatus(undefined)}>
                {t.showAll}
              </Button>
            )
          }
        >
          {status ? t.emptyStatus[status] : t.empty}
        </Quiet>
      )}
      {messages && messages.length > 0 && (
        <ul
          aria-label={t.title}
          aria-busy={list.isPlaceholderData}
          className={clsx(
            'divide-y divide-line rounded-lg border border-line bg-surface transition-opacity',
            list.isPlaceholderData && 'opacity-60',
          )}
        >
          {messages.map((message) => (
            <li key={message.id}>
              <OutgoingMessage message={message} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} label={mailboxes.loadMore} failed={t.loadFailed} />
    </>
  );
}

/** The shape of the list, so that nothing jumps once it is loaded. */
function Skeletons() {
  return (
    <div role="status" className="appear-late space-y-3">
      <span className="sr-only">{t.loading}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="animate-pulse space-y-3 rounded-lg border border-line bg-surface p-4">
          <div className="h-5 w-60 max-w-full rounded-sm bg-hover" />
          <div className="h-4 w-96 max-w-full rounded-sm bg-hover" />
        </div>
      ))}
    </div>
  );
}
