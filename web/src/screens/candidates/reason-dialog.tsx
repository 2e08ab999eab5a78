import type { ComponentProps, ReactNode } from 'react';
import { TextAreaField } from '../../components/field.tsx';
import { FormDialog } from '../../views/form-dialog.tsx';
import { FormFooter, submitsOnEnter } from '../../views/form-footer.tsx';
import { Form } from '../../views/form.tsx';
import { t } from '../../texts/reason-dialog.ts';
import { shared } from '../../texts/shared.ts';

interface ReasonDialogProps {
  form: ComponentProps<typeof Form>['form'] &
    ComponentProps<typeof FormFooter>['form'] & {
      isDirty: boolean;
      field: (name: 'reason') => Pick<ComponentProps<typeof TextAreaField>, 'name' | 'ref' | 'onChange' | 'error'>;
    };
  title: string;
  description: string;
  /** Label of the button, and while it is busy. */
  action: string;
  busy: string;
  cancel?: string;
  look?: 'danger';
  isOptional?: true;
  /** Who reads the reason. */
  hint?: string;
  onClose: () => void;
  /** Additional fields. */
  children?: ReactNode;
}

/** Asks for a reason before a decision about a candidate. */
export function ReasonDialog({ form, title, description, isOptional, hint, children, ...footer }: ReasonDialogProps) {
  const { onClose, ...buttons } = footer;
  return (
    <FormDialog form={form} onClose={onClose} title={title} description={description}>
      {(close) => (
        <Form form={form} className="mt-4 space-y-4">
          {children}
          <TextAreaField
            rows={3}
            label={t.reason}
            aside={isOptional ? shared.optional : t.required}
            hint={hint ?? t.hint}
            onKeyDown={submitsOnEnter(form.submit)}
            {...form.field('reason')}
          />
          <FormFooter form={form} onCancel={close} {...buttons} />
        </Form>
      )}
    </FormDialog>
  );
}
