import type { recommendations as english } from '../recommendations.ts';

export const recommendations: typeof english = {
  strong_yes: 'Unbedingt ja',
  yes: 'Ja',
  no: 'Nein',
  strong_no: 'Auf keinen Fall',
};
