import { type Mailbox, type MailboxProviderName, POLL_SECONDS } from '@hirewire/contract/mailboxes';
import { LoaderCircle, type LucideIcon, MailSearch, Send, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { connectMailbox } from '../../data/connect-mailbox.ts';
import { connectedText, hasSharedMailboxes, isDemonstrated, PROVIDERS } from './providers.ts';

interface ConsentPanelProps {
  mailbox: Mailbox | null;
  provider: MailboxProviderName;
  isSetUp: boolean;
  isDemo: boolean;
  onWaiting: (isWaiting: boolean) => void;
  onClose: () => void;
}

/** What is asked for, and the way to the provider's own page. */
export function ConsentPanel({ mailbox, provider, isSetUp, isDemo, onWaiting, onClose }: ConsentPanelProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [shared, setShared] = useState('');
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);
  const { name, consentAt } = PROVIDERS[provider];

  const wait = (is: boolean) => {
    setWaiting(is);
    onWaiting(is);
  };
  const connect = async () => {
    const { signal } = (attempt.current = new AbortController());
    setFailure(null);
    wait(true);
    const shared_address = shared.trim() || undefined;
    const outcome = await connectMailbox(mailbox ? { mailbox_id: mailbox.id } : { provider, shared_address }, signal);
    wait(false);
    if (!outcome.isConnected) return setFailure(outcome.message);
    toast.success(connectedText(outcome.email, provider));
    onClose();
  };

  if (!isSetUp)
    return (
      <div className="mt-5 space-y-4">
        <p className="text-sm text-muted">
          {name} has not been set up for this installation. Its operator can do so, as the README describes. Until then,
          most mailboxes can be connected as {PROVIDERS.imap.choice}.
        </p>
        <div className="flex justify-end">
          <Button className="max-sm:w-full" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    );
  return (
    <>
      <ul className="mt-5 space-y-4">
        <Pledge icon={MailSearch} title="What is read, and why">
          New messages and their attachments, every {POLL_SECONDS} seconds, to find the applications among them. Every
          message is listed with what became of it, and why.
        </Pledge>
        <Pledge icon={Send} title="What is sent">
          Answers to candidates, from this address and in their own thread. You can stop automatic ones before they go
          out.
        </Pledge>
        <Pledge icon={ShieldCheck} title="What is never done">
          Nothing is deleted, moved or marked as read: the permission is to read and to send, and no more. Your password
          stays with {consentAt}, and disconnecting hands the permission back.
        </Pledge>
      </ul>
      <div className="mt-5 space-y-4">
        {!mailbox && hasSharedMailboxes(provider) && (
          <TextField
            label="Shared mailbox"
            aside="Optional"
            hint="Its address, where it is not your own mailbox. You sign in as yourself and need full access to it."
            type="email"
            autoComplete="off"
            maxLength={254}
            value={shared}
            onChange={({ target }) => setShared(target.value)}
          />
        )}
        <Banner>{failure}</Banner>
        <div className="flex flex-col-reverse items-center gap-x-2 gap-y-3 sm:flex-row sm:justify-end">
          <p role="status" className="text-sm text-muted empty:hidden sm:mr-auto">
            {isWaiting && 'Go on in the window that has opened.'}
          </p>
          <Button className="max-sm:w-full" onClick={() => (isWaiting ? attempt.current?.abort() : onClose())}>
            Cancel
          </Button>
          <Button
            look="primary"
            className="max-sm:w-full"
            aria-disabled={isWaiting}
            onClick={() => !isWaiting && void connect()}
          >
            {isWaiting && <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />}
            {isWaiting
              ? 'Connecting...'
              : isDemo && isDemonstrated(provider)
                ? 'Continue to the demonstration'
                : `Continue with ${consentAt}`}
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
