import { MAIL_VARIABLES, type MailVariable } from '@hirewire/contract/outbox';
import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextAreaField } from '../../components/field.tsx';
import { t } from '../../texts/candidate-mail.ts';

interface MailBodyFieldProps {
  field: UseFormRegisterReturn & { error: string | undefined };
  getBody: () => string;
  onInsert: (body: string) => void;
}

/** The text of an email, with buttons that insert variables such as the first name. */
export function MailBodyField({ field, getBody, onInsert }: MailBodyFieldProps) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const insert = (variable: string) => {
    const { selectionStart: from = getBody().length, selectionEnd: to = from } = area.current ?? {};
    const word = `{{${variable}}}`;
    onInsert(getBody().slice(0, from) + word + getBody().slice(to));
    area.current?.focus();
    area.current?.setSelectionRange(from + word.length, from + word.length);
  };
  return (
    <div>
      <TextAreaField
        {...field}
        ref={(element) => {
          field.ref(element);
          area.current = element;
        }}
        rows={9}
        label={t.message}
      />
      <div role="group" aria-label={t.insert} className="mt-2 flex flex-wrap gap-1.5">
        {(Object.keys(MAIL_VARIABLES) as MailVariable[]).map((variable) => (
          <button
            key={variable}
            type="button"
            title={t.variable[variable]}
            onClick={() => insert(variable)}
            className="rounded-sm bg-hover px-1.5 py-0.5 font-mono text-xs hover:text-accent-text"
          >
            {`{{${variable}}}`}
          </button>
        ))}
      </div>
    </div>
  );
}
