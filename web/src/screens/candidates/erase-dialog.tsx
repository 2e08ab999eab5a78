import { erasure } from '@hirewire/contract/erasure';
import { toast } from 'sonner';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { eraseCandidate } from '../../data/erasure.ts';
import type { Person } from './candidate-actions.ts';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';

interface EraseDialogProps {
  person: Person;
  onClose: () => void;
  onErased: () => void;
}

/** Really removes a person. The only thing here that nobody can take back, so it takes more than a click. */
export function EraseDialog({ person: { id, name, email }, onClose, onErased }: EraseDialogProps) {
  const form = useSchemaForm({
    schema: erasure.erase.body.refine((typed) => typed.confirm_email === email.trim().toLowerCase(), {
      path: ['confirm_email'],
      error: `Type the address as it is written here: ${email}`,
    }),
    initial: { confirm_email: '' },
    onSubmit: async () => {
      await eraseCandidate(id, form.getValues('confirm_email'));
      toast.success('The person has been erased.');
      onClose();
      onErased();
    },
    failed: candidateFailure,
  });

  return (
    <Dialog
      open
      guarded
      onOpenChange={() => !form.isBusy && onClose()}
      title={`Erase ${name} for good`}
      description="This cannot be undone by anybody. To take somebody off the list and keep the history, delete them instead."
    >
      <Form form={form} className="mt-4 space-y-4">
        <div className="rounded-md bg-danger-soft px-3 py-2.5 text-sm">
          <p className="font-medium text-danger">What goes:</p>
          <ul className="mt-1 list-disc pl-5">
            <li>name, e-mail address, phone and location</li>
            <li>every file, mail, note and result about them</li>
            <li>their words in the mail ledger and in the history</li>
            <li>interviews with them in connected calendars</li>
          </ul>
          <p className="mt-1.5">
            What stays are numbers: that somebody applied, and when. Mails in your own mailbox stay there until you
            delete them in it.
          </p>
        </div>
        <TextField
          label={`Type ${email} to confirm`}
          hint="The address, since two people can have one name."
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          {...form.field('confirm_email')}
        />
        <FormFooter form={form} action="Erase for good" busy="Erasing..." look="danger" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
