import { sectionOf } from '../../documents/section-headings.ts';
import { fold } from '../../lib/fold.ts';
import { isJobTitle } from './job-titles.ts';
import { isPlace } from './places.ts';
import type { Found } from './found.ts';

const LABEL =
  /^\s*(?:(?:full |candidate )?name|vor- und (?:nach|zu)name|vollständiger name|nom(?: et prénom)?|prénom et nom|nombre(?: completo)?|nome(?: e cognome)?|naam)\s*(?:[:\t]|\s:)\s*/i;
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|m|mme|mlle|dipl|ing)\.?\s+/i;
const AFTER =
  /\s{0,40}(?:,\s{0,40}(?:ph\.?d|mba|m\.?sc|b\.?sc|md|cpa|pmp|rn|phd|esq|jr|sr|cfa|pe)\.?.*|\(.{0,200}\)|\|.*|[–—]\s.*|\s-\s.*|·.*|•.*)$/i;
const PARTICLE =
  /^(?:de|da|di|du|del|della|der|den|van|von|zu|zur|la|le|el|al|bin|ben|ibn|y|e|dos|das|do|af|av|ter|ten)$/i;
const NO_NAME =
  /\b(?:resume|résumé|curriculum|vitae|lebenslauf|cv|page|seite|street|st|road|avenue|ave|university|college|school|inc|llc|ltd|gmbh|ag|corp|company|group|services|solutions|systems|technologies|institute|summary|profile|objective|experience|confidential|phone|email|address|linkedin|github|www|http|present|january|february|march|april|june|july|august|september|october|november|december)\b/i;
const WORD = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Lo}+)$/u;
/** The name stands near the top, or at the top of the second column. */
const MAX_LINES = 80;
/** With titles before it and degrees behind. */
const MAX_LENGTH = 160;

interface Place {
  index: number;
  isLabelled: boolean;
  /** Below the heading of a part that is not about the person. */
  isInBody: boolean;
  isAfterGap: boolean;
  isFirst: boolean;
}

/** The line that is the person's name: by its label, by its look and place, and by its likeness to the e-mail address. */
export const findName = (text: string, email: string | null): Found | null => {
  let best: (Found & { points: number }) | null = null;
  let start = 0;
  let blanks = 1;
  let isInBody = false;
  for (const [index, line] of text.split('\n').slice(0, MAX_LINES).entries()) {
    const section = sectionOf(line);
    if (section) isInBody = section !== 'contact' && section !== 'other';
    // Two empty lines: another column begins.
    if (blanks > 1) isInBody = false;
    for (const part of partsOf(line)) {
      const candidate = readName(part.text, email);
      if (!candidate) continue;
      const isFirst = part.offset === 0 || part.isLabelled;
      const place = { index, isLabelled: part.isLabelled, isInBody, isAfterGap: blanks > 0, isFirst };
      const points = judge(candidate.value, email, place);
      if (points <= (best?.points ?? 0)) continue;
      const at = start + part.offset + Math.max(0, part.text.indexOf(candidate.written));
      best = { value: candidate.value, start: at, end: at + candidate.written.length, points };
    }
    blanks = line.trim() === '' ? blanks + 1 : 0;
    start += line.length + 1;
  }
  return best ? { value: best.value, start: best.start, end: best.end } : null;
};

const partsOf = (line: string): { text: string; offset: number; isLabelled: boolean }[] => {
  const label = LABEL.exec(line)?.[0] ?? '';
  const rest = line.slice(label.length);
  let offset = label.length;
  return rest.split(/(\t|\s\|\s|\s[·•]\s|\s{3,})/).flatMap((text, index) => {
    const part = { text, offset, isLabelled: label !== '' && index === 0 };
    offset += text.length;
    return index % 2 === 0 && text.trim() ? [part] : [];
  });
};

/** The name in a stretch of text, if it is one. */
const readName = (text: string, email: string | null): { value: string; written: string } | null => {
  if (text.length > MAX_LENGTH) return null;
  const written = text.trim().replace(TITLE, '').replace(AFTER, '').trim();
  const plain = joinSpacedOut(written, email).replace(/^(\p{Lu}[\p{L}'’-]+),\s+(\p{Lu}[\p{L} .'’-]+)$/u, '$2 $1');
  const words = plain.split(/\s+/);
  if (/^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})$/u.test(plain)) return { value: plain, written };
  if (words.length < 2 || words.length > 6 || plain.length > 50) return null;
  if (/[\d@:/\\|;!?"%&+=]/.test(plain) || /,/.test(plain)) return null;
  if (!words.every((word) => WORD.test(word) || PARTICLE.test(word))) return null;
  if (words.filter((word) => word.replace(/\P{L}/gu, '').length > 1).length < 1) return null;
  // Whoever is called June Cook has an address that says so.
  const isVouched = likenessTo(plain, email) >= 0.75;
  if (!isVouched && (NO_NAME.test(plain) || sectionOf(plain) || isPlace(written) || isJobTitle(plain))) return null;
  return { value: isShouted(plain) ? words.map(calm).join(' ') : plain, written };
};

const judge = (name: string, email: string | null, place: Place): number => {
  const likeness = likenessTo(name, email);
  // Where others are named, only a label or the address can vouch for it.
  if ((place.index >= 40 || place.isInBody) && likeness < 0.3 && !place.isLabelled) return 0;
  const height = place.index === 0 ? 4 : place.index < 4 ? 2.5 : place.index < 10 ? 1 : 0.2;
  return likeness * 6 + height + (place.isLabelled ? 8 : 0) + (place.isAfterGap ? 0.5 : 0) + (place.isFirst ? 0.5 : 0);
};

/** How much of the name is in the address, from 0 to 1. */
const likenessTo = (name: string, email: string | null): number => {
  const local = fold(email?.split('@')[0] ?? '').replace(/[^a-z]/g, '');
  if (!local) return 0;
  const words = fold(name)
    .split(/[\s-]+/)
    .map((word) => word.replace(/[^a-z]/g, ''))
    .filter(Boolean);
  const found = words.filter(
    (word) =>
      word.length > 1 &&
      local.includes(word.replace(/(?:ae|oe|ue)/g, (pair) => (local.includes(pair) ? pair : pair[0]!))),
  );
  const letters = found.join('').length;
  return Math.min(1, letters / Math.max(4, Math.min(local.length, words.join('').length)));
};

/** `J A N E  D O E`, where even the address may have to say where one word ends. */
const joinSpacedOut = (text: string, email: string | null): string => {
  if (!/^\S(?:\s+\S){4,}$/u.test(text)) return text;
  const words = text.split(/\s{2,}/);
  if (words.length > 1) return words.map((word) => word.replace(/\s/g, '')).join(' ');
  const letters = text.replace(/\s/g, '');
  const parts = fold(email?.split('@')[0] ?? '')
    .split(/[^a-z]+/)
    .filter((part) => part.length > 1);
  const folded = fold(letters);
  for (const part of parts) {
    if (folded.startsWith(part) && part.length < letters.length)
      return `${letters.slice(0, part.length)} ${letters.slice(part.length)}`;
    if (folded.endsWith(part) && part.length < letters.length)
      return `${letters.slice(0, -part.length)} ${letters.slice(-part.length)}`;
  }
  return letters;
};

const isShouted = (name: string): boolean => name === name.toUpperCase() && /\p{Lu}{2}/u.test(name);

const calm = (word: string): string =>
  PARTICLE.test(word)
    ? word.toLowerCase()
    : word
        .toLowerCase()
        .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
