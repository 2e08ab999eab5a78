import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import { texts } from './language.ts';

/** What the page itself says about signing in, the session and a server that gave no reason. */
export const t = texts('session', {
  ...(AUTH_MESSAGES as Record<keyof typeof AUTH_MESSAGES, string>),
  somethingWrong: 'Something went wrong on our side.',
  ownAccountDeactivated: 'You have deactivated your own account.',
  useTemporaryPassword: 'Sign in with your temporary password.',
  /** `when` is a time like “in 10 minutes”. */
  tooManyRequests: (when: string) => `Too many requests. Try again ${when}.`,
});
