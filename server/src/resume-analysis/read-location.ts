import { jobPoints } from './job-header.ts';
import { isPlace, isRegion } from './places.ts';
import type { Found } from './found.ts';
import type { Contact } from './read-contact.ts';
import { type ResumeLine } from './resume-lines.ts';
import { type Part, splitParts, trimmed } from './text-parts.ts';

const LABEL =
  /^\s*(?:(?:current |present |permanent |residential |home |postal |mailing |native |work |preferred )?(?:address|location|city|place|residence)|based in|lives in|wohnort|anschrift|adresse|(?:plz|postcode|c\.?p\.?) ?[/,] ?(?:ort|woonplaats|localidad)|ort|domicilio|lugar de residencia|localidad|población|wohnhaft in|lieu|ville|domicile|dirección|ciudad|ubicación|indirizzo|città|residenza|woonplaats|adres|cidade|endereço|morada)\s*(?:[:\t]|\s:|\s(?=(?-i:\p{Lu}))|\s?[-–]\s)[\s:–-]*/iu;
const SIGNED = /^\s*(?:place|location|current location)\s{0,5}[:–-]+\s*/i;
const OTHER = /@|https?:|www\.|linkedin|github|\d{5,}.*\d{3}|\+\d|^\(?\d{3}\)?[\s.-]\d{3}/i;
const LABELLED = /^\p{L}[\p{L} .-]{1,20}\s?:/u;
const SEPARATOR = /\t+|\s{1,40}[|•·–—\p{So}-]\s+|\s{3,}|[;|]\s/gu;
const POSTCODE =
  / (?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$|\s?\(\d{2,5}\)$|[\s,–-]{0,4}(?:pin(?:code)?\s?[:-]?\s?)?\d{3}\s?\d{2,3}$|\s{1,3}[A-Z]\d[A-Z] ?\d[A-Z]\d$|\s?\(\p{L}[\p{L} ]{1,20}\)$|^(?:(?-i:\d{4} ?[A-Z]{2})|(?:[A-Z]{1,2}-)?\d{4,6}|\d{2}-\d{3})\s|^p\.? ?o\.? ?box:? ?[\d-]{1,12},?\s|^cep:? ?\d{5}-?\d{3}$/iu;
const CITY = /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}$/u;
const SMALL_CITY = /^\p{L}[\p{L}.'’-]+(?: \p{L}[\p{L}.'’-]+){0,2}$/u;
const BRITISH = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/**
 * Reads where the person lives: by label, by looking like a place, or from the rest of the line with e-mail and phone.
 */
export const readLocation = (lines: ResumeLine[], contact: Contact): Found | null => {
  const marks = [contact.email?.start, contact.phone?.start].filter((mark) => mark !== undefined);
  // A footer may follow any section.
  const hasMark = ({ text, start }: ResumeLine) => marks.some((mark) => mark >= start && mark < start + text.length);
  const near = lines.filter((line) => line.section === 'contact' || line.section === 'header' || hasMark(line));
  const labelled = near.flatMap((line, index) => labelledIn(line, near[index + 1]));
  if (labelled.length > 0)
    return found(
      labelled.find(({ place }) => place)?.place ??
        (labelled.find(({ part }) => !/\d/.test(part.text)) ?? labelled[0]!).city,
    );
  const parts = near
    .filter(({ text }) => OF_PAPERS.exec(text)?.index !== 0)
    .flatMap(({ text, start }) => splitParts(text, start, SEPARATOR))
    .map(withoutSign)
    .filter(({ text }) => !OF_PAPERS.test(text));
  const place =
    parts.find((part) => isPlace(part.text) && jobPoints(part.text.split(',')[0]!) < 1) ??
    cityAndState(near, contact) ??
    parts.map(placeWithin).find(Boolean);
  // With a street, only the end of it.
  if (place)
    return found(
      /\d/.test(place.text.slice(0, Math.max(0, place.text.indexOf(',')))) ? (placeWithin(place) ?? place) : place,
    );
  const line = near.find(hasMark);
  const rest = line ? splitParts(line.text, line.start, /\t+|\s+[|•·–—\p{So}]\s+|\s{3,}/gu) : [];
  const beside = rest.find((part) => isLeftOver(part, contact));
  return found(beside ? withoutSign(beside) : signedAt(lines));
};

interface Labelled {
  part: Part;
  place: Part | null;
  city: Part;
}

/** `Anschrift: Am Stadtgraben 7`, `58095 Hagen`: the city may be on the next line. */
const labelledIn = ({ text, start }: ResumeLine, next: ResumeLine | undefined): Labelled[] => {
  const label = LABEL.exec(text)?.[0];
  const [part] = label ? splitParts(text.slice(label.length), start + label.length, /\t|\s[|•·]\s|\s{3,}/g) : [];
  if (!part) return [];
  const isWhole = isPlace(part.text) && !/\d/.test(part.text);
  const below = next && POSTCODE.test(next.text) && isPlace(next.text) ? trimmed(next.text, next.start) : null;
  return [{ part, place: isWhole ? part : (placeWithin(part) ?? below), city: findCity(part) }];
};

/** Where a passport was issued or someone was born is no home. */
const OF_PAPERS =
  /(?<!\p{L})(?:(?:place|date|city|country) of (?:issue|birth)|birth ?place|issued|passport|geburtsort|geboren|lieu de naissance|né(?:e|\(e\))? (?:à|le)|luogo di nascita|nat[oa] a|lugar de nacimiento|naturalidade|geboorteplaats|miejsce urodzenia|doğum yeri)(?!\p{L})/iu;

/** `14, Temple Street, Coimbatore, Tamil Nadu - 641001`: the city and what follows it. */
const placeWithin = (whole: Part): Part | null => {
  if (whole.text.length > MAX_ADDRESS || OTHER.test(whole.text)) return null;
  const written = splitParts(whole.text, whole.start, /,\s*|\s{1,40}[-–—]\s*(?=\p{Lu})/gu);
  const parts = written.map(withoutPostcode);
  const at = parts.findIndex((part, index) => index > 0 && isEnd(part.text) && isCity(parts[index - 1]!, whole));
  if (at > 0) {
    const [city, region] = [parts[at - 1]!, parts[at]!];
    const text = whole.text.slice(city.start - whole.start, region.end - whole.start);
    return { text, start: city.start, end: region.end };
  }
  // A post code makes any name a place.
  return parts.findLast((part, index) => isPlace(part.text) || isPlace(written[index]!.text)) ?? null;
};

/** `Contagem – MG`, `Porto Alegre/RS` */
const cityAndState = (lines: ResumeLine[], { name }: Contact): Part | undefined =>
  lines
    .flatMap(({ text, start }) => {
      const found = BRAZILIAN.exec(text);
      if (!found || jobPoints(found[0].split(/[/–-]/)[0]!) >= 1) return [];
      const from = start + found.index;
      return [{ text: found[0], start: from, end: from + found[0].length }];
    })
    .find(({ start, end }) => !name || end <= name.start || start >= name.end);

const BRAZILIAN =
  /(?<![\p{L}.'’-])\p{Lu}[\p{L}'’]{1,30}(?: \p{L}[\p{L}'’]{0,30}){0,3}(?:\s[–-]\s|[/-])(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)(?=\s{0,3}(?:$|[,;|•·–-]))/u;

const MAX_ADDRESS = 160;
/** In an address without any capitals a town has none either. */
const isCity = ({ text }: Part, whole: Part): boolean =>
  (CITY.test(text) || (whole.text === whole.text.toLowerCase() && SMALL_CITY.test(text))) &&
  !isRegion(text) &&
  jobPoints(text) < 1;
const isEnd = (text: string): boolean => isRegion(text) || BRITISH.test(text);

const withoutPostcode = ({ text, start }: Part): Part => {
  const plain = text.replace(POSTCODE, '').replace(POSTCODE, '');
  const from = start + Math.max(0, text.indexOf(plain));
  return { text: plain, start: from, end: from + plain.length };
};

/** An address ends with its city. */
const findCity = (whole: Part): Part => {
  const parts = splitParts(whole.text, whole.start, /,\s*/g).map(withoutPostcode);
  return parts.length > 1 ? (parts.findLast(({ text }) => CITY.test(text)) ?? whole) : withoutPostcode(whole);
};

/** `Place: Kochi` above the signature. */
const signedAt = (lines: ResumeLine[]): Part | undefined =>
  lines
    .filter(({ section, text }) => !OF_JOBS.has(section) && SIGNED.test(text))
    .map(({ text, start }) => {
      const label = SIGNED.exec(text)![0].length;
      return splitParts(text.slice(label), start + label, /\t|\s{3,}|\s[|•·]\s|,?\s{1,40}date\b/gi)[0];
    })
    .findLast((part) => part && (isPlace(part.text) || CITY.test(part.text)));

const OF_JOBS = new Set<ResumeLine['section']>(['experience', 'education', 'projects']);

/** `⌂ Toulouse`, `A Toronto, ON`, `PLZ/Ort: 45127 Essen` */
const withoutSign = ({ text, start, end }: Part): Part => {
  const lead = (LABEL.exec(text) ?? SIGN.exec(text))?.[0].length ?? 0;
  return { text: text.slice(lead), start: start + lead, end };
};

const SIGN = /^(?:[^\p{L}\d(+]{1,3}|[A-Z][ :]{1,2}(?=\p{Lu}\p{Ll}))/u;

const isLeftOver = ({ text, start, end }: Part, contact: Contact): boolean => {
  if (OTHER.test(text) || LABELLED.test(text) || jobPoints(text) >= 1 || text.length > 50 || !/\p{L}{3}/u.test(text))
    return false;
  return [contact.name, contact.phone, contact.email].every((one) => !one || end <= one.start || start >= one.end);
};

const found = (part: Part | undefined): Found | null =>
  part ? { value: part.text, start: part.start, end: part.end } : null;
