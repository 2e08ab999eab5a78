import type { ReactNode } from 'react';
import { t } from '../texts/components.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { Dialog } from './dialog.tsx';

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  description: string;
  /** Each action with its keys. */
  rows: [does: string, keys: string[]][];
  hasLetters: boolean;
  onLetters: (hasLetters: boolean) => void;
}

export function KeysDialog({ description, rows, hasLetters, onLetters, ...state }: KeysDialogProps) {
  return (
    <Dialog {...state} title={t.keys.title} description={description}>
      <dl className="mt-4 divide-y divide-line">
        {rows.map(([does, keys]) => (
          <Row key={does} keys={keys}>
            {does}
          </Row>
        ))}
      </dl>
      <div className="mt-4 rounded-md bg-canvas p-3">
        <CheckboxField
          label={t.keys.letters}
          hint={t.keys.lettersHint}
          checked={hasLetters}
          onChange={(event) => onLetters(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

const Row = ({ keys, children }: { keys: string[]; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4 py-2">
    <dt>{children}</dt>
    <dd className="flex items-center gap-1.5 text-sm text-muted">
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && `${t.keys.or} `}
          <kbd className="rounded-sm border border-control bg-surface px-1.5 py-0.5 font-sans text-xs font-medium text-text">
            {key}
          </kbd>
        </span>
      ))}
    </dd>
  </div>
);
