import { type MailTemplate, newMailTemplate } from '@hirewire/contract/notifications';
import { useEffect, useState } from 'react';
import { toast } from '../../components/toast.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import type { Mail } from '../../data/communication.ts';
import { saveMailTemplate } from '../../data/notifications.ts';
import { useSchemaForm } from '../../views/form.tsx';
import { t } from '../../texts/candidate-mail.ts';
import { shared } from '../../texts/shared.ts';

/** Saves the message as a template. */
export function SaveTemplate({ mail, onSaved }: { mail: Mail; onSaved: (template: MailTemplate) => void }) {
  const [isNaming, setNaming] = useState(false);
  if (!isNaming)
    return (
      <Button look="quiet" onClick={() => setNaming(true)}>
        {t.template.saveAs}
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
      toast.success(t.template.saved(template.name));
      onSaved(saved);
    },
    failed: candidateFailure,
    summarize: (_, unseen) => unseen && t.template.incomplete,
  });
  const { error = form.failure, ...name } = form.field('name', { onChange: () => form.clearErrors('root') });
  const { setFocus } = form;
  // It has replaced the pressed button, so it takes the focus.
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    // This is inside the form of the email, and forms cannot be nested.
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 sm:w-52">
        <TextField
          label={t.template.name}
          labelHidden
          placeholder={t.template.name}
          {...name}
          error={error}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) form.submit(event);
          }}
        />
      </div>
      <Button onClick={form.submit}>{shared.save}</Button>
    </div>
  );
}
