import { OFFER_FIELDS } from '@hirewire/contract/offer-text';
import { newOfferTemplate, type OfferTemplate } from '@hirewire/contract/offer-templates';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { removeOfferTemplate, saveOfferTemplate, useOfferTemplates } from '../../../data/offers.ts';
import { runAction } from '../../../views/action.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { useStale } from '../../../views/stale.tsx';

interface TemplateFormProps {
  /** Null: a new one. */
  template: OfferTemplate | null;
  /** With the template to choose; null when it was deleted, undefined when nothing was done. */
  onClose: (saved?: string | null) => void;
}

/** The text of an offer, with fields in it. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const [isDeleting, setDeleting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { refetch } = useOfferTemplates();
  /** As it was last read: what a save is measured against. */
  const [base, setBase] = useState(template);
  const form = useSchemaForm({
    schema: newOfferTemplate,
    initial: { name: template?.name ?? '', body: template?.body ?? STARTER },
    onSubmit: async (written) => {
      const { id } = await saveOfferTemplate(written, base);
      toast.success(`${written.name} has been saved.`);
      onClose(id);
    },
    failed: 'The template could not be saved.',
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
    failed: 'The template could not be loaded.',
  });
  const { ref, ...body } = form.field('body');

  const insert = (field: string) => {
    const text = form.getValues('body');
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {};
    form.setValue('body', `${text.slice(0, from)}{{${field}}}${text.slice(to)}`, { shouldDirty: true });
    area.current?.focus();
  };
  const remove = () =>
    void runAction(() => removeOfferTemplate(base!), {
      done: `${template!.name} has been deleted.`,
      onDone: () => onClose(null),
      onFailed: stale.onFailed,
      failed: 'The template could not be deleted.',
      tell: (message) => form.setError('root', { message }),
    });

  return (
    <Form form={form} className="space-y-4">
      <TextField label="Name of the template" {...form.field('name')} />
      <TextAreaField
        {...body}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        label="Text"
        rows={16}
        hint="A heading begins with #, a list with -, and **bold** stands between stars. A field of your own is written {{like_this}}."
      />
      <div role="group" aria-label="Insert a field" className="flex flex-wrap gap-1.5">
        {Object.entries(OFFER_FIELDS).map(([field, label]) => (
          <Button key={field} size="small" onClick={() => insert(field)}>
            {label}
          </Button>
        ))}
      </div>
      {stale.notice}
      <FormFooter form={form} action="Save template" busy="Saving..." cancel="Back" onCancel={() => onClose()}>
        {template && (
          <Button look="danger" className="sm:mr-auto" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </FormFooter>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title="Delete the template?"
        description="Offers that were made from it stay as they are. Jobs that use it have no template then."
        action="Delete"
        onConfirm={remove}
      />
    </Form>
  );
}

const STARTER = `# Offer of employment

Dear {{candidate_name}},

we are delighted to offer you the position **{{job_title}}** at {{company_name}}.

## Terms

- Salary: {{currency}} {{salary}} a year
- Start date: {{start_date}}
- Place of work: {{location}}
- You report to: {{manager}}

This offer is good until {{expires_on}}. To accept it, please sign it.

Kind regards
{{company_name}}`;
