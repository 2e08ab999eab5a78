import type { User } from '@hirewire/contract/users';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isOneself } from '../../data/users.ts';
import { fullName } from './full-name.ts';

export interface Question {
  action: 'reset-password' | 'activate' | 'deactivate';
  user: User;
}

type Words = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'action' | 'look'>;

interface ConfirmActionProps {
  /** Null when nothing is asked. */
  question: Question | null;
  onClose: () => void;
  onConfirm: (question: Question) => void;
}

export function ConfirmAction({ question, onClose, onConfirm }: ConfirmActionProps) {
  if (!question) return null;
  return <ConfirmDialog open onOpenChange={onClose} {...wordsFor(question)} onConfirm={() => onConfirm(question)} />;
}

const wordsFor = ({ action, user }: Question): Words =>
  isOneself(user.id)
    ? { ...WORDS[action](fullName(user)), ...WORDS_FOR_ONESELF[action] }
    : WORDS[action](fullName(user));

const WORDS: Record<Question['action'], (name: string) => Words> = {
  'reset-password': (name) => ({
    title: `Reset the password of ${name}?`,
    description: 'Their password stops working and their sessions end. You are shown a temporary one to hand over.',
    action: 'Reset password',
  }),
  deactivate: (name) => ({
    title: `Deactivate ${name}?`,
    description:
      'Their sessions end at once, and they cannot sign in until they are activated again. Nothing they did is lost.',
    action: 'Deactivate',
  }),
  activate: (name) => ({
    title: `Activate ${name}?`,
    description: 'They can sign in again, with the password they had.',
    action: 'Activate',
    look: 'primary',
  }),
};

/** What ends the own session says so. Nobody who is signed in can be activated. */
const WORDS_FOR_ONESELF: Partial<Record<Question['action'], Partial<Words>>> = {
  'reset-password': {
    title: 'Reset your own password?',
    description:
      'This ends your session. You are shown a temporary password first: keep it, then sign in with it and choose your own.',
  },
  deactivate: {
    title: 'Deactivate your own account?',
    description:
      'This ends your session at once, and you cannot sign in until another administrator activates you again.',
  },
};
