import type { Section } from '../documents/heading-vocabulary.ts';
import { findSection } from '../documents/section-headings.ts';
import { fold } from '../lib/fold.ts';
import type { FoundName } from './found.ts';
import { isFirm } from './job-header.ts';
import { SIGNS } from './name-cues.ts';
import { type Row, splitLine, splitRows } from './name-rows.ts';
import { findVouchers, lettersShared, type Voucher, VOUCHES } from './name-similarity.ts';
import { isNoName } from './no-name.ts';
import { readName, type WrittenName } from './read-name.ts';

const START = String.raw`^[^\S\n]*(?:\d{1,2}[.)][^\S\n]*|[•▪●◦■*>–-][^\S\n]*)?`;
const SAYS = String.raw`[^\S\n]*(?:\([^)\n]{1,40}\)[^\S\n]*)?(?:[:\t=]|[–—-][^\S\n]|[^\S\n]{3})[:\t=\s–—-]{0,12}`;
const label = (words: string): RegExp => new RegExp(`${START}(?:${words})${SAYS}`, 'iu');
const WHOLE = label(
  String.raw`(?:full |candidate['’]?s? |applicant['’]?s? |my )?name(?: in full)?|name of (?:the )?(?:candidate|applicant|person)|vor- und (?:nach|zu)name|(?:nachname, )?vorname,? (?:und )?(?:nachname|name)|vollständiger name|nom (?:et |& ?)?prénoms?|prénoms? (?:et |& ?)?nom|nombres? y apellidos|apellidos y nombres?|nombre(?: completo)?|name und vorname|bewerber(?:in)?|candidat(?:e|a|o)?|applicant|nome(?: e cognome| completo)?|naam`,
);
const GIVEN = label(String.raw`(?:first|given|christian) names?|fore ?names?|vornamen?|prénoms?`);
const FAMILY = label(String.raw`(?:last|family) name|surname|nachname|familienname|zuname|nom(?: de famille)?`);
const ALSO_WHOLE = label('nom');
const MY_NAME = /\b(?:my name is|i am called|mein name ist|ich heiße|je m['’]appelle)\s+/i;
const DECLARED =
  /(?<!\p{L})I,?[^\S\n]{1,3}((?:[\p{Lu}][\p{L}.'’-]{0,30}[^\S\n]?){1,5}),?[^\S\n]{0,3}(?:do[^\S\n])?hereby/u;
/** Another person's name follows, or is in the same row. */
const OF_OTHERS =
  /(?<!\p{L})(?:father|mother|husband|wife|spouse|guardian|parents?|nominee|emergency|referees?|references?|reported? to|supervisor|vater|mutter|ehe(?:mann|frau)|père|mère|conjointe?)(?!\p{L})/iu;
const PERSONAL =
  /(?<!\p{L})(?:father|d\.?o\.?b|date of birth|birth|nationality|gender|sex|marital|religion|address|e-?mail|mobile|phone|tel|passport|geburtsdatum|anschrift|telefon|naissance|adresse|age)(?!\p{L})/iu;
/** The name is near the top, at the top of the second column, among the personal details or at the end. */
const HEAD_LINES = 80;
const FOOT_LINES = 14;

export interface NameHints {
  email: string | null;
  fileName: string;
}

interface Candidate extends WrittenName {
  start: number;
  points: number;
  isLabelled: boolean;
  isSigned: boolean;
}

/**
 * Finds the person's name by label, appearance and position, signature, and similarity to the address and the file
 * name.
 */
export const findName = (text: string, { email, fileName }: NameHints): FoundName | null => {
  const vouchers = findVouchers(email, fileName);
  const rows = splitRows(text);
  const all = [
    ...inHead(rows, vouchers),
    ...labelled(rows, vouchers),
    ...inTwoParts(rows, vouchers),
    ...inTwoRows(rows, vouchers),
    ...atFoot(rows, vouchers),
  ];
  const signed = new Set(all.filter(({ isSigned }) => isSigned).map(({ value }) => keepLetters(value)));
  let best: Candidate | null = null;
  for (const one of all) {
    if (!one.isSigned && signed.has(keepLetters(one.value)))
      Object.assign(one, { points: one.points + 3, isSigned: true });
    if (one.points > (best?.points ?? 0)) best = one;
  }
  if (!best) return null;
  const { value, start, written, isLabelled, isSigned, similarity } = best;
  const is_vouched = isLabelled || isSigned || similarity >= VOUCHES;
  return { value, start, end: start + written.length, is_vouched };
};

const keepLetters = (name: string): string => fold(name).replace(/[^\p{L}]/gu, '');

const inHead = (rows: Row[], vouchers: Voucher[]): Candidate[] => {
  let seen = 0;
  return rows.slice(0, HEAD_LINES).flatMap((row) => {
    const { line, section, isAfterGap } = row;
    const isInBody = section !== null && section !== 'contact' && section !== 'other';
    if (line.trim() === '' || OF_OTHERS.test(line) || WHOLE.test(line)) return [];
    // A document title above the name does not count as a line.
    const height = seen;
    if (!findSection(line)) seen += 1;
    // Where others are named, only the address can confirm it.
    const mustBeVouched = row.index >= 40 || isInBody;
    if (mustBeVouched && vouchers.length === 0) return [];
    return splitLine(line).flatMap(({ text, offset }) => {
      const name = readName(text, vouchers, { mustBeVouched });
      if (!name) return [];
      const { similarity, doubt } = name;
      if (mustBeVouched && similarity < VOUCHES) return [];
      // Far down a company is likelier.
      if (similarity < VOUCHES && height >= 10 && isFirm(name.value)) return [];
      // A single word is a name only at the top.
      if (similarity < VOUCHES && doubt >= 1.5 && (height > (doubt > 4 ? 0 : 2) || offset > 0)) return [];
      const place = height === 0 ? 4 : height < 4 ? 2.5 : height < 10 ? 1 : 0.2;
      const points = similarity * 6 + place + (isAfterGap ? 0.5 : 0) + (offset === 0 ? 0.5 : 0) - doubt;
      return [candidate(row, { ...name, offset, text, points })];
    });
  });
};

const ABOUT_PERSON = new Set<Section>(['contact', 'summary', 'other']);

/** `Name: Jane Doe`, wherever personal details are. */
const labelled = (rows: Row[], vouchers: Voucher[]): Candidate[] =>
  rows.flatMap((row) => {
    const { line, index, section } = row;
    const label = WHOLE.exec(line);
    const said = label ? null : MY_NAME.exec(line.slice(0, 300));
    const mark = label ?? said;
    if (!mark) return [];
    const from = mark.index + mark[0].length;
    const near = rows.slice(Math.max(0, index - 3), index + 4).filter((one) => one !== row && one.section === section);
    // Projects and companies have names too.
    const isPersonal = !section || ABOUT_PERSON.has(section) || near.some((one) => PERSONAL.test(one.line));
    const rest = said ? line.slice(from, from + 60).split(/[.,;]\s|\s(?:and|und|et)\s/)[0]! : line.slice(from);
    const [part] = splitLine(rest);
    const name = part && readName(part.text, vouchers, { isLabelled: isPersonal });
    if (!part || !name || (!isPersonal && name.similarity < VOUCHES)) return [];
    const found = {
      ...name,
      offset: from + part.offset,
      text: part.text,
      points: 8 + name.similarity * 6 - name.doubt / 2,
    };
    return [{ ...candidate(row, found), isLabelled: true }];
  });

/** `Vorname: Jane` and `Nachname: Doe` in two rows. */
const inTwoParts = (rows: Row[], vouchers: Voucher[]): Candidate[] => {
  const near = rows.slice(0, HEAD_LINES);
  const valueIn = (pattern: RegExp, row: Row) => {
    const label = pattern.exec(row.line)?.[0];
    const part = label === undefined ? undefined : splitLine(row.line.slice(label.length))[0];
    return part ? { text: part.text.trim(), at: row.start + label!.length + part.offset } : null;
  };
  const given = near.flatMap((row) => valueIn(GIVEN, row) ?? [])[0];
  const family = near.flatMap((row) => (ALSO_WHOLE.test(row.line) && !given ? [] : (valueIn(FAMILY, row) ?? [])))[0];
  if (!given || !family) return [];
  const name = readName(`${given.text} ${family.text}`, vouchers, { isLabelled: true });
  if (!name) return [];
  const points = 9 + name.similarity * 6;
  return [{ ...name, written: given.text, start: given.at, points, isLabelled: true, isSigned: false }];
};

/** A narrow column breaks a long name: the address has letters of both rows. */
const inTwoRows = (rows: Row[], vouchers: Voucher[]): Candidate[] =>
  rows.slice(0, HEAD_LINES).flatMap((row, index) => {
    const next = rows[index + 1];
    if (vouchers.length === 0 || !next || !IS_PART.test(row.line) || !IS_PART.test(next.line)) return [];
    const [above, below] = [row.line.trim(), next.line.trim()];
    const name = readName(`${above} ${below}`, vouchers, { mustBeVouched: true });
    const isOfBoth = [above, below].every(
      (part) =>
        !isNoName(part) &&
        (lettersShared(part, vouchers) > 2 || (part === above && isBegun(part, vouchers))) &&
        vouchers.every((one) => lettersShared(part, [one]) < one.letters.length * WHOLLY),
    );
    if (!name || !isOfBoth || name.similarity < VOUCHES) return [];
    const written = row.line.slice(row.line.indexOf(above)) + '\n' + next.line.trimEnd();
    const start = row.start + row.line.indexOf(above);
    return [{ ...name, written, start, points: name.similarity * 7 + 4, isLabelled: false, isSigned: false }];
  });

/** `Giuseppe Di` with an address that begins with `g`. */
const isBegun = (above: string, vouchers: Voucher[]): boolean =>
  vouchers.some(({ parts: [first = ''] }) => first === fold(above[0]!));

/** A row the address confirms like this is the whole name. */
const WHOLLY = 0.75;
const IS_PART = /^[^\S\n]{0,20}\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*){0,2}[^\S\n]{0,20}$/u;

/** Below `Place` and `Date`, above `Signature`, or where the applicant declares that all of it is true. */
const atFoot = (rows: Row[], vouchers: Voucher[]): Candidate[] => {
  const foot = rows.filter(({ line }) => line.trim() !== '').slice(-FOOT_LINES);
  const hasSign = foot.some(({ line }) => IS_SIGNED.test(line));
  return foot.flatMap((row, index) => {
    if (OF_OTHERS.test(row.line)) return [];
    const declared = DECLARED.exec(row.line.slice(0, 200));
    const isAfterSign = SIGNS.test(foot[index - 1]?.line ?? '');
    if (!declared && !isAfterSign && !(hasSign && index >= foot.length - 7)) return [];
    const parts = declared
      ? [{ text: declared[1]!, offset: declared.index + declared[0].indexOf(declared[1]!) }]
      : splitLine(row.line.replace(PLACE_OR_DATE, (found) => '\t'.repeat(found.length)));
    return parts.flatMap(({ text, offset }) => {
      const name = readName(text, vouchers, { isLabelled: isAfterSign || declared !== null });
      if (!name || (name.doubt > 0 && name.similarity < VOUCHES && !declared && !isAfterSign)) return [];
      const points = 1.5 + (declared ? 3 : isAfterSign ? 2 : 0) + name.similarity * 6 - name.doubt;
      return [{ ...candidate(row, { ...name, offset, text, points }), isSigned: true }];
    });
  });
};

const IS_SIGNED =
  /(?<!\p{L})(?:place|date|signature|signed|declare|declaration|sincerely|faithfully|truly|regards|ort|datum|unterschrift|lieu|fait à)(?!\p{L})/iu;
const PLACE_OR_DATE = /(?<!\p{L})(?:place|date|dated?|ort|datum|lieu)[^\S\n]?[:.–-][^\t(]{0,40}/giu;

const candidate = (
  row: Row,
  { offset, text, points, ...name }: WrittenName & { offset: number; text: string; points: number },
): Candidate => {
  const at = row.start + offset + Math.max(0, text.indexOf(name.written));
  return { ...name, start: at, points, isLabelled: false, isSigned: false };
};
