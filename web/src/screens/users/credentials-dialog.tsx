import { TEMPORARY_PASSWORD_HOURS } from '@hirewire/contract/users';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { FirstCredentials } from '../../data/users.ts';

interface CredentialsDialogProps {
  /** Null when there are none to show. */
  credentials: FirstCredentials | null;
  onClose: () => void;
}

export function CredentialsDialog({ credentials, onClose }: CredentialsDialogProps) {
  return (
    <Dialog
      guarded
      open={credentials !== null}
      onOpenChange={onClose}
      title="Sign-in credentials"
      description="Hand these over in a safe way. The password is shown only once: after you close this, nobody can read it again."
    >
      {credentials && <Credentials {...credentials} onClose={onClose} />}
    </Dialog>
  );
}

function Credentials({ email, temporary_password, onClose }: FirstCredentials & { onClose: () => void }) {
  const [isRefused, setRefused] = useState(false);
  const refuse = () => setRefused(true);
  return (
    <div className="mt-5 space-y-4">
      <CopyField label="Email" value={email} onRefused={refuse} />
      <CopyField label="Temporary password" value={temporary_password} onRefused={refuse} />
      <p role="status" className="text-sm text-warning empty:hidden">
        {isRefused && 'Your browser does not let this page copy. Select the text and copy it yourself.'}
      </p>
      <p className="text-sm text-muted">
        The password must be changed at the first sign-in and expires after {TEMPORARY_PASSWORD_HOURS} hours.
      </p>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <CopyButton
          text={`Email: ${email}\nTemporary password: ${temporary_password}`}
          subject="both"
          onRefused={refuse}
        />
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

interface CopyFieldProps {
  label: string;
  value: string;
  onRefused: () => void;
}

function CopyField({ label, value, onRefused }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          ref={input}
          readOnly
          autoComplete="off"
          spellCheck={false}
          value={value}
          onFocus={({ target }) => target.select()}
          className="h-9 min-w-56 flex-1 rounded-md border border-line bg-canvas px-3 font-mono text-base"
        />
        <div className="grid grow sm:grow-0">
          <CopyButton
            text={value}
            subject={label.toLowerCase()}
            subjectHidden
            onRefused={() => {
              input.current?.focus();
              onRefused();
            }}
          />
        </div>
      </div>
    </div>
  );
}
