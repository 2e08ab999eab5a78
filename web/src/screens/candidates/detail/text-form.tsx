import { useEffect } from 'react';
import type * as z from 'zod';
import { TextAreaField } from '../../../components/field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { FormFooter, submitsOnEnter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { shared } from '../../../texts/shared.ts';

interface TextFormProps<Name extends string> {
  /** What the contract asks of the text, and the name it has there. */
  schema: z.ZodType<Record<Name, string>>;
  name: Name;
  label: string;
  /** In place of a label that is seen. */
  placeholder?: string;
  hint?: string;
  rows: number;
  action: string;
  initial?: string;
  /** It has come in place of what was pressed. */
  takesFocus?: boolean;
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** One text, written and kept. What was typed stays when it is refused. */
export function TextForm<Name extends string>({ schema, name, label, placeholder, ...on }: TextFormProps<Name>) {
  const form = useSchemaForm<Record<string, string>, Record<Name, string>>({
    schema,
    initial: { [name]: on.initial ?? '' },
    onSubmit: async (checked) => {
      await on.onSave(checked[name]);
      form.reset({ [name]: '' });
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
