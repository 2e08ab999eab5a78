import type { t } from '../reason-dialog.ts';

export const reasonDialog: typeof t = {
  reason: 'Begründung',
  required: 'Pflichtfeld',
  hint: 'Für Ihr Team sichtbar, nicht für den Kandidaten.',
};
