import { newOfferTemplate, type OfferTemplate } from '@hirewire/contract/offer-templates';
import { useRef, useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { removeOfferTemplate, saveOfferTemplate, useOfferTemplates } from '../../../data/offers.ts';
import { runAction } from '../../../views/action.ts';
import { DiscardDialog, useDiscardGuard } from '../../../views/discard-guard.tsx';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { useStale } from '../../../views/stale.tsx';
import { offerFields } from '../../../texts/offer-fields.ts';
import { shared } from '../../../texts/shared.ts';
import { t } from '../../../texts/setup-offer.ts';

interface TemplateFormProps {
  /** Null: a new one. */
  template: OfferTemplate | null;
  /** With the template to choose; null if it was deleted, undefined if nothing changed. */
  onClose: (saved?: string | null) => void;
}

/** The text of an offer, with fields in it. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const [isDeleting, setDeleting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { refetch } = useOfferTemplates();
  /** The template as last loaded. */
  const [base, setBase] = useState(template);
  const form = useSchemaForm({
    schema: newOfferTemplate,
    initial: { name: template?.name ?? '', body: template?.body ?? t.form.start },
    onSubmit: async (written) => {
      const { id } = await saveOfferTemplate(written, base);
      toast.success(t.form.saved(written.name));
      onClose(id);
    },
    failed: t.form.failed,
    onFailed: (error) => stale.onFailed(error),
  });
  const stale = useStale({
    reload: async () => {
      const { data } = await refetch({ throwOnError: true });
      const current = data?.find(({ id }) => id === base?.id);
      if (!current) return onClose(null);
      setBase(current);
      form.reset({ name: current.name, body: current.body });
    },
    failed: t.form.reloadFailed,
  });
  const { close, question } = useDiscardGuard({ ...form, onClose });
  const { ref, ...body } = form.field('body');

  const insert = (field: string) => {
    const text = form.getValues('body');
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {};
    form.setValue('body', `${text.slice(0, from)}{{${field}}}${text.slice(to)}`, { shouldDirty: true });
    area.current?.focus();
  };
  const remove = () =>
    void runAction(`delete-offer-template ${base!.id}`, () => removeOfferTemplate(base!), {
      done: t.form.delete.done(template!.name),
      onDone: () => onClose(null),
      onFailed: stale.onFailed,
      failed: t.form.delete.failed,
      tell: (message) => form.setError('root', { message }),
    });

  return (
    <Form form={form} className="space-y-4">
      <TextField label={t.form.name} {...form.field('name')} />
      <TextAreaField
        {...body}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        label={t.form.text}
        rows={16}
        hint={t.form.textHint}
      />
      <div role="group" aria-label={t.form.insert} className="flex flex-wrap gap-1.5">
        {Object.entries(offerFields).map(([field, label]) => (
          <Button key={field} size="small" onClick={() => insert(field)}>
            {label}
          </Button>
        ))}
      </div>
      {stale.notice}
      <FormFooter form={form} action={t.form.save} busy={shared.saving} cancel={t.form.back} onCancel={close}>
        {template && (
          <Button look="danger" className="sm:mr-auto" onClick={() => setDeleting(true)}>
            {shared.delete}
          </Button>
        )}
      </FormFooter>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t.form.delete.title}
        description={t.form.delete.description}
        action={shared.delete}
        onConfirm={remove}
      />
      <DiscardDialog question={question} description={t.form.discard} />
    </Form>
  );
}
