import type { t } from '../company.ts';

export const company: typeof t = {
  title: 'Unternehmen',
  description: 'Diesen Namen sehen Kandidaten in jeder Nachricht und auf ihrer Seite.',
  name: 'Name des Unternehmens',
  loadFailed: 'Ihr Unternehmen konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  saveFailed: 'Der Name des Unternehmens konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  saved: 'Name des Unternehmens gespeichert',
  unsaved: 'Der Name des Unternehmens wurde nicht gespeichert.',
};
