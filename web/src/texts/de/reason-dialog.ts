import type { t } from '../reason-dialog.ts';

export const reasonDialog: typeof t = {
  reason: 'Begründung',
  required: 'Pflichtfeld',
  hint: 'Für Ihre Kollegen sichtbar, nicht für den Kandidaten.',
};
