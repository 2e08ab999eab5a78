import { texts } from './language.ts';

/** The dialog that corrects the company's name. */
export const t = texts('company', {
  title: 'Company',
  description: 'Candidates see this name in every message and on their page.',
  name: 'Company name',
  loadFailed: "Couldn't load your company. Please try again.",
  saveFailed: "Couldn't save the company name. Please try again.",
  saved: 'Company name saved',
  unsaved: 'The company name has not been saved.',
});
