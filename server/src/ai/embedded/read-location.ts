import { isPlace } from './places.ts';
import type { Found } from './found.ts';
import type { Contact } from './read-contact.ts';
import { inSection, type Part, type ResumeLine, splitParts } from './resume-lines.ts';

const LABEL =
  /^\s*(?:address|location|city|residence|based in|lives in|wohnort|anschrift|adresse|ort|wohnhaft in|lieu|ville|domicile|dirección|ciudad|ubicación|indirizzo|città|residenza|woonplaats|adres|cidade|endereço|morada)\s*(?:[:\t]|\s:|\s(?=\p{Lu}))\s*/iu;
const OTHER = /@|https?:|www\.|linkedin|github|\d{5,}.*\d{3}|\+\d|^\(?\d{3}\)?[\s.-]\d{3}/i;
const LABELLED = /^\p{L}[\p{L} .-]{1,20}\s?:/u;

/** Where the person lives: by its label, by looking like a place, or as what is left of the line with e-mail and phone. */
export const readLocation = (lines: ResumeLine[], contact: Contact): Found | null => {
  const near = inSection(lines, 'contact', 'header');
  for (const { text, start } of near) {
    const label = LABEL.exec(text)?.[0];
    if (label && text.length > label.length)
      return found(splitParts(text.slice(label.length), start + label.length, /\t|\s[|•·]\s/g)[0]);
  }
  const parts = near.flatMap(({ text, start }) => splitParts(text, start, /\t+|\s+[|•·–—]\s+|\s{3,}/g));
  const place = parts.find((part) => isPlace(part.text));
  if (place) return found(place);
  const marks = [contact.email?.start, contact.phone?.start].filter((mark) => mark !== undefined);
  const line = near.find(({ text, start }) => marks.some((mark) => mark >= start && mark < start + text.length));
  const rest = line ? splitParts(line.text, line.start, /\t+|\s+[|•·–—]\s+|\s{3,}/g) : [];
  return found(rest.find((part) => isLeftOver(part, contact)));
};

const isLeftOver = ({ text, start, end }: Part, contact: Contact): boolean => {
  if (OTHER.test(text) || LABELLED.test(text) || text.length > 50 || !/\p{L}{3}/u.test(text)) return false;
  return !contact.name || end <= contact.name.start || start >= contact.name.end;
};

const found = (part: Part | undefined): Found | null =>
  part ? { value: part.text, start: part.start, end: part.end } : null;
