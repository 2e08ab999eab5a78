import { texts } from './language.ts';

/** A user's sessions, and the company's rule for passwords. */
export const t = texts('security', {
  title: 'Sessions and security',
  description: (idleDays: number, maxDays: number) =>
    `A session ends after ${idleDays} days without use, and ${maxDays} days after signing in at the latest.`,
  loadFailed: "Couldn't load your sessions. Please try again.",
  settingsFailed: "Couldn't load the password setting. Please try again.",
  saveFailed: "Couldn't save the change. Please try again.",
  sessions: 'Your sessions',
  current: 'This session',
  unknownDevice: 'Unknown device',
  /** `{used}` and `{signedIn}` are times. */
  times: 'Last used {used} · signed in {signedIn}',
  signOut: 'Sign out',
  signOutDevice: (device: string) => `Sign out ${device}`,
  signingOut: 'Signing out…',
  signedOut: 'Session signed out',
  signOutOthers: 'Sign out everywhere else',
  signedOutOthers: 'Signed out everywhere else',
  passwords: {
    title: 'Passwords',
    refuseWeak: 'Refuse weak passwords',
    text: 'People are always warned. When this is on, new passwords that are easy to guess are not accepted.',
    setByOperator: 'Set for every company by the operator of this installation.',
    on: 'On',
    off: 'Off',
    saved: 'Password setting saved',
  },
});
