import { AlertDialog } from 'radix-ui';
import { useFocusReturn } from '../lib/focus-return.ts';
import { shared } from '../texts/shared.ts';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: string;
  /** Label of the confirming button. */
  action: string;
  look?: 'danger' | 'primary';
  onConfirm: () => void;
}

/** Asks before something that is not easily undone. The focus starts on Cancel. */
export function ConfirmDialog({
  title,
  description,
  action,
  look = 'danger',
  onConfirm,
  ...state
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <AlertDialog.Root {...state}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="appear fixed inset-0 z-40 grid grid-cols-1 place-items-center overflow-y-auto bg-veil p-4">
          <AlertDialog.Content
            {...focusReturn}
            className="w-full max-w-sm rounded-lg border border-line bg-raised p-5 wrap-anywhere shadow-lg sm:p-6"
          >
            <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1 text-muted">{description}</AlertDialog.Description>
            <div className="mt-6 flex justify-end gap-2">
              <AlertDialog.Cancel asChild>
                <Button>{shared.cancel}</Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild>
                <Button look={look} onClick={onConfirm}>
                  {action}
                </Button>
              </AlertDialog.Action>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
