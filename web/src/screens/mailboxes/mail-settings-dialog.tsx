import {
  MAIL_VARIABLES,
  type MailSettings,
  mailSettingsChange,
  type MailVariable,
  MAX_UNDO_WINDOW_MINUTES,
} from '@hirewire/contract/outbox';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextAreaField, TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { fieldOf } from '../../data/failure.ts';
import { failureOf } from '../../data/failure.ts';
import { changeMailSettings } from '../../data/outbox.ts';
import { DiscardDialog, useDiscardGuard } from '../../views/discard-guard.tsx';
import { MailPreview } from './intake/mail-preview.tsx';

const SAVE_FAILED = 'Failed to save the mail settings. Please try again.';
const SUBJECT = 'acknowledgement.subject';
const BODY = 'acknowledgement.body';
const FIELDS = ['undo_window_minutes', SUBJECT, BODY] as const;

interface MailSettingsDialogProps {
  settings: MailSettings;
  companyName: string;
  onClose: () => void;
}

export function MailSettingsDialog({ settings, companyName, onClose }: MailSettingsDialogProps) {
  const { register, control, handleSubmit, getValues, setValue, setError, clearErrors, formState } =
    useForm<MailSettings>({
      resolver: zodResolver(mailSettingsChange) as unknown as Resolver<MailSettings>,
      defaultValues: settings,
    });
  const { errors, isDirty, isSubmitting } = formState;
  const { close, question } = useDiscardGuard({ isDirty, isBusy: isSubmitting, onClose });
  const acknowledgement = useWatch({ control, name: 'acknowledgement' });
  const form = useRef<HTMLFormElement>(null);
  /** Where a variable goes: the text somebody was last in. */
  const target = useRef<typeof SUBJECT | typeof BODY>(BODY);

  const insert = (variable: MailVariable) => {
    const name = target.current;
    const control = form.current!.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    const text = getValues(name);
    const start = control.selectionStart ?? text.length;
    const word = `{{${variable}}}`;
    setValue(name, text.slice(0, start) + word + text.slice(control.selectionEnd ?? start), { shouldDirty: true });
    control.focus();
    control.setSelectionRange(start + word.length, start + word.length);
  };

  const submit = handleSubmit(async (values) => {
    try {
      await changeMailSettings(values);
      toast.success('The mail settings have been saved.');
      onClose();
    } catch (error) {
      const at = FIELDS.find((name) => name === fieldOf(error)) ?? 'root';
      setError(at, { message: failureOf(error, SAVE_FAILED) }, { shouldFocus: true });
    }
  });

  return (
    <>
      <Dialog
        wide="columns"
        open
        onOpenChange={close}
        title="Mail settings"
        description="What is sent to candidates by itself, and how long you can stop it."
      >
        <form
          ref={form}
          noValidate
          className="mt-5 space-y-5"
          onSubmit={(event) => void submit(event)}
          onInput={() => clearErrors('root')}
        >
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="min-w-0 space-y-4">
              <TextField
                label="Undo window in minutes"
                hint={`0 sends at once; at most ${MAX_UNDO_WINDOW_MINUTES.toLocaleString()}.`}
                inputMode="numeric"
                error={errors.undo_window_minutes?.message}
                {...register('undo_window_minutes', { setValueAs: minutesOf })}
              />
              <CheckboxField
                label="Acknowledge every application"
                hint="The applicant is told that the application has arrived."
                {...register('acknowledgement.is_on')}
              />
              <TextField
                label="Subject"
                maxLength={300}
                error={errors.acknowledgement?.subject?.message}
                {...register(SUBJECT)}
                onFocus={() => (target.current = SUBJECT)}
              />
              <TextAreaField
                label="Message"
                rows={9}
                error={errors.acknowledgement?.body?.message}
                {...register(BODY)}
                onFocus={() => (target.current = BODY)}
              />
              <Variables onChoose={insert} />
            </div>
            <MailPreview acknowledgement={acknowledgement} companyName={companyName} />
          </div>
          <Banner>{errors.root?.message}</Banner>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button onClick={close}>Cancel</Button>
            <div className="sm:w-36">
              <SubmitButton busy={isSubmitting && 'Saving...'}>Save changes</SubmitButton>
            </div>
          </div>
        </form>
      </Dialog>
      <DiscardDialog question={question} description="The mail settings have not been saved." />
    </>
  );
}

/** Not a number when it is empty, for the contract to refuse: nothing typed is not zero. */
const minutesOf = (typed: string | number): number => (String(typed).trim() === '' ? Number.NaN : Number(typed));

/** The words that are filled in for each applicant; pressed, they are put where the cursor was. */
function Variables({ onChoose }: { onChoose: (variable: MailVariable) => void }) {
  return (
    <div role="group" aria-label="Insert" className="flex flex-wrap items-center gap-1.5">
      <span aria-hidden="true" className="text-xs text-muted">
        Insert
      </span>
      {(Object.keys(MAIL_VARIABLES) as MailVariable[]).map((variable) => (
        <button
          key={variable}
          type="button"
          onClick={() => onChoose(variable)}
          className="h-7 rounded-full border border-control px-2.5 text-xs font-medium hover:bg-hover"
        >
          {MAIL_VARIABLES[variable]}
        </button>
      ))}
    </div>
  );
}
