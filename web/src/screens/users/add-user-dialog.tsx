import { Dialog } from '../../components/dialog.tsx';
import { createUser, type FirstCredentials } from '../../data/users.ts';
import { UserForm } from './user-form.tsx';
import { t } from '../../texts/users.ts';

interface AddUserDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated: (credentials: FirstCredentials) => void;
}

export function AddUserDialog({ open, onClose, onCreated }: AddUserDialogProps) {
  return (
    <Dialog guarded open={open} onOpenChange={onClose} title={t.add.title} description={t.add.description}>
      <UserForm onCancel={onClose} onSubmit={async (values) => onCreated(await createUser({ ...values }))} />
    </Dialog>
  );
}
