import type { MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import type { Mailbox } from '@hirewire/contract/mailboxes';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { ConsentPanel } from './consent-panel.tsx';
import { choiceName, OFFERED } from './providers.ts';
import { PROVIDERS } from './shown-providers.ts';
import { FormDialog } from '../../views/form-dialog.tsx';
import { t as screen } from '../../texts/mailboxes.ts';

const t = screen.connect;

interface ConnectDialogProps {
  /** The mailbox to reconnect; null for a new one. */
  mailbox: Mailbox | null;
  /** The providers set up in this installation. */
  providers: MailboxProviderName[];
  isDemo: boolean;
  isClosedByBack?: boolean | undefined;
  onClose: () => void;
}

export function ConnectDialog({ mailbox, providers, isDemo, isClosedByBack, onClose }: ConnectDialogProps) {
  const offered = [...new Set([...OFFERED, ...providers])];
  const [picked, pick] = useState(mailbox?.provider);
  // The providers that are set up may be known only after the dialog has opened.
  const chosen = picked ?? offered.find((name) => providers.includes(name)) ?? OFFERED[0]!;
  const [isWaiting, setWaiting] = useState(false);
  const [sharedAddress, setSharedAddress] = useState('');
  /** A form stays mounted but hidden while another provider is selected, so that typed text is not lost. */
  const [seen, setSeen] = useState<MailboxProviderName[]>([]);
  const choose = (name: MailboxProviderName) => {
    setSeen([...seen, chosen]);
    pick(name);
  };

  return (
    <FormDialog
      wide
      form={{ isDirty: sharedAddress.trim() !== '', isBusy: false }}
      {...(isWaiting && { guarded: true as const })}
      isClosedByBack={isClosedByBack}
      onClose={onClose}
      title={mailbox ? t.reconnectTitle : screen.connectAccount}
      description={mailbox ? t.reconnectText(mailbox.address) : t.text}
    >
      {(close) => (
        <>
          {!mailbox && !isWaiting && <ProviderChoice offered={offered} chosen={chosen} onChoose={choose} />}
          {[...new Set([...seen, chosen])].map((name) => {
            const { form: ProviderForm } = PROVIDERS[name];
            return (
              ProviderForm && (
                <div key={name} hidden={name !== chosen}>
                  <Suspense>
                    <ProviderForm mailbox={mailbox} onClose={onClose} onCancel={close} />
                  </Suspense>
                </div>
              )
            );
          })}
          {!PROVIDERS[chosen].form && (
            <ConsentPanel
              key={chosen}
              mailbox={mailbox}
              provider={chosen}
              isSetUp={providers.includes(chosen)}
              isDemo={isDemo}
              sharedAddress={sharedAddress}
              onSharedAddress={setSharedAddress}
              onWaiting={setWaiting}
              onClose={onClose}
              onCancel={close}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

interface ProviderChoiceProps {
  offered: MailboxProviderName[];
  chosen: MailboxProviderName;
  onChoose: (name: MailboxProviderName) => void;
}

function ProviderChoice({ offered, chosen, onChoose }: ProviderChoiceProps) {
  return (
    <div role="group" aria-label={t.provider} className="mt-5 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      {offered.map((name) => {
        const Icon = PROVIDERS[name].icon;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
            className={clsx(
              'flex h-10 items-center gap-2 rounded-md border border-line px-3 text-sm font-medium sm:grow',
              'text-muted transition-[background-color] hover:bg-hover hover:text-text',
              'aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
            )}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {choiceName(name)}
          </button>
        );
      })}
    </div>
  );
}
