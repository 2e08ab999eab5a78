import type { MailTemplate } from '@hirewire/contract/notifications';
import { candidateMail } from '@hirewire/contract/communication';
import { can, type RoleName } from '@hirewire/contract/roles';
import { useState } from 'react';
import { toast } from '../../components/toast.ts';
import { SelectField, TextField } from '../../components/field.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { type Mail, sendMail, sendMailToMany } from '../../data/communication.ts';
import { useMailTemplates } from '../../data/notifications.ts';
import { DiscardDialog } from '../../views/discard-guard.tsx';
import { showOutcome } from './bulk-outcome.ts';
import type { Person } from './candidate-actions.ts';
import { ChosenTemplate } from './chosen-template.tsx';
import { MailBodyField } from './mail-body-field.tsx';
import { MailPreview } from './mail-preview.tsx';
import { SaveTemplate } from './save-template.tsx';
import { FormDialog } from '../../views/form-dialog.tsx';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { useRequestId } from '../../views/request-id.ts';
import { useStale } from '../../views/stale.tsx';
import { t } from '../../texts/candidate-mail.ts';
import { t as actions } from '../../texts/candidate-actions.ts';
import { readPlaceholders } from '../../texts/placeholders.ts';

interface MailDialogProps {
  people: Person[];
  role: RoleName;
  onClose: () => void;
  onDone: () => void;
}

const NOTHING: Mail = { subject: '', body: '', template_id: null };

/** Emails one or several candidates, each with a separate message, through the outbox. */
export function MailDialog({ people, role, onClose, onDone }: MailDialogProps) {
  const [first] = people;
  const isOne = people.length === 1;
  const templates = useMailTemplates();
  const [wanted, setWanted] = useState<string | null>(null);
  /** The template as it was chosen, even if another user changes it meanwhile. */
  const [taken, setTaken] = useState<MailTemplate | null>(null);
  const requestId = useRequestId();
  const form = useSchemaForm({
    schema: candidateMail,
    initial: NOTHING,
    onSubmit: async (written) => {
      const sending = { ...written, body: readPlaceholders(written.body), request_id: requestId.get() };
      if (isOne) {
        await sendMail(first!, sending);
        toast.success(t.sent(first!.name));
      } else {
        showOutcome(await sendMailToMany(people, sending), people, actions.doneToMany.mail);
      }
      onDone();
    },
    failed: candidateFailure,
    onFailed: requestId.onFailed,
  });
  const mail = form.typed;

  const take = (templateId: string) => {
    const template = templates.data?.find(({ id }) => id === templateId);
    setTaken(template ?? null);
    stale.clear();
    // Counts as unchanged from here on: text from a template can be restored any time.
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
    failed: t.template.loadFailed,
  });

  return (
    <>
      <FormDialog
        wide="columns"
        form={form}
        onClose={onClose}
        unsaved={t.unsent}
        title={isOne ? t.title(first!.name) : t.titleMany(people.length)}
        description={isOne ? first!.email : t.descriptionMany}
      >
        {(close) => (
          <Form form={form} className="mt-4 grid gap-5 lg:grid-cols-2">
            <div className="min-w-0 space-y-4">
              <SelectField
                label={t.template.label}
                value={mail.template_id ?? ''}
                onChange={({ target }) => choose(target.value)}
                {...(templates.isError && { error: candidateFailure(templates.error) })}
              >
                <option value="">{t.template.none}</option>
                {templates.data?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField label={t.subject} autoComplete="off" {...form.field('subject')} />
              <MailBodyField
                field={form.field('body')}
                onInsert={(body) => form.setValue('body', body, { shouldDirty: true })}
                getBody={() => form.getValues('body')}
              />
            </div>
            <MailPreview person={first!} isOfMany={!isOne} mail={mail} />
            <div className="space-y-4 lg:col-span-2">
              {stale.notice}
              <FormFooter form={form} action={t.send} busy={t.sending} onCancel={close}>
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
        )}
      </FormDialog>
      <DiscardDialog
        question={{
          open: wanted !== null,
          onOpenChange: () => setWanted(null),
          onConfirm: () => take(wanted ?? ''),
        }}
        description={t.template.replaces}
      />
    </>
  );
}
