import { BULK_LIMIT } from '@hirewire/contract/candidate-forms';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Columns2, Mail, Play, RotateCcw, SkipForward, Undo2, UserRoundX, X } from 'lucide-react';
import { type Action, ActionMenu } from '../../components/action-menu.tsx';
import { Button } from '../../components/button.tsx';
import { exportChosen } from '../../data/candidate-export.ts';
import { type Asking, maySkip, type Person } from './candidate-actions.ts';
import { counted, isOpen } from './candidate-status.ts';
import { ExportButton } from './export-button.tsx';
import { type BulkMove, moveMany } from './move-candidates.ts';
import type { Selection } from './selection.ts';

interface BulkBarProps {
  selection: Selection;
  role: RoleName;
  onAsk: (dialog: Asking, people: Person[]) => void;
  onCompare: (pair: Pair) => void;
  onClear: () => void;
}

/** What can be done with all who are chosen. It stays in sight while the list is scrolled. */
export function BulkBar({ selection, role, onAsk, onCompare, onClear }: BulkBarProps) {
  const { people, count, isFull } = selection;
  if (count === 0) return null;
  const manages = can(role, 'canManageCandidates');
  const pair = pairOf(people);
  const moves = movesFor(people, role, {
    onAsk,
    onMove: (action, those) => void moveMany(those, action).then((isDone) => isDone && onClear()),
  });
  return (
    <section
      aria-label="Selected candidates"
      className="appear sticky bottom-4 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-accent-text bg-raised px-3 py-2 shadow-lg"
    >
      <p role="status" className="mr-auto text-sm font-medium">
        {counted(count, 'candidate')} selected
        {isFull && <span className="font-normal text-muted"> · {BULK_LIMIT} at most</span>}
      </p>
      {pair && (
        <Button size="small" onClick={() => onCompare(pair)}>
          <Columns2 aria-hidden="true" className="size-4" />
          Compare
        </Button>
      )}
      {manages && (
        <Button size="small" onClick={() => onAsk('mail', people)}>
          <Mail aria-hidden="true" className="size-4" />
          Send Email
        </Button>
      )}
      {manages && people.some(isOpen) && (
        <Button size="small" onClick={() => onAsk('reject', people)}>
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
      {moves.length > 0 && <ActionMenu label="More actions for the selected candidates" actions={moves} />}
      <Button size="small" look="quiet" onClick={onClear}>
        <X aria-hidden="true" className="size-4" />
        Clear selection
      </Button>
    </section>
  );
}

/** Two who have applied for the same job. */
export interface Pair {
  job: { id: string; title: string };
  candidateIds: readonly [string, string];
}

function pairOf(people: Person[]): Pair | null {
  const [one, other] = people;
  if (!one || !other || people.length > 2 || one.jobId === null || one.jobId !== other.jobId) return null;
  return { job: { id: one.jobId, title: one.jobTitle ?? 'this job' }, candidateIds: [one.id, other.id] };
}

interface Moving {
  onAsk: (dialog: Asking, people: Person[]) => void;
  onMove: (action: BulkMove, people: Person[]) => void;
}

/** Where they stand, for those of them it can be changed for. */
function movesFor(people: Person[], role: RoleName, { onAsk, onMove }: Moving): Action[] {
  const running = can(role, 'canManageCandidates')
    ? people.filter((person) => isOpen(person) && person.runId !== null)
    : [];
  const at = (state: Person['currentStepStatus']) => running.filter((person) => person.currentStepStatus === state);
  const skippable = running.filter((person) => maySkip(person, role));
  const rejected = can(role, 'canUndoRejection') ? people.filter(({ status }) => status === 'rejected') : [];
  const all: [those: Person[], action: Action][] = [
    [at('pending'), { name: 'Start step', icon: Play, onChoose: () => onMove('start', at('pending')) }],
    [at('failed'), { name: 'Retry step', icon: RotateCcw, onChoose: () => onMove('retry', at('failed')) }],
    [skippable, { name: 'Skip step', icon: SkipForward, onChoose: () => onAsk('skip', skippable) }],
    [rejected, { name: 'Undo rejection', icon: Undo2, onChoose: () => onMove('undo_rejection', rejected) }],
  ];
  return all.flatMap(([those, action]) => (those.length > 0 ? [action] : []));
}
