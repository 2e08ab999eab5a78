import type { t } from '../settings.ts';

export const settings: typeof t = {
  title: 'Einstellungen',
  description: 'Hier erscheinen künftig die Einstellungen Ihres Unternehmens.',
  empty: {
    title: 'Einstellungen folgen in Kürze',
    text: 'Passwort, Design und weitere Einstellungen finden Sie im Menü mit Ihrem Namen.',
  },
};
