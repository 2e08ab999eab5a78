import type { OutboxMessage } from '@hirewire/contract/outbox';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Countdown } from '../../../components/countdown.tsx';
import { TimeAgo } from '../../../components/time-ago.tsx';
import { refreshMail } from '../../../data/mail.ts';
import { sendNow, stopSending } from '../../../data/outbox.ts';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/outgoing-mail.ts';
import { showPlaceholders } from '../../../texts/placeholders.ts';
import { useAction } from '../../../views/action.ts';
import { mayArriveTwice, whyNotSent } from '../../../views/why-not-sent.ts';

export function OutgoingMessage({ message }: { message: OutboxMessage }) {
  const { id, to_name, to_address, subject, status } = message;
  const actions = mayArriveTwice(message) ? (['sendAgain'] as const) : ACTIONS[status];
  const why = whyNotSent(message);
  const { run, isBusy } = useAction();
  const act = (action: Action) =>
    void run(() => (action === 'stop' ? stopSending(id) : sendNow(message)), {
      onDone: (changed) => {
        if (action === 'stop') toast.success(t.stop.done(to_name));
        else if (changed.status === 'sent') toast.success(t.send.done(to_name));
        else toast.success(t.send.onItsWay(to_name), { description: whyNotSent(changed) });
      },
      failed: action === 'stop' ? t.stop.failed : t.send.failed,
      onFailed: () => {
        // The message may have been sent in the meantime.
        void refreshMail();
        return false;
      },
    });

  return (
    <article aria-labelledby={`outgoing-${id}`} className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 id={`outgoing-${id}`} className="font-medium wrap-anywhere">
          {subject}
        </h3>
        <p className="text-sm wrap-anywhere text-muted">
          {fill(message.is_automatic ? t.toAutomatic : t.to, {
            name: <Recipient message={message} />,
            address: to_address,
          })}
        </p>
        {why && <p className="mt-1 text-sm wrap-anywhere text-warning">{why}</p>}
        {message.bounce_reason && <p className="mt-1 text-sm wrap-anywhere text-danger">{message.bounce_reason}</p>}
        <Body message={message} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 sm:flex-col sm:items-end sm:justify-start">
        <State message={message} />
        <div className="flex gap-2">
          {actions.map((action, index) => (
            // Keyed by position, so that the focus stays when Stop is replaced by Send now.
            <Button
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              size="small"
              aria-label={t[action].actionFor(to_name)}
              aria-disabled={isBusy}
              // The second click of a double click would press the button that the first one brought up.
              onClick={({ detail }) => detail < 2 && act(action)}
            >
              {t[action].action}
            </Button>
          ))}
        </div>
      </div>
    </article>
  );
}

type Action = 'stop' | 'send' | 'sendAgain';

/** The actions still possible for a message. */
const ACTIONS: Record<OutboxMessage['status'], Action[]> = {
  waiting: ['stop', 'send'],
  sent: [],
  stopped: ['send'],
  failed: ['send'],
};

function Recipient({ message: { to_name, candidate_id } }: { message: OutboxMessage }) {
  if (candidate_id === null) return to_name;
  return (
    <Link
      to="/candidates"
      search={{ search: to_name }}
      className="font-medium text-text underline-offset-4 hover:underline"
    >
      {to_name}
    </Link>
  );
}

/** The text is collapsed at first: most users only want to know whether the message was sent. */
function Body({ message: { id, to_name, body } }: { message: OutboxMessage }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`body-${id}`}
        aria-label={isOpen ? t.hideTo(to_name) : t.showTo(to_name)}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 rounded-sm text-sm font-medium text-accent-text underline-offset-4 hover:underline"
      >
        {isOpen ? t.hide : t.show}
      </button>
      <p
        id={`body-${id}`}
        hidden={!isOpen}
        className="mt-2 max-w-3xl rounded-md bg-canvas px-3 py-2.5 text-sm wrap-anywhere whitespace-pre-line"
      >
        {showPlaceholders(body)}
      </p>
    </>
  );
}

/** The status, and since or until when. */
function State({ message }: { message: OutboxMessage }) {
  const { status, send_after, sent_at, bounced_at, created_at } = message;
  if (bounced_at !== null)
    return (
      <Stated badge={<Badge tone="danger">{t.bounced}</Badge>}>
        <TimeAgo at={bounced_at} />
      </Stated>
    );
  switch (status) {
    case 'waiting':
      return (
        <Stated badge={<Badge tone="accent">{t.statuses.waiting}</Badge>}>
          {whyNotSent(message) === null &&
            fill(t.goesOut, { time: <Countdown until={send_after} due={t.anyMoment} /> })}
        </Stated>
      );
    case 'sent':
      return (
        <Stated badge={<Badge tone="success">{t.statuses.sent}</Badge>}>{sent_at && <TimeAgo at={sent_at} />}</Stated>
      );
    case 'stopped':
      return (
        <Stated badge={<Badge>{t.statuses.stopped}</Badge>}>
          {fill(t.written, { time: <TimeAgo at={created_at} /> })}
        </Stated>
      );
    case 'failed':
      return (
        <Stated badge={<Badge tone="danger">{t.statuses.failed}</Badge>}>
          {fill(t.written, { time: <TimeAgo at={created_at} /> })}
        </Stated>
      );
  }
}

const Stated = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <p className="flex items-center gap-2 text-sm whitespace-nowrap text-muted max-sm:flex-row-reverse">
    {children && <span>{children}</span>}
    {badge}
  </p>
);
