import { dayIn, zoneName } from '@hirewire/contract/day-format';
import { fillOffer, offerFieldName, offerFieldsIn, ownFieldsIn } from '@hirewire/contract/offer-text';
import type { Offer } from '@hirewire/contract/offers';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { DateTime } from 'luxon';
import { LOCALES } from '../notifications/candidate-language.ts';
import { letterLanguage } from './letter-language.ts';
import type { OfferRow } from './offer-rows.ts';

/** The time zone of an offer for which none was set. */
const USUAL_ZONE = 'UTC';

/**
 * Derives an offer's content, its missing terms and whether its salary is unusual. Pure, so that every case is in a
 * table.
 */
export const offerFacts = (row: OfferRow, now: Date) => {
  const { offer, job } = row;
  const expires_at = offer.expires_at ?? endOfDay(now, offer.expiry_days, offer.time_zone ?? USUAL_ZONE).toISOString();
  const language = letterLanguage(offer.body);
  const values = getFieldValues(row, expires_at, language);
  const names = offerFieldsIn(offer.body);
  const missing_fields = names.filter((name) => !values[name]?.trim());
  return {
    values,
    language,
    expires_at,
    text: fillOffer(offer.body, values),
    fields: names.map((name) => ({ name, label: offerFieldName(name), value: values[name] ?? '' })),
    missing_fields,
    missing: missing_fields.map(offerFieldName),
    is_outside_range: isOutsideRange(offer, job),
    salary_range: { min: job.salary_min || null, max: job.salary_max || null, currency: job.salary_currency },
  } satisfies Partial<Offer> & Record<string, unknown>;
};

/** Zero means "not given", as in a job. A currency other than the job's cannot be compared, so it needs approval. */
export const isOutsideRange = (
  { salary, currency }: { salary: number | null; currency: string },
  job: { salary_min: number | null; salary_max: number | null; salary_currency: string },
): boolean => {
  const { salary_min: min, salary_max: max } = job;
  if (salary === null || (!min && !max)) return false;
  if (currency !== job.salary_currency) return true;
  return Boolean((min && salary < min) || (max && salary > max));
};

/** An offer is valid until the last second of its last day, counted in calendar days of its time zone. */
export const endOfDay = (now: Date, days: number, timeZone: string): Date =>
  DateTime.fromJSDate(now, { zone: timeZone }).plus({ days }).endOf('day').startOf('second').toJSDate();

/** In the language of the letter, like everything on it. */
const getFieldValues = (
  { offer, job, candidate, company_name }: OfferRow,
  expiresAt: string,
  language: PortalLanguage,
): Record<string, string> => ({
  ...Object.fromEntries(ownFieldsIn(offer.body).map((name) => [name, offer.fields[name] ?? ''])),
  candidate_name: `${candidate.first_name} ${candidate.last_name}`.trim(),
  job_title: job.title,
  company_name,
  salary: offer.salary === null ? '' : offer.salary.toLocaleString(LOCALES[language]),
  currency: offer.currency,
  start_date: offer.start_date ? formatDay(`${offer.start_date}T00:00:00Z`, 'UTC', language) : '',
  location: offer.fields['location'] || job.location || (job.remote_policy === 'remote' ? REMOTE[language] : ''),
  manager: offer.fields['manager'] ?? '',
  expires_on: formatDay(expiresAt, offer.time_zone, language),
});

const REMOTE: Record<PortalLanguage, string> = { en: 'Remote', de: 'Remote', fr: 'À distance' };

/** `1 March 2027`. */
export const formatDay = (at: string, timeZone: string | null, language: PortalLanguage): string =>
  dayIn(at, { time_zone: timeZone ?? USUAL_ZONE, locale: LOCALES[language] });

/** The last day of a sent offer, as a date: `2026-03-01`. */
export const lastDay = ({ expires_at, time_zone }: { expires_at: string; time_zone: string | null }) =>
  DateTime.fromISO(expires_at, { zone: time_zone ?? USUAL_ZONE }).toISODate();

/** Names the last day of the offer and its time zone, in the language of the mail. */
export const expiresOn =
  ({ expires_at, time_zone }: { expires_at: string; time_zone: string | null }) =>
  (language: PortalLanguage) => {
    const where = { time_zone: time_zone ?? USUAL_ZONE, locale: LOCALES[language] };
    return { expires_on: dayIn(expires_at, where), zone: zoneName(expires_at, where) };
  };
