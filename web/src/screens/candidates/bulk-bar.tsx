import { BULK_LIMIT } from '@hirewire/contract/candidate-forms';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Mail, UserRoundX, X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { exportChosen } from '../../data/candidate-export.ts';
import { counted, isOpen } from './candidate-words.ts';
import { ExportButton } from './export-button.tsx';
import type { Selection } from './selection.ts';
import type { Asking } from './use-candidate-actions.tsx';

interface BulkBarProps {
  selection: Selection;
  role: RoleName;
  onAsk: (dialog: Asking) => void;
}

/** What can be done with all who are chosen. It stays in sight while the list is scrolled. */
export function BulkBar({ selection, role, onAsk }: BulkBarProps) {
  const { people, count, isFull } = selection;
  if (count === 0) return null;
  const manages = can(role, 'canManageCandidates');
  return (
    <section
      aria-label="Selected candidates"
      className="appear sticky bottom-4 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-accent-text bg-raised px-3 py-2 shadow-lg"
    >
      <p role="status" className="mr-auto text-sm font-medium">
        {counted(count, 'candidate')} selected
        {isFull && <span className="font-normal text-muted"> · {BULK_LIMIT} at most</span>}
      </p>
      {manages && (
        <Button size="small" onClick={() => onAsk('mail')}>
          <Mail aria-hidden="true" className="size-4" />
          Send Email
        </Button>
      )}
      {manages && people.some(isOpen) && (
        <Button size="small" onClick={() => onAsk('reject')}>
          <UserRoundX aria-hidden="true" className="size-4 text-danger" />
          Reject
        </Button>
      )}
      {can(role, 'canExportCandidates') && (
        <ExportButton
          size="small"
          label="Export"
          onExport={(options) =>
            exportChosen(
              people.map(({ id }) => id),
              options,
            )
          }
        />
      )}
      <Button size="small" look="quiet" onClick={selection.clear}>
        <X aria-hidden="true" className="size-4" />
        Clear selection
      </Button>
    </section>
  );
}
