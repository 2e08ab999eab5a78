import { texts } from './language.ts';

/** The page behind the link in the mail that asks to confirm an address, and the demo's sign-in. */
export const t = texts('confirm-address', {
  title: 'Confirm your email address',
  description: 'An account on Hirewire was created with your email address. Was that you?',
  confirm: 'Confirm my address',
  release: "This wasn't me",
  confirmed: { title: 'Your email address is confirmed', description: 'Any mail on hold is being sent now.' },
  released: {
    title: 'Your email address is free again',
    description: 'The account can no longer be used. You can sign up with your address yourself.',
  },
  goOn: 'Continue to Hirewire',
});
