import type { Mailbox, MailboxProviderName } from '@hirewire/contract/mailboxes';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { hasForm, OFFERED, PROVIDER_ICONS } from './providers.ts';
import { t as screen } from '../../texts/mailboxes.ts';

const t = screen.connect;

const ServersForm = lazy(async () => ({ default: (await import('./servers-form.tsx')).ServersForm }));

interface ConnectDialogProps {
  /** The one to connect again; null for a new one. */
  mailbox: Mailbox | null;
  /** Those that this installation is set up for. */
  providers: MailboxProviderName[];
  isDemo: boolean;
  onClose: () => void;
}

export function ConnectDialog({ mailbox, providers, isDemo, onClose }: ConnectDialogProps) {
  const offered = [...new Set([...OFFERED, ...providers])];
  const [picked, choose] = useState(mailbox?.provider);
  // Which are set up may be known only after the dialog has opened.
  const chosen = picked ?? offered.find((name) => providers.includes(name)) ?? OFFERED[0]!;
  const [isWaiting, setWaiting] = useState(false);
  const isForm = hasForm(chosen);

  return (
    <Dialog
      open
      {...(isForm && { wide: true as const })}
      {...((isWaiting || isForm) && { guarded: true as const })}
      onOpenChange={onClose}
      title={mailbox ? t.reconnectTitle : screen.connectAccount}
      description={mailbox ? t.reconnectText(mailbox.address) : t.text}
    >
      {!mailbox && !isWaiting && <ProviderChoice offered={offered} chosen={chosen} onChoose={choose} />}
      {isForm ? (
        <Suspense>
          <ServersForm mailbox={mailbox} onClose={onClose} />
        </Suspense>
      ) : (
        <ConsentPanel
          key={chosen}
          mailbox={mailbox}
          provider={chosen}
          isSetUp={providers.includes(chosen)}
          isDemo={isDemo}
          onWaiting={setWaiting}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface ProviderChoiceProps {
  offered: MailboxProviderName[];
  chosen: MailboxProviderName;
  onChoose: (name: MailboxProviderName) => void;
}

function ProviderChoice({ offered, chosen, onChoose }: ProviderChoiceProps) {
  return (
    <div role="group" aria-label={t.provider} className="mt-5 grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
      {offered.map((name) => {
        const Icon = PROVIDER_ICONS[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
            className={clsx(
              'flex h-10 items-center gap-2 rounded-md border border-line px-3 text-sm font-medium',
              'text-muted transition-[background-color] hover:bg-hover hover:text-text',
              'aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
            )}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {hasForm(name) ? t.otherProvider : t.providers[name]}
          </button>
        );
      })}
    </div>
  );
}
