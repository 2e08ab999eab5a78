import { Dialog } from '../../components/dialog.tsx';
import { createUser, type FirstCredentials } from '../../data/users.ts';
import { UserForm } from './user-form.tsx';

interface AddUserDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated: (credentials: FirstCredentials) => void;
}

export function AddUserDialog({ open, onClose, onCreated }: AddUserDialogProps) {
  return (
    <Dialog
      guarded
      open={open}
      onOpenChange={onClose}
      title="Add User"
      description="They sign in with a temporary password, which you are shown next."
    >
      <UserForm onCancel={onClose} onSubmit={async (values) => onCreated(await createUser({ ...values }))} />
    </Dialog>
  );
}
