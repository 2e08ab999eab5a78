import type { t } from '../confirm-address.ts';

export const confirmAddress: typeof t = {
  title: 'E-Mail-Adresse bestätigen',
  description: 'Mit Ihrer E-Mail-Adresse wurde ein Konto bei Hirewire angelegt. Waren Sie das?',
  confirm: 'Adresse bestätigen',
  release: 'Das war ich nicht',
  confirmed: {
    title: 'Ihre E-Mail-Adresse ist bestätigt',
    description: 'Zurückgehaltene E-Mails werden jetzt verschickt.',
  },
  released: {
    title: 'Ihre E-Mail-Adresse ist wieder frei',
    description: 'Das Konto kann nicht mehr verwendet werden. Sie können sich selbst mit Ihrer Adresse registrieren.',
  },
  goOn: 'Weiter zu Hirewire',
};
