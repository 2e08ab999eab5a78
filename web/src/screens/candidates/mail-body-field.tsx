import { MAIL_VARIABLES } from '@hirewire/contract/outbox';
import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextAreaField } from '../../components/field.tsx';

interface MailBodyFieldProps {
  field: UseFormRegisterReturn & { error: string | undefined };
  getBody: () => string;
  onInsert: (body: string) => void;
}

/** The text of a mail, with the words that stand for something of the reader. */
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
        label="Message"
      />
      <div role="group" aria-label="Insert" className="mt-2 flex flex-wrap gap-1.5">
        {Object.entries(MAIL_VARIABLES).map(([variable, meaning]) => (
          <button
            key={variable}
            type="button"
            title={`Stands for ${meaning}`}
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
