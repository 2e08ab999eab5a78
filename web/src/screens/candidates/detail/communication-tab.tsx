import type { Communication } from '@hirewire/contract/communication';
import { ArrowDownLeft, ArrowUpRight, Mail, Paperclip } from 'lucide-react';
import { Badge } from '../../../components/badge.tsx';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { ClampedText } from '../../../components/clamped-text.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { sendMessage, stopMessage, useMessages } from '../../../data/communication.ts';
import { useAction } from '../../../views/action.ts';
import { mayArriveTwice, whyNotSent } from '../../../views/why-not-sent.ts';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/communication.ts';
import { showPlaceholders } from '../../../texts/placeholders.ts';
import { shared } from '../../../texts/shared.ts';

interface CommunicationTabProps {
  id: string;
  manages: boolean;
  onWrite: () => void;
}

/** Messages to and from the candidate, latest first. */
export function CommunicationTab({ id, manages, onWrite }: CommunicationTabProps) {
  const { data: messages, error, refetch } = useMessages(id);
  return (
    <div className="space-y-4">
      {manages && (
        <Button size="small" onClick={onWrite}>
          <Mail aria-hidden="true" className="size-4" />
          {t.write}
        </Button>
      )}
      <Banner onRetry={refetch}>{error && candidateFailure(error)}</Banner>
      {!messages && !error && <p className="text-muted">{shared.loading}</p>}
      {messages?.length === 0 && <p className="text-muted">{t.empty}</p>}
      <ol aria-label={t.messages} className="space-y-3">
        {messages?.map((message) => (
          <li key={message.id}>
            <Message message={message} manages={manages} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Message({ message, manages }: { message: Communication; manages: boolean }) {
  const isIn = message.direction === 'in';
  const why = whyNotSent(message);
  const subject = message.is_from_portal ? t.fromPortal : message.subject;
  const Icon = isIn ? ArrowDownLeft : ArrowUpRight;
  return (
    <article aria-label={subject} className="rounded-lg border border-line p-3">
      <header className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <Icon aria-hidden="true" className={isIn ? 'mt-1 size-4 text-success' : 'mt-1 size-4 text-accent-text'} />
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-medium wrap-anywhere">{subject}</p>
          <p className="text-sm text-muted">
            {fill(isIn ? receivedText(message) : sentText(message), {
              name: message.author_name,
              date: <DateText withTime at={message.at} />,
            })}
          </p>
        </div>
        {message.dmarc_failed && <Badge tone="warning">{t.unverifiedSender}</Badge>}
        {message.status && (
          <Badge tone={TONES[message.status]}>{mayArriveTwice(message) ? t.unclear : t.statuses[message.status]}</Badge>
        )}
      </header>
      {message.body && (
        <div className="mt-2">
          <ClampedText subject={subject}>{showPlaceholders(message.body)}</ClampedText>
        </div>
      )}
      {message.attachments.length > 0 && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-muted">
          <Paperclip aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">{message.attachments.join(', ')}</span>
        </p>
      )}
      {why && <p className="mt-2 rounded-md bg-warning-soft px-2.5 py-1.5 text-sm text-warning">{why}</p>}
      {manages && message.status !== null && message.status !== 'sent' && <OutboxButtons message={message} />}
    </article>
  );
}

/** A message that is not sent yet can be stopped, and a stopped one can still be sent. */
function OutboxButtons({ message }: { message: Communication }) {
  const { id, status, subject, attempt } = message;
  const { run, isBusy } = useAction(candidateFailure);
  const isAgain = mayArriveTwice(message);
  const settle = (action: 'stop' | 'send') =>
    void run(() => (action === 'stop' ? stopMessage(id) : sendMessage(id, attempt)), {
      done: action === 'stop' ? t.stopped : t.sending,
    });
  return (
    <div className="mt-2.5 flex gap-2">
      {status === 'waiting' && (
        <Button size="small" aria-label={t.stopMessage(subject)} aria-disabled={isBusy} onClick={() => settle('stop')}>
          {t.stop}
        </Button>
      )}
      <Button
        size="small"
        aria-label={isAgain ? t.sendMessageAgain(subject) : t.sendMessageNow(subject)}
        aria-disabled={isBusy}
        onClick={() => settle('send')}
      >
        {isAgain ? t.sendAgain : t.sendNow}
      </Button>
    </div>
  );
}

type Status = NonNullable<Communication['status']>;
const TONES: Record<Status, 'warning' | 'success' | 'neutral' | 'danger'> = {
  waiting: 'warning',
  sent: 'success',
  stopped: 'neutral',
  failed: 'danger',
};

/** Others may write in a candidate's conversation, or hand in their documents. */
function receivedText({ author_name }: Communication): string {
  return author_name ? t.receivedFrom : t.received;
}

function sentText({ is_automatic, author_name, status }: Communication): string {
  const isSent = status === 'sent';
  if (author_name) return isSent ? t.sentBy : t.writtenBy;
  if (is_automatic) return isSent ? t.sentAutomatically : t.writtenAutomatically;
  return isSent ? t.sent : t.written;
}
