import type { BoardCard } from '@hirewire/contract/candidate-list';
import { can, type RoleName } from '@hirewire/contract/roles';
import {
  BriefcaseBusiness,
  CalendarPlus,
  ClipboardList,
  FileText,
  ListChecks,
  type LucideIcon,
  Mail,
  Pencil,
  Play,
  RotateCcw,
  ShieldX,
  SkipForward,
  Trash2,
  Undo2,
  UserRoundMinus,
  UserRoundX,
} from 'lucide-react';
import { isOpen } from './candidate-status.ts';
import { t } from '../../texts/candidate-actions.ts';

/** A candidate as the table, the board and the profile have them. */
export type Person = BoardCard;

export type CandidateAction =
  | 'progress'
  | 'resume'
  | 'mail'
  | 'task'
  | 'interview'
  | 'start'
  | 'retry'
  | 'skip'
  | 'withdraw'
  | 'reject'
  | 'undo'
  | 'move'
  | 'edit'
  | 'delete'
  | 'erase';

/** The actions that open a dialog first. */
export type Asking = Exclude<CandidateAction, 'progress' | 'resume' | 'start' | 'retry' | 'undo'>;

export interface Opened {
  dialog: Asking;
  /** One candidate, or the selected ones. */
  people: Person[];
}

export interface ActionChoice {
  does: CandidateAction;
  name: string;
  icon: LucideIcon;
  look?: 'danger';
}

/** A step that needs an approval is skipped only by those who oversee all approvals; the server checks it again. */
export const maySkip = ({ needsApproval }: Pick<Person, 'needsApproval'>, role: RoleName): boolean =>
  can(role, 'canSeeAllApprovals') || (can(role, 'canManageCandidates') && !needsApproval);

/** A candidate's own withdrawal cannot be undone here; one by staff can, like a rejection. */
export const mayUndo = (person: Pick<Person, 'status' | 'isWithdrawnByCandidate'>, role: RoleName): boolean =>
  can(role, 'canUndoRejection') && person.status === 'rejected' && !person.isWithdrawnByCandidate;

/** The actions this role may take on a candidate in this state. */
export function listActions(person: Person, role: RoleName): ActionChoice[] {
  const manages = can(role, 'canManageCandidates');
  const goesOn = isOpen(person);
  const runs = goesOn && person.runId !== null;
  const all: [isPossible: boolean, choice: ActionChoice][] = [
    [true, { does: 'progress', name: t.name.progress, icon: ListChecks }],
    [true, { does: 'resume', name: t.name.resume, icon: FileText }],
    [manages, { does: 'mail', name: t.name.mail, icon: Mail }],
    [manages, { does: 'task', name: t.name.task, icon: ClipboardList }],
    [manages, { does: 'interview', name: t.name.interview, icon: CalendarPlus }],
    [manages && runs && person.currentStepStatus === 'pending', { does: 'start', name: t.name.start, icon: Play }],
    [manages && runs && person.currentStepStatus === 'failed', { does: 'retry', name: t.name.retry, icon: RotateCcw }],
    [runs && maySkip(person, role), { does: 'skip', name: t.name.skip, icon: SkipForward }],
    [manages && goesOn, { does: 'move', name: t.name.move, icon: BriefcaseBusiness }],
    [manages, { does: 'edit', name: t.name.edit, icon: Pencil }],
    [manages && runs, { does: 'withdraw', name: t.name.withdraw, icon: UserRoundMinus, look: 'danger' }],
    [manages && goesOn, { does: 'reject', name: t.name.reject, icon: UserRoundX, look: 'danger' }],
    [mayUndo(person, role), { does: 'undo', name: t.name.undo, icon: Undo2 }],
    [can(role, 'canDeleteCandidates'), { does: 'delete', name: t.name.delete, icon: Trash2, look: 'danger' }],
    [can(role, 'canEraseCandidates'), { does: 'erase', name: t.name.erase, icon: ShieldX, look: 'danger' }],
  ];
  return all.flatMap(([isPossible, choice]) => (isPossible ? [choice] : []));
}
