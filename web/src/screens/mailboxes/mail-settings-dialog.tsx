import { type MailSettings, mailSettingsChange, MAX_UNDO_WINDOW_MINUTES } from '@hirewire/contract/notifications';
import { MAIL_VARIABLES, type MailVariable } from '@hirewire/contract/outbox';
import { useRef } from 'react';
import { toast } from '../../components/toast.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../components/field.tsx';
import { changeMailSettings } from '../../data/notifications.ts';
import { MailPreview } from './intake/mail-preview.tsx';
import { typedNumber } from '../../lib/typed-number.ts';
import { FormDialog } from '../../views/form-dialog.tsx';
import { t as outgoing } from '../../texts/outgoing-mail.ts';
import { shared } from '../../texts/shared.ts';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';

const t = outgoing.settings;
const SUBJECT = 'acknowledgement.subject';
const BODY = 'acknowledgement.body';

interface MailSettingsDialogProps {
  settings: MailSettings;
  companyName: string;
  onClose: () => void;
}

export function MailSettingsDialog({ settings, companyName, onClose }: MailSettingsDialogProps) {
  const form = useSchemaForm({
    schema: mailSettingsChange,
    initial: settings,
    onSubmit: async (change) => {
      if (form.isDirty) await changeMailSettings(form.edited(change));
      toast.success(t.saved);
      onClose();
    },
    failed: t.failed,
  });
  const element = useRef<HTMLFormElement>(null);
  /** Where a variable is inserted: the field that last had the focus. */
  const target = useRef<typeof SUBJECT | typeof BODY>(BODY);

  const insert = (variable: MailVariable) => {
    const name = target.current;
    const control = element.current!.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    const text = form.getValues(name);
    const start = control.selectionStart ?? text.length;
    const word = `{{${variable}}}`;
    form.setValue(name, text.slice(0, start) + word + text.slice(control.selectionEnd ?? start), { shouldDirty: true });
    control.focus();
    control.setSelectionRange(start + word.length, start + word.length);
  };

  return (
    <FormDialog wide="columns" form={form} onClose={onClose} unsaved={t.unsaved} title={t.title} description={t.text}>
      {(close) => (
        <Form form={form} ref={element} className="mt-5 space-y-5">
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="min-w-0 space-y-4">
              <TextField
                label={t.undoWindow}
                hint={t.undoWindowHint(MAX_UNDO_WINDOW_MINUTES)}
                inputMode="numeric"
                {...form.field('undo_window_minutes', { setValueAs: typedNumber })}
              />
              <CheckboxField
                label={t.acknowledge}
                hint={t.acknowledgeHint}
                {...form.register('acknowledgement.is_on')}
              />
              <TextField
                label={t.subject}
                maxLength={300}
                {...form.field(SUBJECT)}
                onFocus={() => (target.current = SUBJECT)}
              />
              <TextAreaField
                label={t.message}
                hint={t.messageHint}
                rows={9}
                {...form.field(BODY)}
                onFocus={() => (target.current = BODY)}
              />
              <Variables onChoose={insert} />
            </div>
            <MailPreview acknowledgement={form.typed.acknowledgement} companyName={companyName} />
          </div>
          <FormFooter form={form} action={t.action} busy={shared.saving} onCancel={close} />
        </Form>
      )}
    </FormDialog>
  );
}

/** Buttons that insert a variable at the cursor. */
function Variables({ onChoose }: { onChoose: (variable: MailVariable) => void }) {
  return (
    <div role="group" aria-label={t.insert} className="flex flex-wrap items-center gap-1.5">
      <span aria-hidden="true" className="text-xs text-muted">
        {t.insert}
      </span>
      {(Object.keys(MAIL_VARIABLES) as MailVariable[]).map((variable) => (
        <button
          key={variable}
          type="button"
          onClick={() => onChoose(variable)}
          className="h-7 rounded-full border border-control px-2.5 text-xs font-medium hover:bg-hover"
        >
          {t.variables[variable]}
        </button>
      ))}
    </div>
  );
}
