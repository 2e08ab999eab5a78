import { type OfferField, offerFieldName } from '@hirewire/contract/offer-text';
import { texts } from './language.ts';

/** The fields that an offer fills in. */
export const offerFields = texts<Record<OfferField, string>>('offer-fields', {
  candidate_name: 'Candidate name',
  job_title: 'Job title',
  company_name: 'Company name',
  salary: 'Salary',
  currency: 'Currency',
  start_date: 'Start date',
  location: 'Location',
  manager: 'Manager',
  expires_on: 'Expires on',
});

/** Fields of the company's own are named after themselves. */
export const nameOfferField = (name: string): string =>
  Object.hasOwn(offerFields, name) ? offerFields[name as OfferField] : offerFieldName(name);
