import { mailboxProviderFacts, type MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import type { Mailbox } from '@hirewire/contract/mailboxes';
import { POLL_SECONDS } from '@hirewire/contract/polling';
import { LoaderCircle, type LucideIcon, MailSearch, Send, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '../../components/toast.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { connectMailbox } from '../../data/connect-mailbox.ts';
import { t as screen } from '../../texts/mailboxes.ts';
import { shared } from '../../texts/shared.ts';
import { connectedText, isDemonstrated, providerName } from './providers.ts';

const t = screen.connect;

interface ConsentPanelProps {
  mailbox: Mailbox | null;
  provider: MailboxProviderName;
  isSetUp: boolean;
  isDemo: boolean;
  /** As typed. The dialog keeps it while another provider is looked at. */
  sharedAddress: string;
  onSharedAddress: (typed: string) => void;
  onWaiting: (isWaiting: boolean) => void;
  onClose: () => void;
  /** Closes it after a question about typed text. */
  onCancel: () => void;
}

/** What access is used for, and the button to the provider's page. */
export function ConsentPanel({ mailbox, provider, isSetUp, isDemo, sharedAddress, ...on }: ConsentPanelProps) {
  const facts = mailboxProviderFacts(provider);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  const wait = (is: boolean) => {
    setWaiting(is);
    on.onWaiting(is);
  };
  const connect = async () => {
    const { signal } = (attempt.current = new AbortController());
    setFailure(null);
    wait(true);
    const shared_address = (facts.has_shared_mailboxes && sharedAddress.trim()) || undefined;
    const outcome = await connectMailbox(mailbox ? { mailbox_id: mailbox.id } : { provider, shared_address }, signal);
    wait(false);
    if (!outcome.isConnected) return setFailure(outcome.message);
    toast.success(connectedText(outcome.email, provider));
    on.onClose();
  };

  if (!isSetUp)
    return (
      <div className="mt-5 space-y-4">
        <p className="text-sm text-muted">{t.notSetUp(providerName(provider))}</p>
        <div className="flex justify-end">
          <Button className="max-sm:w-full" onClick={on.onCancel}>
            {shared.cancel}
          </Button>
        </div>
      </div>
    );
  return (
    <>
      <ul className="mt-5 space-y-4">
        <Pledge icon={MailSearch} title={t.reads.title}>
          {t.reads.text(POLL_SECONDS)}
        </Pledge>
        <Pledge icon={Send} title={t.sends.title}>
          {t.sends.text}
        </Pledge>
        <Pledge icon={ShieldCheck} title={t.never.title}>
          {t.never.text}
        </Pledge>
      </ul>
      <div className="mt-5 space-y-4">
        {!mailbox && facts.has_shared_mailboxes && (
          <TextField
            label={t.shared}
            aside={shared.optional}
            hint={t.sharedHint}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={sharedAddress}
            onChange={({ target }) => on.onSharedAddress(target.value)}
          />
        )}
        <Banner>{failure}</Banner>
        <div className="flex flex-col-reverse items-center gap-x-2 gap-y-3 sm:flex-row sm:justify-end">
          <p role="status" className="text-sm text-muted empty:hidden sm:mr-auto">
            {isWaiting && t.continuing}
          </p>
          <Button className="max-sm:w-full" onClick={() => (isWaiting ? attempt.current?.abort() : on.onCancel())}>
            {shared.cancel}
          </Button>
          <Button
            look="primary"
            className="max-sm:w-full"
            aria-disabled={isWaiting}
            onClick={() => !isWaiting && void connect()}
          >
            {isWaiting && <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />}
            {isWaiting ? t.connecting : isDemo && isDemonstrated(provider) ? t.toDemo : t.continueWith(facts.account)}
          </Button>
        </div>
      </div>
    </>
  );
}

function Pledge({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  );
}
