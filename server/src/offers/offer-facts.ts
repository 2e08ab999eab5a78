import { fillOffer, offerFieldName, offerFieldsIn, ownFieldsIn } from '@hirewire/contract/offer-text';
import type { Offer } from '@hirewire/contract/offers';
import type { PortalLanguage } from '@hirewire/contract/portal-words';
import { LOCALES } from '../portal/candidate-language.ts';
import type { OfferRow } from './offer-rows.ts';

/** What an offer says, what it lacks and whether its salary is the usual one: pure, so that every case is in a table. */
export const offerFacts = (row: OfferRow, now: Date) => {
  const { offer, job } = row;
  const expires_at = offer.expires_at ? new Date(offer.expires_at) : endOfDay(now, offer.expiry_days);
  const values = valuesOf(row, expires_at);
  const names = offerFieldsIn(offer.body);
  return {
    values,
    expires_at: expires_at.toISOString(),
    text: fillOffer(offer.body, values),
    fields: names.map((name) => ({ name, label: offerFieldName(name), value: values[name] ?? '' })),
    missing: names.filter((name) => !values[name]?.trim()).map(offerFieldName),
    is_outside_range: isOutsideRange(offer, job),
    salary_range: { min: job.salary_min || null, max: job.salary_max || null, currency: job.salary_currency },
  } satisfies Partial<Offer> & Record<string, unknown>;
};

/** Zero stands for "not said", as a job has it. Another currency than the job's cannot be compared, so somebody looks. */
export const isOutsideRange = (
  { salary, currency }: { salary: number | null; currency: string },
  job: { salary_min: number | null; salary_max: number | null; salary_currency: string },
): boolean => {
  const { salary_min: min, salary_max: max } = job;
  if (salary === null || (!min && !max)) return false;
  if (currency !== job.salary_currency) return true;
  return Boolean((min && salary < min) || (max && salary > max));
};

/** An offer is good until the end of its last day. */
export const endOfDay = (now: Date, days: number): Date => {
  const day = new Date(now.getTime() + days * 86_400_000);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 23, 59, 59));
};

const valuesOf = ({ offer, job, candidate, company_name }: OfferRow, expiresAt: Date): Record<string, string> => ({
  ...Object.fromEntries(ownFieldsIn(offer.body).map((name) => [name, offer.fields[name] ?? ''])),
  candidate_name: `${candidate.first_name} ${candidate.last_name}`.trim(),
  job_title: job.title,
  company_name,
  salary: offer.salary === null ? '' : offer.salary.toLocaleString('en'),
  currency: offer.currency,
  start_date: offer.start_date ? dayWords(new Date(`${offer.start_date}T00:00:00Z`)) : '',
  location: offer.fields['location'] || job.location || (job.remote_policy === 'remote' ? 'Remote' : ''),
  manager: offer.fields['manager'] ?? '',
  expires_on: dayWords(expiresAt),
});

/** `1 March 2027`. */
export const dayWords = (day: Date, language: PortalLanguage = 'en'): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(day);

/** Of a mail: until when the offer is good, in its own language. */
export const expiresOn = (at: string) => (language: PortalLanguage) => ({
  expires_on: dayWords(new Date(at), language),
});
