import { type MailTemplate, newMailTemplate } from '@hirewire/contract/communication';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { type Mail, saveMailTemplate } from '../../data/communication.ts';

/** Keeps what was written for the next time. */
export function SaveTemplate({ mail, onSaved }: { mail: Mail; onSaved: (template: MailTemplate) => void }) {
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  if (name === null)
    return (
      <Button look="quiet" onClick={() => setName('')}>
        Save as template
      </Button>
    );

  const save = async () => {
    const checked = newMailTemplate.safeParse({ name, subject: mail.subject, body: mail.body });
    if (!checked.success) return setError(wordsFor(checked.error.issues[0]?.path[0], checked.error.issues[0]?.message));
    try {
      const saved = await saveMailTemplate(checked.data);
      toast.success(`${checked.data.name} is now a template.`);
      setName(null);
      onSaved(saved);
    } catch (error) {
      setError(candidateFailure(error));
    }
  };

  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 sm:w-52">
        <TextField
          label="Name of the template"
          labelHidden
          placeholder="Name of the template"
          // It has come in place of the button that was pressed.
          ref={takeFocus}
          error={error}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void save();
          }}
        />
      </div>
      <Button onClick={() => void save()}>Save</Button>
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

const wordsFor = (field: PropertyKey | undefined, message = ''): string =>
  field === 'name' ? message : 'Write a subject and a text first.';
