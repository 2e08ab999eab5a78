import { useEffect } from 'react';
import type * as z from 'zod';
import { TextAreaField } from '../../../components/field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { FormFooter, submitsOnEnter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { shared } from '../../../texts/shared.ts';

interface TextFormProps<Name extends string> {
  /** The contract's schema and the field's name in it. */
  schema: z.ZodType<Record<Name, string>>;
  name: Name;
  label: string;
  /** Shown in the empty field in place of the label, which is then for screen readers only. */
  placeholder?: string;
  hint?: string;
  rows: number;
  action: string;
  initial?: string;
  /** Takes the focus, because it has replaced the pressed button. */
  takesFocus?: boolean;
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** A form with one text, which is kept if it is refused. */
export function TextForm<Name extends string>({ schema, name, label, placeholder, ...on }: TextFormProps<Name>) {
  const form = useSchemaForm<Record<string, string>, Record<Name, string>>({
    schema,
    initial: { [name]: on.initial ?? '' },
    onSubmit: async (checked) => {
      const sent = form.getValues(name);
      await on.onSave(checked[name]);
      if (form.getValues(name) === sent) form.reset({ [name]: '' });
    },
    failed: candidateFailure,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (on.takesFocus) setFocus(name);
  }, [on.takesFocus, setFocus, name]);

  return (
    <Form form={form} className="space-y-2">
      <TextAreaField
        rows={on.rows}
        label={label}
        {...(placeholder && { labelHidden: true, placeholder })}
        {...(on.hint !== undefined && { hint: on.hint })}
        onKeyDown={submitsOnEnter(form.submit)}
        {...form.field(name)}
      />
      <FormFooter form={form} action={on.action} busy={shared.saving} {...(on.onCancel && { onCancel: on.onCancel })} />
    </Form>
  );
}
