import { can, type RoleName } from '@hirewire/contract/roles';
import type { RefObject } from 'react';
import { toast } from '../../components/toast.ts';
import { shownCandidate } from '../../data/shown-candidates.ts';
import { useListKeys } from '../../lib/list-keys.ts';
import type { CandidateAction, Person } from './candidate-actions.ts';
import { isOpen, stepName } from './candidate-status.ts';
import { labels } from '../../texts/candidate-labels.ts';
import { t } from '../../texts/candidates.ts';

interface CandidateKeys {
  list: RefObject<HTMLElement | null>;
  hasLetters: boolean;
  role: RoleName;
  onAction: (action: CandidateAction, person: Person) => void;
  onSearch: () => void;
  onHelp: () => void;
}

type Key = 'mail' | 'advance' | 'reject';

/** Keyboard navigation of the table and the board. */
export function useCandidateKeys({ list, hasLetters, role, onAction, onSearch, onHelp }: CandidateKeys): void {
  const press = (key: Key, id: string) => {
    const person = shownCandidate(id);
    if (!person) return;
    if (!can(role, 'canManageCandidates')) return toast.info(t.keys.viewOnly);
    if (key === 'mail') return onAction('mail', person);
    if (!isOpen(person)) return toast.info(t.keys.ended(person.name));
    if (key === 'reject') return onAction('reject', person);
    advance(person, onAction);
  };
  useListKeys({
    list,
    hasLetters,
    letters: LETTERS,
    onAction: press,
    others: { '/': onSearch, '?': onHelp },
  });
}

/** Starts or retries the current step, or shows its state if it needs neither. */
function advance(person: Person, onAction: CandidateKeys['onAction']): void {
  if (person.runId !== null && person.currentStepStatus === 'pending') return onAction('start', person);
  if (person.runId !== null && person.currentStepStatus === 'failed') return onAction('retry', person);
  toast.info(
    person.runId === null
      ? t.keys.noWorkflow(person.name)
      : t.keys.state(person.name, stepName(person), labels.stepStatus[person.currentStepStatus]),
  );
}

const LETTERS: Record<string, Key> = { e: 'mail', a: 'advance', r: 'reject' };

export const KEYS: [does: string, keys: string[]][] = [
  [t.keys.next, ['j', '↓']],
  [t.keys.previous, ['k', '↑']],
  [t.keys.open, [t.keys.enter]],
  [t.keys.email, ['e']],
  [t.keys.advance, ['a']],
  [t.keys.reject, ['r']],
  [t.keys.search, ['/']],
  [t.keys.searchAll, [t.keys.ctrlK]],
  [t.keys.help, ['?']],
];
