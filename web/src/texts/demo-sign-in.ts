import { texts } from './language.ts';

/** The sign-in buttons of the demo. */
export const t = texts('demo-sign-in', {
  title: 'Explore the demo',
  description: 'Sign in as one of the people at Northlight, a fictional company.',
  loadFailed: "Couldn't load the demo users. Reload the page.",
});
