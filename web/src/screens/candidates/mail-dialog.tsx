import { candidateMail, type MailTemplate } from '@hirewire/contract/communication';
import { can, type RoleName } from '@hirewire/contract/roles';
import { useState } from 'react';
import { toast } from 'sonner';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { type Mail, sendMail, sendMailToMany, useMailTemplates } from '../../data/communication.ts';
import { DiscardDialog, useDiscardGuard } from '../../views/discard-guard.tsx';
import { tellOutcome } from './bulk-outcome.ts';
import type { Person } from './candidate-actions.ts';
import { ChosenTemplate } from './chosen-template.tsx';
import { MailBodyField } from './mail-body-field.tsx';
import { MailPreview } from './mail-preview.tsx';
import { SaveTemplate } from './save-template.tsx';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { useStale } from '../../views/stale.tsx';

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
  const [requestIdOf] = useState(requestIds);
  const form = useSchemaForm({
    schema: candidateMail,
    initial: NOTHING,
    onSubmit: async (written) => {
      const sending = { ...written, request_id: requestIdOf(written) };
      if (isOne) {
        await sendMail(first!.id, sending);
        toast.success(`Your message to ${first!.name} is in the outbox.`);
      } else {
        const ids = people.map(({ id }) => id);
        tellOutcome(await sendMailToMany(ids, sending), people, 'written to');
      }
      onDone();
    },
    failed: candidateFailure,
  });
  const mail = form.typed;
  const { close, question } = useDiscardGuard({ ...form, onClose });

  const take = (templateId: string) => {
    const template = templates.data?.find(({ id }) => id === templateId);
    setTaken(template ?? null);
    stale.clear();
    // From here on it counts as untouched: what came from a template can be had again.
    form.reset(template ? { subject: template.subject, body: template.body, template_id: template.id } : NOTHING);
  };
  const keep = (template: MailTemplate | null) => {
    setTaken(template);
    stale.clear();
    form.setValue('template_id', template?.id ?? null);
  };
  const choose = (templateId: string) => (form.isDirty ? setWanted(templateId) : take(templateId));

  const stale = useStale({
    reload: () => Promise.resolve(choose(taken!.id)),
    failed: 'The template could not be loaded.',
  });

  return (
    <>
      <Dialog
        open
        wide="columns"
        onOpenChange={close}
        title={isOne ? `Email ${first!.name}` : `Email ${people.length} candidates`}
        description={isOne ? first!.email : 'Each gets a message of their own, with their own name in it.'}
      >
        <Form form={form} className="mt-4 grid gap-5 lg:grid-cols-2">
          <div className="min-w-0 space-y-4">
            <SelectField
              label="Template"
              value={mail.template_id ?? ''}
              onChange={({ target }) => choose(target.value)}
              {...(templates.isError && { error: candidateFailure(templates.error) })}
            >
              <option value="">No template</option>
              {templates.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField label="Subject" autoComplete="off" {...form.field('subject')} />
            <MailBodyField
              field={form.field('body')}
              onInsert={(body) => form.setValue('body', body, { shouldDirty: true })}
              getBody={() => form.getValues('body')}
            />
          </div>
          <MailPreview person={first!} isOfMany={!isOne} mail={mail} />
          <div className="space-y-4 lg:col-span-2">
            {stale.notice}
            <FormFooter form={form} action="Send Email" busy="Sending..." onCancel={close}>
              {can(role, 'canManageMailTemplates') && (
                <div className="flex flex-wrap items-start gap-1 sm:mr-auto">
                  {taken && (
                    <ChosenTemplate
                      template={taken}
                      mail={mail}
                      onSaved={keep}
                      onRemoved={() => keep(null)}
                      onFailed={stale.onFailed}
                    />
                  )}
                  <SaveTemplate mail={mail} onSaved={keep} />
                </div>
              )}
            </FormFooter>
          </div>
        </Form>
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
