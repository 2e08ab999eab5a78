import { OUTBOX_STATUSES, type OutboxStatus } from '@hirewire/contract/outbox';
import { clsx } from 'clsx';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { failureOf } from '../../../data/failure.ts';
import { useOutbox } from '../../../data/outbox.ts';
import { LoadMore } from '../intake/load-more.tsx';
import { MailSettingsLine } from '../mail-settings-line.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';
import { STATUS_WORDS } from './outgoing-words.ts';
import { Quiet } from '../quiet.tsx';

interface OutgoingPanelProps {
  status: OutboxStatus | undefined;
  companyName: string;
  onStatus: (status: OutboxStatus | undefined) => void;
}

/** What goes out to candidates, before and after it does. */
export function OutgoingPanel({ status, companyName, onStatus }: OutgoingPanelProps) {
  const list = useOutbox(status);
  const messages = list.data?.pages.flatMap((page) => page.messages);
  const waiting = list.data?.pages[0]?.waiting_count;

  return (
    <>
      <MailSettingsLine companyName={companyName} />
      <div className="mb-4">
        <FilterChips
          label="Status"
          chips={[
            { name: 'all', words: 'All', count: undefined },
            ...OUTBOX_STATUSES.map((name) => ({
              name,
              words: STATUS_WORDS[name],
              count: name === 'waiting' ? waiting : undefined,
            })),
          ]}
          chosen={status ?? 'all'}
          onChoose={(name) => onStatus(name === 'all' ? undefined : name)}
        />
      </div>
      {list.isError && (
        <div className="mb-3">
          <Banner
            action={
              <Button size="small" onClick={() => void list.refetch()}>
                Try again
              </Button>
            }
          >
            {failureOf(list.error, 'The outgoing mail could not be loaded.')}
          </Banner>
        </div>
      )}
      {!messages && !list.isError && <Skeletons />}
      {messages?.length === 0 && (
        <Quiet>
          {status
            ? `No message is ${STATUS_WORDS[status].toLowerCase()}.`
            : 'Nothing has been sent yet. Every message to a candidate is listed here before it goes out.'}
        </Quiet>
      )}
      {messages && messages.length > 0 && (
        <ul
          aria-label="Outgoing mail"
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
      <LoadMore list={list} />
    </>
  );
}

/** The shape of what is coming, so that nothing jumps when it is there. */
function Skeletons() {
  return (
    <div role="status" className="appear-late space-y-3">
      <span className="sr-only">Loading outgoing mail</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="animate-pulse space-y-3 rounded-lg border border-line bg-surface p-4">
          <div className="h-5 w-60 max-w-full rounded-sm bg-hover" />
          <div className="h-4 w-96 max-w-full rounded-sm bg-hover" />
        </div>
      ))}
    </div>
  );
}
