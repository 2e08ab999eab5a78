import type { t } from '../settings.ts';

export const settings: typeof t = {
  title: 'Einstellungen',
  description: 'Einstellungen für das ganze Unternehmen.',
  empty: {
    title: 'Einstellungen folgen in Kürze',
    text: 'Passwort, Design und weitere Einstellungen finden Sie im Menü hinter Ihrem Namen.',
  },
};
