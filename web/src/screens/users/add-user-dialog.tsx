import { createUser, type FirstCredentials } from '../../data/users.ts';
import { UserForm } from './user-form.tsx';
import { FormDialog } from '../../views/form-dialog.tsx';
import { t } from '../../texts/users.ts';

interface AddUserDialogProps {
  onClose: () => void;
  onCreated: (credentials: FirstCredentials) => void;
}

export function AddUserDialog({ onClose, onCreated }: AddUserDialogProps) {
  return (
    <FormDialog onClose={onClose} title={t.add.title} description={t.add.description}>
      {(close) => <UserForm onCancel={close} onSubmit={async (values) => onCreated(await createUser({ ...values }))} />}
    </FormDialog>
  );
}
