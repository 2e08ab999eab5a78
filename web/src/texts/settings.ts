import { texts } from './language.ts';

export const t = texts('settings', {
  title: 'Settings',
  description: 'Company settings will appear here.',
  empty: {
    title: 'Settings Coming Soon',
    text: 'For your password, theme and everything else, open the menu with your name.',
  },
});
