import { DEFAULT_MAILBOX_PROVIDER } from '@hirewire/contract/mailbox-providers';
import type { Mailbox } from '@hirewire/contract/mailboxes';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { failureAround } from '../../data/failure.ts';
import { disconnectMailbox, useMailboxes } from '../../data/mailboxes.ts';
import { usePollingStatus } from '../../data/polling.ts';
import { NextStep } from '../../views/next-step.tsx';
import type { AccountAction } from './account-card.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountList } from './account-list.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { IntakePanel } from './intake/intake-panel.tsx';
import { DemoNote, LocalLinksNote } from './mailbox-notes.tsx';
import type { MailFilters } from './intake/mail-filters.ts';
import { OutgoingPanel } from './outbox/outgoing-panel.tsx';
import { OFFERED } from './providers.ts';
import { PollingPanel } from './polling-panel.tsx';
import { useOauthReturn } from './use-oauth-return.ts';
import { t as intake } from '../../texts/intake.ts';
import { mailboxMessages } from '../../texts/mailbox-messages.ts';
import { t } from '../../texts/mailboxes.ts';
import { t as outgoing } from '../../texts/outgoing-mail.ts';
import { runAction } from '../../views/action.ts';

const route = getRouteApi('/signed-in/app/email-config');

/** The open dialog. */
type Opened = { dialog: 'connect' } | { dialog: AccountAction; mailbox: Mailbox };

export function EmailConfigScreen() {
  const { auth } = route.useRouteContext();
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const accounts = useMailboxes();
  const {
    is_demo: isDemo = false,
    is_running: isPolling = true,
    local_address: localAddress = null,
    providers = OFFERED,
  } = usePollingStatus().data ?? {};
  const [opened, setOpened] = useState<Opened | null>(null);
  const accountsStart = useRef<HTMLElement>(null);
  useOauthReturn();

  const hasAccounts = (accounts.data?.length ?? 0) > 0;
  // Mail from the demo mailbox reaches no one.
  const hasReaders = accounts.data?.some(({ provider }) => !isDemo || provider !== DEFAULT_MAILBOX_PROVIDER);
  const connect = (
    <Button look={hasAccounts ? 'secondary' : 'primary'} onClick={() => setOpened({ dialog: 'connect' })}>
      <Plus aria-hidden="true" className="size-4" />
      {t.connectAccount}
    </Button>
  );

  const close = () => {
    setOpened(null);
    if (filters.connect) filter({ connect: undefined });
  };
  const filter = (change: MailFilters) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      // Otherwise every pause in typing would add an entry to the history.
      replace: 'search' in change || 'connect' in change,
      resetScroll: false,
    });
  const disconnect = ({ id, address }: Mailbox) =>
    void runAction(`disconnect ${id}`, () => disconnectMailbox(id), {
      done: t.account.disconnected(address),
      // The button that had the focus is removed with its card.
      onDone: () => accountsStart.current?.focus(),
      failed: failureAround(mailboxMessages.disconnect.failedWhy, mailboxMessages.disconnect.failed),
    });

  return (
    <>
      <PageHeading title={t.title} action={(hasAccounts || accounts.isError) && connect}>
        {t.about}
      </PageHeading>
      {isDemo && <DemoNote hasImap={providers.includes('imap')} />}
      <PollingPanel hasAccounts={hasAccounts} />
      <section ref={accountsStart} tabIndex={-1} aria-labelledby="accounts" className="mb-6 outline-none">
        <h2 id="accounts" className="mb-2 text-lg font-semibold">
          {t.accounts.title}
        </h2>
        {hasReaders && localAddress && <LocalLinksNote address={localAddress} />}
        <AccountList
          list={accounts}
          emptyAction={connect}
          onAction={(dialog, mailbox) => setOpened({ dialog, mailbox })}
        />
      </section>
      <Tabs.Root
        value={filters.tab ?? 'intake'}
        onValueChange={(tab) =>
          void navigate({ search: tab === 'outgoing' ? { tab: 'outgoing' } : {}, resetScroll: false })
        }
      >
        <Tabs.List aria-label={t.tabs} className="mb-4 flex gap-1 border-b border-line">
          <Tabs.Trigger value="intake" className={tabLook}>
            {intake.tab}
          </Tabs.Trigger>
          <Tabs.Trigger value="outgoing" className={tabLook}>
            {outgoing.title}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="intake" className={panelLook}>
          <IntakePanel filters={filters} mailboxes={accounts.data ?? []} onFilter={filter} />
        </Tabs.Content>
        <Tabs.Content value="outgoing" className={panelLook}>
          <OutgoingPanel
            status={filters.status}
            companyName={auth.company.name}
            onStatus={(status) => filter({ status })}
          />
        </Tabs.Content>
      </Tabs.Root>
      {/* Until then, the screen itself offers what is next. */}
      {hasAccounts && isPolling && <NextStep role={auth.user.role} />}

      {(filters.connect || opened?.dialog === 'connect') && (
        <ConnectDialog mailbox={null} {...{ providers, isDemo }} isClosedByBack={filters.connect} onClose={close} />
      )}
      {opened?.dialog === 'reconnect' && (
        <ConnectDialog mailbox={opened.mailbox} {...{ providers, isDemo }} onClose={close} />
      )}
      {opened?.dialog === 'edit' && <AccountDialog mailbox={opened.mailbox} onClose={close} />}
      {opened?.dialog === 'disconnect' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t.account.disconnectQuestion(opened.mailbox.address)}
          description={t.account.disconnectText}
          action={t.account.disconnect}
          onConfirm={() => disconnect(opened.mailbox)}
        />
      )}
    </>
  );
}

const tabLook =
  '-mb-px border-b-2 border-transparent px-3 py-2 font-medium text-muted hover:text-text data-[state=active]:border-accent-text data-[state=active]:text-text focus-visible:-outline-offset-2 rounded-sm';
const panelLook = 'rounded-lg focus-visible:outline-offset-4';
