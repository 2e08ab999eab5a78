import { OFFER_FIELDS } from '@hirewire/contract/offer-text';
import { newOfferTemplate, type OfferTemplate } from '@hirewire/contract/offer-templates';
import { type SubmitEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { failureOf } from '../../../data/failure.ts';
import { removeOfferTemplate, saveOfferTemplate } from '../../../data/offers.ts';

interface TemplateFormProps {
  /** Null: a new one. */
  template: OfferTemplate | null;
  /** With the template to choose; null when it was deleted, undefined when nothing was done. */
  onClose: (saved?: string | null) => void;
}

/** The text of an offer, with fields in it. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const [name, setName] = useState(template?.name ?? '');
  const [body, setBody] = useState(template?.body ?? STARTER);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  const insert = (field: string) => {
    const { selectionStart: from = body.length, selectionEnd: to = body.length } = area.current ?? {};
    setBody(`${body.slice(0, from)}{{${field}}}${body.slice(to)}`);
    area.current?.focus();
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const checked = newOfferTemplate.safeParse({ name, body });
    if (!checked.success)
      return setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])));
    setBusy(true);
    try {
      const { id } = await saveOfferTemplate(checked.data, template);
      toast.success(`${checked.data.name} has been saved.`);
      onClose(id);
    } catch (error) {
      setErrors({ root: failureOf(error, 'The template could not be saved.') });
      setBusy(false);
    }
  };
  const remove = async () => {
    try {
      await removeOfferTemplate(template!);
      toast.success(`${template!.name} has been deleted.`);
      onClose(null);
    } catch (error) {
      setErrors({ root: failureOf(error, 'The template could not be deleted.') });
    }
  };

  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void save(event)} onInput={() => setErrors({})}>
      <TextField
        label="Name of the template"
        error={errors['name']}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextAreaField
        ref={area}
        label="Text"
        rows={16}
        hint="A heading begins with #, a list with -, and **bold** stands between stars. A field of your own is written {{like_this}}."
        error={errors['body']}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <div role="group" aria-label="Insert a field" className="flex flex-wrap gap-1.5">
        {Object.entries(OFFER_FIELDS).map(([field, label]) => (
          <Button key={field} size="small" onClick={() => insert(field)}>
            {label}
          </Button>
        ))}
      </div>
      <Banner>{errors['root']}</Banner>
      <div className="flex flex-wrap justify-end gap-2">
        {template && (
          <Button look="danger" className="mr-auto" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
        <Button onClick={() => onClose()}>Back</Button>
        <div className="w-36">
          <SubmitButton busy={isBusy && 'Saving...'}>Save template</SubmitButton>
        </div>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title="Delete the template?"
        description="Offers that were made from it stay as they are. Jobs that use it have no template then."
        action="Delete"
        onConfirm={() => void remove()}
      />
    </form>
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
