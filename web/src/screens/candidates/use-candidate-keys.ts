import { can, type RoleName } from '@hirewire/contract/roles';
import type { RefObject } from 'react';
import { toast } from 'sonner';
import { shownCandidate } from '../../data/candidates.ts';
import { useListKeys } from '../../lib/list-keys.ts';
import type { CandidateAction, Person } from './candidate-actions.ts';
import { isOpen } from './candidate-status.ts';
import { labels } from '../../texts/candidate-labels.ts';

interface CandidateKeys {
  list: RefObject<HTMLElement | null>;
  hasLetters: boolean;
  role: RoleName;
  onAction: (action: CandidateAction, person: Person) => void;
  onSearch: () => void;
  onHelp: () => void;
}

type Key = 'mail' | 'advance' | 'reject';

/** Works through the table or the board by keys. */
export function useCandidateKeys({ list, hasLetters, role, onAction, onSearch, onHelp }: CandidateKeys): void {
  const press = (key: Key, id: string) => {
    const person = shownCandidate(id);
    if (!person) return;
    if (!can(role, 'canManageCandidates')) return void toast.info('Your role can look at candidates, not act on them.');
    if (key === 'mail') return onAction('mail', person);
    if (!isOpen(person)) return void toast.info(`The workflow of ${person.name} has ended.`);
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

/** Starts what waits to be started, or says what it waits for. */
function advance(person: Person, onAction: CandidateKeys['onAction']): void {
  if (person.runId !== null && person.currentStepStatus === 'pending') return onAction('start', person);
  if (person.runId !== null && person.currentStepStatus === 'failed') return onAction('retry', person);
  const state = person.runId === null ? 'no workflow has been started' : labels.stepStatus[person.currentStepStatus];
  toast.info(`${person.name}, ${person.currentStepName}: ${state.toLowerCase()}.`);
}

const LETTERS: Record<string, Key> = { e: 'mail', a: 'advance', r: 'reject' };

export const KEYS: [does: string, keys: string[]][] = [
  ['Next candidate', ['j', '↓']],
  ['Previous candidate', ['k', '↑']],
  ['Open the candidate', ['Enter']],
  ['Email', ['e']],
  ['Advance: start the waiting step', ['a']],
  ['Reject', ['r']],
  ['Search', ['/']],
  ['Search everything', ['Ctrl + K']],
  ['Show these keys', ['?']],
];
