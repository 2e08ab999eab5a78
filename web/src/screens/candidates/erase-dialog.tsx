import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { eraseCandidate } from '../../data/erasure.ts';
import type { Person } from './candidate-actions.ts';

interface EraseDialogProps {
  person: Person;
  onClose: () => void;
  onErased: () => void;
}

/** Really removes a person. The only thing here that nobody can take back, so it takes more than a click. */
export function EraseDialog({ person: { id, name, email }, onClose, onErased }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const erase = async () => {
    if (plain(typed) !== plain(email)) return setError(`Type the address as it is written here: ${email}`);
    setBusy(true);
    setFailure(null);
    try {
      await eraseCandidate(id, typed);
      toast.success('The person has been erased.');
      onClose();
      onErased();
    } catch (error) {
      setFailure(candidateFailure(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      guarded
      onOpenChange={() => !isBusy && onClose()}
      title={`Erase ${name} for good`}
      description="This cannot be undone by anybody. To take somebody off the list and keep the history, delete them instead."
    >
      <form
        noValidate
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void erase();
        }}
      >
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
          error={error}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <Banner>{failure}</Banner>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <div className="sm:w-36">
            <SubmitButton look="danger" busy={isBusy && 'Erasing...'}>
              Erase for good
            </SubmitButton>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** Blanks at the ends and capitals are nobody's mistake. */
const plain = (address: string): string => address.trim().toLowerCase();
