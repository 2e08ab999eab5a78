import { AlertDialog } from 'radix-ui';
import { useFocusReturn } from '../lib/focus-return.ts';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: string;
  /** What happens on yes, as the button says it. */
  action: string;
  onConfirm: () => void;
}

/** Asks before something that is not easily undone. The focus starts on the way back. */
export function ConfirmDialog({ open, onOpenChange, title, description, action, onConfirm }: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="appear fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-veil p-4">
          <AlertDialog.Content {...focusReturn} className="w-full max-w-sm rounded-lg border border-line bg-raised p-6 shadow-lg">
            <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1 text-muted">{description}</AlertDialog.Description>
            <div className="mt-6 flex justify-end gap-2">
              <AlertDialog.Cancel asChild>
                <Button>Cancel</Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild>
                <Button look="danger" onClick={onConfirm}>
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
