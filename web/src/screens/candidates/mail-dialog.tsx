import { candidateMail, type MailTemplate } from '@hirewire/contract/communication';
import { can, type RoleName } from '@hirewire/contract/roles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { fieldOf } from '../../data/failure.ts';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { type Mail, sendMail, sendMailToMany, useMailTemplates } from '../../data/communication.ts';
import { DiscardDialog, useDiscardGuard } from '../../views/discard-guard.tsx';
import { tellOutcome } from './bulk-outcome.ts';
import type { Person } from './candidate-actions.ts';
import { ChosenTemplate } from './chosen-template.tsx';
import { MailBodyField } from './mail-body-field.tsx';
import { MailPreview } from './mail-preview.tsx';
import { SaveTemplate } from './save-template.tsx';

interface MailDialogProps {
  people: Person[];
  role: RoleName;
  onClose: () => void;
  onDone: () => void;
}

const NOTHING: Mail = { subject: '', body: '', template_id: null };

/** Writes to one or many, each their own message. It goes through the outbox. */
export function MailDialog({ people, role, onClose, onDone }: MailDialogProps) {
  const [first] = people;
  const isOne = people.length === 1;
  const templates = useMailTemplates();
  const [wanted, setWanted] = useState<string | null>(null);
  /** The template as it was taken, whatever somebody else makes of it meanwhile. */
  const [taken, setTaken] = useState<MailTemplate | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [requestIdOf] = useState(requestIds);
  const form = useForm<Mail>({ resolver: zodResolver(candidateMail), defaultValues: NOTHING });
  const { register, handleSubmit, setError, clearErrors, reset, getValues, setValue, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const mail = useWatch({ control }) as Mail;
  const { close, question } = useDiscardGuard({ isDirty, isBusy: isSubmitting, onClose });

  const take = (templateId: string) => {
    const template = templates.data?.find(({ id }) => id === templateId);
    setTaken(template ?? null);
    setConflict(null);
    // From here on it counts as untouched: what came from a template can be had again.
    reset(template ? { subject: template.subject, body: template.body, template_id: template.id } : NOTHING);
  };
  const keep = (template: MailTemplate | null) => {
    setTaken(template);
    setConflict(null);
    setValue('template_id', template?.id ?? null);
  };
  const choose = (templateId: string) => (isDirty ? setWanted(templateId) : take(templateId));

  const send = async (written: Mail) => {
    const sending = { ...written, request_id: requestIdOf(written) };
    try {
      if (isOne) {
        await sendMail(first!.id, sending);
        toast.success(`Your message to ${first!.name} is in the outbox.`);
      } else {
        const ids = people.map(({ id }) => id);
        tellOutcome(await sendMailToMany(ids, sending), people, 'written to');
      }
      onDone();
    } catch (error) {
      const field = fieldOf(error);
      const place = field === 'subject' || field === 'body' ? field : 'root';
      setError(place, { message: candidateFailure(error) }, { shouldFocus: true });
    }
  };
  const submit = handleSubmit(send);

  return (
    <>
      <Dialog
        open
        wide="columns"
        onOpenChange={close}
        title={isOne ? `Email ${first!.name}` : `Email ${people.length} candidates`}
        description={isOne ? first!.email : 'Each gets a message of their own, with their own name in it.'}
      >
        <form
          noValidate
          className="mt-4 grid gap-5 lg:grid-cols-2"
          onSubmit={(event) => void submit(event)}
          onInput={() => clearErrors('root')}
        >
          <div className="min-w-0 space-y-4">
            <SelectField
              label="Template"
              value={mail.template_id ?? ''}
              onChange={({ target }) => choose(target.value)}
              // What the form does on input would show the old choice again before the new one is known.
              onInput={(event) => event.stopPropagation()}
              {...(templates.isError && { error: candidateFailure(templates.error) })}
            >
              <option value="">No template</option>
              {templates.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField label="Subject" autoComplete="off" error={errors.subject?.message} {...register('subject')} />
            <MailBodyField
              error={errors.body?.message}
              field={register('body')}
              onInsert={(body) => setValue('body', body, { shouldDirty: true })}
              getBody={() => getValues('body')}
            />
          </div>
          <MailPreview person={first!} isOfMany={!isOne} mail={mail} />
          <div className="space-y-4 lg:col-span-2">
            <Banner>{errors.root?.message}</Banner>
            <Banner
              action={
                <Button size="small" onClick={() => choose(taken!.id)}>
                  Reload
                </Button>
              }
            >
              {conflict}
            </Banner>
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-end">
              {can(role, 'canManageMailTemplates') && (
                <div className="flex flex-wrap items-start gap-1 sm:mr-auto">
                  {taken && (
                    <ChosenTemplate
                      template={taken}
                      mail={mail}
                      onSaved={keep}
                      onRemoved={() => keep(null)}
                      onConflict={setConflict}
                    />
                  )}
                  <SaveTemplate mail={mail} onSaved={keep} />
                </div>
              )}
              <Button onClick={close}>Cancel</Button>
              <div className="sm:w-36">
                <SubmitButton busy={isSubmitting && 'Sending...'}>Send Email</SubmitButton>
              </div>
            </div>
          </div>
        </form>
      </Dialog>
      <DiscardDialog question={question} description="The message has not been sent." />
      <DiscardDialog
        question={{
          open: wanted !== null,
          onOpenChange: () => setWanted(null),
          onConfirm: () => take(wanted ?? ''),
        }}
        description="The template takes the place of what you have written."
      />
    </>
  );
}

/** The same for the same words: whoever presses again because no answer came sends nothing twice. */
function requestIds(): (written: Mail) => string {
  let last = { id: '', words: '' };
  return (written) => {
    const words = JSON.stringify(written);
    if (last.words !== words) last = { id: crypto.randomUUID(), words };
    return last.id;
  };
}
