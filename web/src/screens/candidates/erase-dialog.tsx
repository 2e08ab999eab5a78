import { erasure } from '@hirewire/contract/erasure';
import { toast } from '../../components/toast.ts';
import { TextField } from '../../components/field.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { eraseCandidate } from '../../data/erasure.ts';
import type { Person } from './candidate-actions.ts';
import { FormDialog } from '../../views/form-dialog.tsx';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { t } from '../../texts/candidate-dialogs.ts';

interface EraseDialogProps {
  person: Person;
  onClose: () => void;
  onErased: () => void;
}

/** Removes the personal data for good. This is the only action that cannot be undone, so it takes more than a click. */
export function EraseDialog({ person: { id, name, email }, onClose, onErased }: EraseDialogProps) {
  const form = useSchemaForm({
    schema: erasure.erase.body.refine((typed) => typed.confirm_email === email.trim().toLowerCase(), {
      path: ['confirm_email'],
      error: t.erase.mismatch(email),
    }),
    initial: { confirm_email: '' },
    onSubmit: async () => {
      await eraseCandidate(id, form.getValues('confirm_email'));
      toast.success(t.erase.done);
      onClose();
      onErased();
    },
    failed: candidateFailure,
  });

  return (
    <FormDialog
      // The typed address only confirms, so losing it does not matter.
      form={{ ...form, isDirty: false }}
      guarded
      onClose={onClose}
      title={t.erase.title(name)}
      description={t.erase.description}
    >
      {(close) => (
        <Form form={form} className="mt-4 space-y-4">
          <div className="rounded-md bg-danger-soft px-3 py-2.5 text-sm">
            <p className="font-medium text-danger">{t.erase.goes}</p>
            <ul className="mt-1 list-disc pl-5">
              {t.erase.what.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="mt-1.5">{t.erase.stays}</p>
          </div>
          <TextField
            label={t.erase.type(email)}
            hint={t.erase.hint}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            {...form.field('confirm_email')}
          />
          <FormFooter form={form} action={t.erase.action} busy={t.erase.busy} look="danger" onCancel={close} />
        </Form>
      )}
    </FormDialog>
  );
}
