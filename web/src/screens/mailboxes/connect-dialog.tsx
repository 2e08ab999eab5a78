import { type Mailbox, POLL_SECONDS } from '@hirewire/contract/mailboxes';
import { LoaderCircle, type LucideIcon, MailSearch, Send, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { connectMailbox } from '../../data/connect-mailbox.ts';
import { connectedText } from './providers.ts';

interface ConnectDialogProps {
  /** The one to connect again; null for a new one. */
  mailbox: Mailbox | null;
  isDemo: boolean;
  onClose: () => void;
}

export function ConnectDialog({ mailbox, isDemo, onClose }: ConnectDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  const connect = async () => {
    const { signal } = (attempt.current = new AbortController());
    setFailure(null);
    setWaiting(true);
    const outcome = await connectMailbox(mailbox?.id, signal);
    setWaiting(false);
    if (!outcome.isConnected) return setFailure(outcome.message);
    toast.success(connectedText(outcome.email));
    onClose();
  };

  return (
    <Dialog
      open
      {...(isWaiting && { guarded: true })}
      onOpenChange={onClose}
      title={mailbox ? 'Reconnect Email Account' : 'Connect Email Account'}
      description={
        mailbox
          ? `${mailbox.address} is read on from where it stopped: no message is lost, and none is read twice.`
          : 'Applications that arrive in this mailbox become candidates by themselves.'
      }
    >
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
          stays with Google, and disconnecting hands the permission back.
        </Pledge>
      </ul>
      <div className="mt-5 space-y-4">
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
            {isWaiting ? 'Connecting...' : isDemo ? 'Continue to the demonstration' : 'Continue with Google'}
          </Button>
        </div>
      </div>
    </Dialog>
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
