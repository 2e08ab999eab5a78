import { type MailTemplate, newMailTemplate } from '@hirewire/contract/communication';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { type Mail, saveMailTemplate } from '../../data/communication.ts';
import { useSchemaForm } from '../../views/form.tsx';

/** Keeps what was written for the next time. */
export function SaveTemplate({ mail, onSaved }: { mail: Mail; onSaved: (template: MailTemplate) => void }) {
  const [isNaming, setNaming] = useState(false);
  if (!isNaming)
    return (
      <Button look="quiet" onClick={() => setNaming(true)}>
        Save as template
      </Button>
    );
  return (
    <NameTemplate
      mail={mail}
      onSaved={(template) => {
        setNaming(false);
        onSaved(template);
      }}
    />
  );
}

function NameTemplate({ mail: { subject, body }, onSaved }: { mail: Mail; onSaved: (template: MailTemplate) => void }) {
  const form = useSchemaForm({
    schema: newMailTemplate,
    initial: { name: '' },
    asSent: ({ name }) => ({ name, subject, body }),
    onSubmit: async (template) => {
      const saved = await saveMailTemplate(template);
      toast.success(`${template.name} is now a template.`);
      onSaved(saved);
    },
    failed: candidateFailure,
    summarize: (_, unseen) => unseen && 'Write a subject and a text first.',
  });
  const { error = form.failure, ...name } = form.field('name', { onChange: () => form.clearErrors('root') });
  const { setFocus } = form;
  // It has come in place of the button that was pressed.
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    // Within the form of the mail, which a form of its own cannot be.
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 sm:w-52">
        <TextField
          label="Name of the template"
          labelHidden
          placeholder="Name of the template"
          {...name}
          error={error}
          onKeyDown={(event) => {
            if (event.key === 'Enter') form.submit(event);
          }}
        />
      </div>
      <Button onClick={form.submit}>Save</Button>
    </div>
  );
}
