import { TEMPORARY_PASSWORD_HOURS } from '@hirewire/contract/users';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextToCopy } from '../../components/text-to-copy.tsx';
import type { FirstCredentials } from '../../data/users.ts';
import { t as copy } from '../../texts/copy.ts';
import { t } from '../../texts/users.ts';

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
      title={t.credentials.title}
      description={t.credentials.description}
    >
      {credentials && <Credentials {...credentials} onClose={onClose} />}
    </Dialog>
  );
}

function Credentials({ email, temporary_password, onClose }: FirstCredentials & { onClose: () => void }) {
  const [isRefused, setRefused] = useState(false);
  const refuse = () => setRefused(true);
  const { origin, hostname } = window.location;
  const address = `${origin}/auth`;
  return (
    <div className="mt-5 space-y-4">
      <CopyField
        label={t.credentials.address}
        subject={t.credentials.copy.address}
        value={address}
        hint={isLocal(hostname) ? t.credentials.onlyHere : undefined}
        onRefused={refuse}
      />
      <CopyField label={t.credentials.email} subject={t.credentials.copy.email} value={email} onRefused={refuse} />
      <CopyField
        label={t.credentials.password}
        subject={t.credentials.copy.password}
        value={temporary_password}
        onRefused={refuse}
      />
      <p role="status" className="text-sm text-warning empty:hidden">
        {isRefused && copy.refused}
      </p>
      <p className="text-sm text-muted">{t.credentials.expires(TEMPORARY_PASSWORD_HOURS)}</p>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <CopyButton
          text={t.credentials.copied(address, email, temporary_password)}
          subject={t.credentials.copy.all}
          onRefused={refuse}
        />
        <Button look="primary" onClick={onClose}>
          {t.credentials.done}
        </Button>
      </div>
    </div>
  );
}

interface CopyFieldProps {
  label: string;
  /** What is copied, after "Copy". */
  subject: string;
  value: string;
  hint?: string | undefined;
  onRefused: () => void;
}

function CopyField({ label, subject, value, hint, onRefused }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <TextToCopy id={id} ref={input} value={value} />
        <div className="grid grow sm:grow-0">
          <CopyButton
            text={value}
            subject={subject}
            subjectHidden
            onRefused={() => {
              input.current?.focus();
              onRefused();
            }}
          />
        </div>
      </div>
      {hint && <p className="mt-1 text-xs text-muted">{hint}</p>}
    </div>
  );
}

/** An address that other machines cannot open. */
const isLocal = (hostname: string): boolean => /^(localhost|127\.|\[::1\]$)/.test(hostname);
