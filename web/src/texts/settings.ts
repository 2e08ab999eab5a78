import { texts } from './language.ts';

export const t = texts('settings', {
  title: 'Settings',
  description: 'Settings for your whole company.',
  empty: {
    title: 'Settings Coming Soon',
    text: 'Open the menu behind your name for your password, theme and other settings.',
  },
});
