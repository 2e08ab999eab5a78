import { candidateMail } from '@hirewire/contract/communication';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { type Mail, useMailPreview } from '../../data/communication.ts';
import type { Person } from './candidate-actions.ts';
import { t } from '../../texts/candidate-mail.ts';
import { readPlaceholders, showPlaceholders } from '../../texts/placeholders.ts';

/** Long enough to finish a word. */
const PAUSE_MS = 300;

interface MailPreviewProps {
  person: Person;
  isOfMany: boolean;
  mail: Mail;
}

/** The message as the recipient will see it, rendered by the server that will send it. */
export function MailPreview({ person, isOfMany, mail }: MailPreviewProps) {
  const typed = useSettled(mail);
  const settled = { ...typed, body: readPlaceholders(typed.body) };
  const { data, error, isPlaceholderData } = useMailPreview(person, settled);
  const wrong = error ? candidateFailure(error) : problemWith(settled);
  return (
    <section aria-label={t.preview.title} className="flex min-w-0 flex-col rounded-lg border border-line bg-canvas">
      <h3 className="border-b border-line px-4 py-2 text-sm font-medium">
        {isOfMany ? t.preview.titleFor(person.name) : t.preview.title}
      </h3>
      {wrong && <p className="px-4 py-3 text-sm text-danger">{wrong}</p>}
      {!wrong && !data && <p className="px-4 py-3 text-sm text-muted">{t.preview.empty}</p>}
      {!wrong && data && (
        <div className={clsx('min-w-0 px-4 py-3 transition-opacity', isPlaceholderData && 'opacity-60')}>
          <p className="text-sm text-muted">{t.preview.to(data.to_name, data.to_address)}</p>
          <p className="mt-1 font-semibold">{data.subject}</p>
          <p className="mt-3 max-h-80 overflow-y-auto whitespace-pre-line">{showPlaceholders(data.body)}</p>
        </div>
      )}
    </section>
  );
}

/** The error in the text so far. An empty field is not reported yet. */
const problemWith = (mail: Mail): string | undefined => {
  const issues = candidateMail.safeParse(mail).error?.issues ?? [];
  const wrong = issues.find(({ path: [field] }) => mail[field as keyof Mail]);
  return wrong?.message;
};

/** The message as it was at the last pause in typing. */
function useSettled(mail: Mail): Mail {
  const [settled, setSettled] = useState(mail);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(mail), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [mail]);
  return settled;
}
