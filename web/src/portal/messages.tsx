import type { portal, PortalMessage } from '@hirewire/contract/portal';
import { clsx } from 'clsx';
import { type SubmitEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { requestIds } from '../lib/request-ids.ts';
import { Button } from './components/button.tsx';
import { Card, Section } from './components/card.tsx';
import { TextAreaField } from './components/field.tsx';
import { StatusLine } from './components/status-line.tsx';
import { readDraft, writeDraft } from './draft-store.ts';
import { failureWords } from './failure.ts';
import type { PortalApi } from './portal-api.ts';
import type { Texts } from './texts/en.ts';
import { useTexts } from './texts/use-texts.tsx';
import { useAct } from './use-act.ts';

const SHOWN_FIRST = 5;
const LONGEST = 5000;

interface MessagesProps {
  api: PortalApi;
  companyName: string;
  /** Whose unsent message this tab keeps. */
  email: string;
  /** The candidate came here to write a message. */
  isWriting: boolean;
}

/** The messages in both directions, and a form to write one. */
export function Messages({ api, companyName, email, isWriting }: MessagesProps) {
  const { t } = useTexts();
  const [messages, setMessages] = useState<PortalMessage[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAll, setAll] = useState(false);
  const load = useCallback(
    () =>
      api.ask<typeof portal.messages>('GET', '/api/portal/messages', {}).then(
        (answer) => {
          setMessages(answer.messages);
          setFailure(null);
        },
        (error: unknown) => setFailure(failureWords(error, t)),
      ),
    [api, t],
  );
  useEffect(() => void load(), [load]);
  const shown = isAll ? messages : messages?.slice(0, SHOWN_FIRST);
  return (
    <Section heading={t.messages.heading}>
      <Card>
        <WriteForm key={email} api={api} draftId={`message-${email}`} isWriting={isWriting} onSent={load} />
        {failure && (
          <div className="mt-5">
            <p className="text-danger">{failure}</p>
            <Button className="mt-3" onClick={() => void load()}>
              {t.retry}
            </Button>
          </div>
        )}
        {messages?.length === 0 && <p className="mt-5 text-muted">{t.messages.none}</p>}
        {shown && shown.length > 0 && (
          <ol className="mt-6 space-y-4 border-t border-line pt-5">
            {shown.map((message) => (
              <Message key={message.id} message={message} companyName={companyName} />
            ))}
          </ol>
        )}
        {messages && shown && shown.length < messages.length && (
          <Button look="link" className="mt-3" onClick={() => setAll(true)}>
            {t.messages.more}
          </Button>
        )}
      </Card>
    </Section>
  );
}

function Message({ message, companyName }: { message: PortalMessage; companyName: string }) {
  const { t, time } = useTexts();
  const isOwn = message.direction === 'in';
  return (
    <li className={clsx('rounded-md px-4 py-3', isOwn ? 'bg-hover' : 'bg-accent-soft')}>
      <p className="text-base text-muted">
        <span className="font-medium text-text">{isOwn ? t.messages.you : companyName}</span> · {time(message.at)}
      </p>
      {message.subject && <p className="mt-1 font-medium">{message.subject}</p>}
      <p className="mt-1 whitespace-pre-line">{withPlaceholders(message.body, t)}</p>
    </li>
  );
}

/** The contract's placeholders in the words of this page; written out, since its module would be loaded for them. */
const withPlaceholders = (body: string, { messages: { thisPage, code } }: Texts): string =>
  body.replaceAll('[link to their own page]', thisPage).replaceAll('[code to sign the offer]', code);

interface WriteFormProps {
  api: PortalApi;
  draftId: string;
  isWriting: boolean;
  onSent: () => Promise<void>;
}

function WriteForm({ api, draftId, isWriting, onSent }: WriteFormProps) {
  const { t } = useTexts();
  const [body, setBody] = useState(() => (readDraft(draftId) as string | null) ?? '');
  useEffect(() => writeDraft(draftId, body || null), [draftId, body]);
  const [error, setError] = useState<string | null>(null);
  const [requestId, setRequestId] = useState(requestIds);
  const area = useRef<HTMLTextAreaElement>(null);
  const { said, isBusy, act } = useAct(onSent);
  useLayoutEffect(() => {
    if (isWriting) area.current?.focus();
  }, [isWriting]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!body.trim()) {
      setError(t.messages.empty);
      return area.current?.focus();
    }
    const isSent = await act(t.messages.sent, () =>
      api.ask<typeof portal.write>('POST', '/api/portal/messages', { body: { body, request_id: requestId(body) } }),
    );
    if (!isSent) return;
    // Sending the same text again is a new message.
    setRequestId(requestIds);
    // What was typed meanwhile has not been sent.
    setBody((now) => (now === body ? '' : now));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        ref={area}
        label={t.messages.label}
        rows={4}
        maxLength={LONGEST}
        value={body}
        error={error}
        onChange={({ target }) => {
          setBody(target.value);
          setError(null);
        }}
      />
      <Button type="submit" look="primary" isBusy={isBusy} className="mt-3">
        {isBusy ? t.messages.sending : t.messages.send}
      </Button>
      <StatusLine said={said} />
    </form>
  );
}
