/**
 * The text of an offer: merge fields and a small subset of Markdown. Imports nothing, so that the portal, which must
 * stay small, can show the exact text of the PDF.
 */

/** Built-in merge fields and their labels. Any other name in double braces is a custom field. */
export const OFFER_FIELDS = {
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

export interface OfferSpan {
  text: string;
  is_bold: boolean;
}

export type OfferBlock =
  | { type: 'heading'; level: 1 | 2; spans: OfferSpan[] }
  | { type: 'paragraph'; spans: OfferSpan[] }
  | { type: 'item'; spans: OfferSpan[] };

/** Headings (`#`, `##`), lists (`-`), bold (`**`) and paragraphs. Single line breaks are kept. */
export const parseOffer = (text: string): OfferBlock[] => {
  const blocks: OfferBlock[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ type: 'paragraph', spans: parseSpans(lines.join('\n')) });
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const heading = /^(#{1,2})\s+(.*)$/.exec(line);
    const item = /^\s*[-*]\s+(.*)$/.exec(line);
    if (heading || item || line.trim() === '') endParagraph();
    if (heading) blocks.push({ type: 'heading', level: heading[1] === '#' ? 1 : 2, spans: plainSpans(heading[2]!) });
    else if (item) blocks.push({ type: 'item', spans: parseSpans(item[1]!) });
    else if (line.trim() !== '') lines.push(line.trim());
  }
  endParagraph();
  return blocks;
};

const parseSpans = (text: string): OfferSpan[] =>
  text
    .split(/\*\*(.+?)\*\*/s)
    .map((part, index) => ({ text: part, is_bold: index % 2 === 1 }))
    .filter((span) => span.text !== '');

/** Headings are bold anyway. */
const plainSpans = (text: string): OfferSpan[] => [{ text: text.replaceAll('**', '').trim(), is_bold: true }];
