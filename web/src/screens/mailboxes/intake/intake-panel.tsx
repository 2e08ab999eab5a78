import type { IntakeMessage } from '@hirewire/contract/intake';
import type { Mailbox } from '@hirewire/contract/mailboxes';
import { useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Table } from '../../../components/table.tsx';
import { failureText } from '../../../data/failure.ts';
import { useIntake, useIntakeSummary } from '../../../data/intake.ts';
import { t } from '../../../texts/intake.ts';
import { t as mailboxesTexts } from '../../../texts/mailboxes.ts';
import { LoadMore } from '../../../views/load-more.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { intakeColumns } from './intake-columns.tsx';
import { IntakeDetail } from './intake-detail.tsx';
import { IntakeFilterBar } from './intake-filter-bar.tsx';
import { IntakeSummaryLine } from './intake-summary.tsx';
import { useKeptMessages } from './kept-messages.ts';
import type { MailFilters } from './mail-filters.ts';
import { Quiet } from '../quiet.tsx';

interface IntakePanelProps {
  filters: MailFilters;
  mailboxes: Mailbox[];
  onFilter: (change: MailFilters) => void;
}

/** Every message received, and what became of it. */
export function IntakePanel({ filters, mailboxes, onFilter }: IntakePanelProps) {
  const { outcome, mailbox, search } = filters;
  const list = useIntake({ outcome, mailbox_id: mailbox, search });
  const { data: summary } = useIntakeSummary(mailbox);
  /** Folded and unfolded manually; messages that need a decision start unfolded. */
  const [unfolded, setUnfolded] = useState<Record<string, boolean>>({});
  const [toFile, setToFile] = useState<IntakeMessage | null>(null);

  const isOpen = ({ id, outcome }: IntakeMessage) =>
    unfolded[id] ?? (outcome === 'needs_review' || outcome === 'failed');
  const setOpen = (id: string, isOpen: boolean) => setUnfolded((before) => ({ ...before, [id]: isOpen }));
  const { messages, isKept, keep, drop } = useKeptMessages(
    list.data?.pages.flatMap((page) => page.messages),
    filters,
  );
  const acted = (message: IntakeMessage) => {
    setOpen(message.id, true);
    if (message.outcome === 'waiting') drop(message);
    else keep(message);
  };
  const renderDetail = (message: IntakeMessage) =>
    isOpen(message) ? (
      <IntakeDetail message={message} onChooseJob={() => setToFile(message)} isKept={isKept(message)} onActed={acted} />
    ) : null;
  const isFiltered = Boolean(outcome || mailbox || search);

  if (messages?.length === 0 && !isFiltered && !list.isPlaceholderData && !list.isError)
    return <Quiet>{t.empty}</Quiet>;
  return (
    <>
      {summary && <IntakeSummaryLine summary={summary} isOfOne={mailbox !== undefined} />}
      {(messages || !list.isError) && (
        <IntakeFilterBar filters={filters} summary={summary} mailboxes={mailboxes} onFilter={onFilter} />
      )}
      {list.isError && !messages && (
        <div className="mb-3">
          <Banner onRetry={list.refetch}>{failureText(list.error, t.loadFailed)}</Banner>
        </div>
      )}
      {messages?.length === 0 && (
        <Quiet
          action={
            <Button
              size="small"
              onClick={() => onFilter({ outcome: undefined, mailbox: undefined, search: undefined })}
            >
              {t.clearFilters}
            </Button>
          }
        >
          {t.noMatch}
        </Quiet>
      )}
      {messages?.length !== 0 && (messages || !list.isError) && (
        <Table
          caption={t.messages}
          columns={intakeColumns({ isOpen, onToggle: (message) => setOpen(message.id, !isOpen(message)) })}
          rows={messages}
          keyOf={({ id }) => id}
          detail={renderDetail}
          isStale={list.isPlaceholderData}
        />
      )}
      <LoadMore list={list} label={mailboxesTexts.loadMore} failed={t.loadFailed} />
      {toFile && (
        <ApplicationDialog
          message={toFile}
          onClose={() => setToFile(null)}
          onDone={(filed) => {
            acted(filed);
            setToFile(null);
          }}
        />
      )}
    </>
  );
}
