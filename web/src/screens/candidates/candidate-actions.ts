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

/** Whom something is done to: what the table, the board and the details all know. */
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

/** What asks for something before it is done. */
export type Asking = Exclude<CandidateAction, 'progress' | 'resume' | 'start' | 'retry' | 'undo'>;

export interface Opened {
  dialog: Asking;
  /** One, or those who were chosen. */
  people: Person[];
}

export interface Offer {
  does: CandidateAction;
  name: string;
  icon: LucideIcon;
  look?: 'danger';
}

/** A step that needs an approval is skipped only by those who oversee all approvals; the server checks it again. */
export const maySkip = (person: Pick<Person, 'currentStep' | 'currentStepStatus'>, role: RoleName): boolean =>
  can(role, 'canSeeAllApprovals') ||
  (can(role, 'canManageCandidates') &&
    person.currentStepStatus !== 'waiting_approval' &&
    person.currentStep !== 'human_approval');

/** What somebody of this role may do with a candidate who stands there. */
export function offersFor(person: Person, role: RoleName): Offer[] {
  const manages = can(role, 'canManageCandidates');
  const goesOn = isOpen(person);
  const runs = goesOn && person.runId !== null;
  const all: [isOffered: boolean, offer: Offer][] = [
    [true, { does: 'progress', name: 'View Progress', icon: ListChecks }],
    [true, { does: 'resume', name: 'View Resume', icon: FileText }],
    [manages, { does: 'mail', name: 'Send Email', icon: Mail }],
    [manages, { does: 'task', name: 'Assign Task', icon: ClipboardList }],
    [manages, { does: 'interview', name: 'Schedule Interview', icon: CalendarPlus }],
    [manages && runs && person.currentStepStatus === 'pending', { does: 'start', name: 'Start step', icon: Play }],
    [manages && runs && person.currentStepStatus === 'failed', { does: 'retry', name: 'Retry step', icon: RotateCcw }],
    [runs && maySkip(person, role), { does: 'skip', name: 'Skip step', icon: SkipForward }],
    [manages && goesOn, { does: 'move', name: 'Move to another job', icon: BriefcaseBusiness }],
    [manages, { does: 'edit', name: 'Edit', icon: Pencil }],
    [manages && runs, { does: 'withdraw', name: 'Withdraw', icon: UserRoundMinus, look: 'danger' }],
    [manages && goesOn, { does: 'reject', name: 'Reject', icon: UserRoundX, look: 'danger' }],
    [
      can(role, 'canUndoRejection') && person.status === 'rejected',
      { does: 'undo', name: 'Undo rejection', icon: Undo2 },
    ],
    [can(role, 'canDeleteCandidates'), { does: 'delete', name: 'Delete', icon: Trash2, look: 'danger' }],
    [can(role, 'canEraseCandidates'), { does: 'erase', name: 'Erase for good', icon: ShieldX, look: 'danger' }],
  ];
  return all.flatMap(([isOffered, offer]) => (isOffered ? [offer] : []));
}
