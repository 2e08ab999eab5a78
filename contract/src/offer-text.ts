/** The merge fields in the text of an offer; `offer-blocks.ts` reads its Markdown. */

/** Built-in merge fields and their labels. Any other name in double braces is a custom field. */
const OFFER_FIELDS = {
  candidate_name: 'Candidate name',
  job_title: 'Job title',
  company_name: 'Company name',
  salary: 'Salary',
  currency: 'Currency',
  start_date: 'Start date',
  location: 'Location',
  manager: 'Manager',
  expires_on: 'Expires on',
} as const;
export type OfferField = keyof typeof OFFER_FIELDS;

/** Derived from the candidate, the job and the date of sending, so they cannot be entered. */
export const DERIVED_OFFER_FIELDS: readonly string[] = ['candidate_name', 'job_title', 'company_name', 'expires_on'];

const MARK = /\{\{\s*(\w+)\s*\}\}/g;

/** The fields of a text, each once, in order of appearance. */
export const offerFieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MARK)].map(([, name]) => name!.toLowerCase())),
];

/** The custom fields among them. */
export const ownFieldsIn = (text: string): string[] =>
  offerFieldsIn(text).filter((name) => !Object.hasOwn(OFFER_FIELDS, name));

/** The label of `signing_bonus` is "Signing bonus". */
export const offerFieldName = (name: string): string => {
  if (Object.hasOwn(OFFER_FIELDS, name)) return OFFER_FIELDS[name as OfferField];
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Fills in known values; an empty field shows its name. Values are plain text: braces inside a value are not expanded.
 */
export const fillOffer = (text: string, values: Record<string, string>): string =>
  text.replaceAll(MARK, (_, name: string) => {
    const value = values[name.toLowerCase()]?.trim();
    return value ? value.replaceAll(/[^\S\u00a0\u202f]+/g, ' ') : `[${offerFieldName(name.toLowerCase())}]`;
  });
