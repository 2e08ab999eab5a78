import type { t } from '../auth.ts';

export const auth: typeof t = {
  email: 'E-Mail',
  password: 'Passwort',
  confirmPassword: 'Passwort wiederholen',
  signIn: {
    title: 'Bei Hirewire anmelden',
    description: 'Willkommen zurück.',
    submit: 'Anmelden',
    submitting: 'Anmeldung läuft …',
    noAccount: 'Neu bei Hirewire?',
    signUp: 'Registrieren',
  },
  signUp: {
    title: 'Konto erstellen',
    description: 'Für Ihr Unternehmen, mit Ihnen als Administrator.',
    company: 'Unternehmen',
    companyName: 'Name des Unternehmens',
    companySize: 'Größe',
    industry: 'Branche',
    chooseIndustry: 'Branche wählen',
    website: 'Website',
    admin: 'Administrator',
    firstName: 'Vorname',
    lastName: 'Nachname',
    submit: 'Konto erstellen',
    submitting: 'Konto wird erstellt …',
    hasAccount: 'Sie haben schon ein Konto?',
    signIn: 'Anmelden',
  },
};
