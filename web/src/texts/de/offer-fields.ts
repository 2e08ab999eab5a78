import type { offerFields as english } from '../offer-fields.ts';

export const offerFields: typeof english = {
  candidate_name: 'Name des Kandidaten',
  job_title: 'Stelle',
  company_name: 'Unternehmen',
  salary: 'Gehalt',
  currency: 'Währung',
  start_date: 'Eintrittsdatum',
  location: 'Arbeitsort',
  manager: 'Führungskraft',
  expires_on: 'Gültig bis',
};
