import { texts } from './language.ts';

export const t = texts('change-password', {
  title: 'Change password',
  description: 'Your other sessions end when the password changes.',
  forced: {
    title: 'Choose your own password',
    description: 'You signed in with a temporary password. Replace it to continue.',
  },
  temporary: 'Temporary password',
  current: 'Current password',
  new: 'New password',
  newHint: (length: number) => `At least ${length} characters.`,
  confirm: 'Confirm new password',
  submit: 'Change password',
  submitting: 'Changing password...',
  changed: 'Password changed',
  signOut: 'Sign out',
  back: 'Back without changing it',
});
