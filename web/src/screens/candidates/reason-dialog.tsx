import type { ReactNode, SyntheticEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextAreaField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';

interface ReasonDialogProps {
  title: string;
  description: string;
  /** What the button says, and what while it is being done. */
  action: string;
  look?: 'danger';
  busy: string | false;
  reason: UseFormRegisterReturn;
  reasonError: string | undefined;
  failure: string | undefined;
  onSubmit: (event: SyntheticEvent) => void;
  onTyped: () => void;
  onClose: () => void;
  /** What is asked for besides. */
  children?: ReactNode;
}

/** Asks why, before a person decides something about another. */
export function ReasonDialog({ title, description, busy, onSubmit, onTyped, onClose, ...asks }: ReasonDialogProps) {
  return (
    <Dialog open guarded onOpenChange={() => !busy && onClose()} title={title} description={description}>
      <form noValidate className="mt-4 space-y-4" onSubmit={onSubmit} onInput={onTyped}>
        {asks.children}
        <TextAreaField
          rows={3}
          label="Reason"
          aside="Required"
          hint="Your colleagues can read it; the candidate cannot."
          error={asks.reasonError}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !busy) onSubmit(event);
          }}
          {...asks.reason}
        />
        <Banner>{asks.failure}</Banner>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <div className="sm:w-36">
            <SubmitButton {...(asks.look && { look: asks.look })} busy={busy}>
              {asks.action}
            </SubmitButton>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
