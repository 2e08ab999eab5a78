import type { User } from '@hirewire/contract/users';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isOneself } from '../../data/users.ts';
import { t } from '../../texts/users.ts';
import { fullName } from './full-name.ts';

export interface Question {
  action: 'reset-password' | 'activate' | 'deactivate';
  user: User;
}

type Texts = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'action' | 'look'>;

interface ConfirmActionProps {
  /** Null: no question is open. */
  question: Question | null;
  onClose: () => void;
  onConfirm: (question: Question) => void;
}

export function ConfirmAction({ question, onClose, onConfirm }: ConfirmActionProps) {
  if (!question) return null;
  return <ConfirmDialog open onOpenChange={onClose} {...textsFor(question)} onConfirm={() => onConfirm(question)} />;
}

const textsFor = ({ action, user }: Question): Texts =>
  isOneself(user.id) ? { ...TEXTS[action](fullName(user)), ...OWN_TEXTS[action] } : TEXTS[action](fullName(user));

const TEXTS: Record<Question['action'], (name: string) => Texts> = {
  'reset-password': (name) => ({
    title: t.resetPassword.title(name),
    description: t.resetPassword.description,
    action: t.resetPassword.action,
  }),
  deactivate: (name) => ({
    title: t.deactivate.title(name),
    description: t.deactivate.description,
    action: t.deactivate.action,
  }),
  activate: (name) => ({
    title: t.activate.title(name),
    description: t.activate.description,
    action: t.activate.action,
    look: 'primary',
  }),
};

/** For the signed-in user, whose session ends. They are active, so they are never asked about activating. */
const OWN_TEXTS: Partial<Record<Question['action'], Partial<Texts>>> = {
  'reset-password': { title: t.resetPassword.ownTitle, description: t.resetPassword.ownDescription },
  deactivate: { title: t.deactivate.ownTitle, description: t.deactivate.ownDescription },
};
