import { BULK_LIMIT } from '@hirewire/contract/candidate-forms';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Columns2, Mail, Play, RotateCcw, SkipForward, Undo2, UserRoundX, X } from 'lucide-react';
import type { Action } from '../../components/action.ts';
import { ActionMenu } from '../../components/action-menu.tsx';
import { Button } from '../../components/button.tsx';
import { exportChosen } from '../../data/candidate-list.ts';
import { type Asking, maySkip, mayUndo, type Person } from './candidate-actions.ts';
import { isOpen } from './candidate-status.ts';
import { ExportButton } from './export-button.tsx';
import { type BulkMove, moveMany } from './move-candidates.ts';
import type { Selection } from './selection.ts';
import { t } from '../../texts/candidates.ts';
import { t as actions } from '../../texts/candidate-actions.ts';

interface BulkBarProps {
  selection: Selection;
  role: RoleName;
  onAsk: (dialog: Asking, people: Person[]) => void;
  onCompare: (pair: Pair) => void;
  onClear: () => void;
}

/** The actions for all selected candidates. Stays in sight while the list is scrolled. */
export function BulkBar({ selection, role, onAsk, onCompare, onClear }: BulkBarProps) {
  const { people, count, isFull } = selection;
  if (count === 0) return null;
  const manages = can(role, 'canManageCandidates');
  const pair = pairToCompare(people);
  const moves = movesFor(people, role, {
    onAsk,
    onMove: (action, those) => void moveMany(those, action).then((isDone) => isDone && onClear()),
  });
  return (
    <section
      aria-label={t.selection.label}
      className="appear sticky bottom-4 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-accent-text bg-raised px-3 py-2 shadow-lg"
    >
      <p role="status" className="mr-auto text-sm font-medium">
        {t.selection.count(count)}
        {isFull && <span className="font-normal text-muted"> · {t.selection.limit(BULK_LIMIT)}</span>}
      </p>
      {pair && (
        <Button size="small" onClick={() => onCompare(pair)}>
          <Columns2 aria-hidden="true" className="size-4" />
          {t.selection.compare}
        </Button>
      )}
      {manages && (
        <Button size="small" onClick={() => onAsk('mail', people)}>
          <Mail aria-hidden="true" className="size-4" />
          {actions.name.mail}
        </Button>
      )}
      {manages && people.some(isOpen) && (
        <Button size="small" onClick={() => onAsk('reject', people)}>
          <UserRoundX aria-hidden="true" className="size-4 text-danger" />
          {actions.name.reject}
        </Button>
      )}
      {can(role, 'canExportCandidates') && (
        <ExportButton size="small" label={t.selection.export} onExport={(options) => exportChosen(people, options)} />
      )}
      {moves.length > 0 && <ActionMenu label={t.selection.more} actions={moves} />}
      <Button size="small" look="quiet" onClick={onClear}>
        <X aria-hidden="true" className="size-4" />
        {t.selection.clear}
      </Button>
    </section>
  );
}

/** Two candidates for the same job. */
export interface Pair {
  job: { id: string; title: string };
  candidateIds: readonly [string, string];
}

function pairToCompare(people: Person[]): Pair | null {
  const [one, other] = people;
  if (!one || !other || people.length > 2 || one.jobId === null || one.jobId !== other.jobId) return null;
  return { job: { id: one.jobId, title: one.jobTitle ?? t.selection.thisJob }, candidateIds: [one.id, other.id] };
}

interface Moving {
  onAsk: (dialog: Asking, people: Person[]) => void;
  onMove: (action: BulkMove, people: Person[]) => void;
}

/** Workflow actions, each for those candidates it is possible for. */
function movesFor(people: Person[], role: RoleName, { onAsk, onMove }: Moving): Action[] {
  const running = can(role, 'canManageCandidates')
    ? people.filter((person) => isOpen(person) && person.runId !== null)
    : [];
  const at = (state: Person['currentStepStatus']) => running.filter((person) => person.currentStepStatus === state);
  const skippable = running.filter((person) => maySkip(person, role));
  const rejected = people.filter((person) => mayUndo(person, role));
  const all: [those: Person[], action: Action][] = [
    [at('pending'), { name: actions.name.start, icon: Play, onChoose: () => onMove('start', at('pending')) }],
    [at('failed'), { name: actions.name.retry, icon: RotateCcw, onChoose: () => onMove('retry', at('failed')) }],
    [skippable, { name: actions.name.skip, icon: SkipForward, onChoose: () => onAsk('skip', skippable) }],
    [rejected, { name: actions.name.undo, icon: Undo2, onChoose: () => onMove('undo_rejection', rejected) }],
  ];
  return all.flatMap(([those, action]) => (those.length > 0 ? [action] : []));
}
