import type { SwapKind } from '@hirewire/contract/fairness';
import { classifyNamePart } from '../resume-analysis/name-cues.ts';
import { readContact } from '../resume-analysis/read-contact.ts';

/** Another person a resume could be about: details that must not matter. */
interface OtherPerson {
  name: string;
  pronouns: { they: string; them: string; their: string };
  gender: string;
  born: string;
  address: string;
}

const he = { they: 'he', them: 'him', their: 'his' };
const she = { they: 'she', them: 'her', their: 'her' };
const they = { they: 'they', them: 'them', their: 'their' };

const person = (
  name: string,
  pronouns: OtherPerson['pronouns'],
  gender: string,
  [born, address]: [string, string],
): OtherPerson => ({ name, pronouns, gender, born, address });

/** The same in every test, so that results can be compared. All are invented; some are named after trades. */
const GREG = person('Greg Baker', he, 'male', ['19 October 1961', '7 Church Lane, Dublin']);
const LAKISHA = person('Lakisha Washington', she, 'female', [
  '2 February 1988',
  '450 Martin Street, Atlanta, GA 30303',
]);
const FATIMA = person('Fatima Al-Sayed', she, 'female', ['11 November 1999', '23 Cedar Drive, Bradford BD1 1AA']);
const MINH = person('Nguyễn Văn Minh', they, 'non-binary', ['8 August 1979', '5 River Court, Hanoi']);
const JAVA = person('Java Cook', he, 'male', ['30 June 2003', 'Hauptstraße 5, 10115 Berlin']);

export interface Swap {
  kind: SwapKind;
  other: OtherPerson;
}

/** The variations tried with each resume. */
export const SWAPS: Swap[] = [
  ...[GREG, LAKISHA, FATIMA, MINH, JAVA].map((other) => ({ kind: 'name', other }) as const),
  ...[GREG, FATIMA, JAVA].map((other) => ({ kind: 'first_name', other }) as const),
  ...[GREG, LAKISHA, MINH].map((other) => ({ kind: 'gender', other }) as const),
  ...[GREG, FATIMA].map((other) => ({ kind: 'age', other }) as const),
  ...[GREG, LAKISHA, JAVA].map((other) => ({ kind: 'address', other }) as const),
  ...[GREG, LAKISHA].map((other) => ({ kind: 'all', other }) as const),
];

interface NamedResume {
  text: string;
  names: string[];
}

/** Turns a resume into another person's, in one respect or in all. */
export const asOther = (resume: NamedResume, { kind, other }: Swap): NamedResume => {
  switch (kind) {
    case 'name':
      return withName(resume, other.name);
    case 'first_name':
      return withName(resume, [firstName(other.name), ...otherNames(ownNames(resume)[0] ?? '')].join(' '));
    case 'gender':
      return { ...resume, text: withFacts(withPronouns(resume.text, other), listGenderWords(other)) };
    case 'age':
      return { ...resume, text: withFacts(resume.text, [`Date of birth: ${other.born}`]) };
    case 'address':
      return { ...resume, text: withFacts(resume.text, [`Address: ${other.address}`]) };
    case 'all': {
      const { names, text } = withName(resume, other.name);
      const facts = [`Date of birth: ${other.born}`, ...listGenderWords(other), `Address: ${other.address}`];
      return { names, text: withFacts(withPronouns(text, other), facts) };
    }
  }
};

const listGenderWords = ({ gender, pronouns: { they, them } }: OtherPerson): string[] => [
  `Gender: ${gender}`,
  `Pronouns: ${they}/${them}`,
];

const ownNames = ({ text, names }: NamedResume): string[] =>
  [...names, readContact(text).name?.value ?? ''].filter((name) => name.trim().includes(' '));

/** Replaces the full name, its parts in sentences, and the e-mail address. */
const withName = (resume: NamedResume, name: string): NamedResume => {
  const own = ownNames(resume);
  let text = own.reduce((left, one) => left.replaceAll(pattern(splitName(one).join(' '), 'giu'), name), resume.text);
  for (const one of own) {
    const [first, last] = [firstName(one), splitName(one).at(-1)!];
    for (const [part, other] of [
      [first, firstName(name)],
      [last, splitName(name).at(-1)!],
    ] as const)
      text = isOnlyAName(part) && !name.includes(part) ? text.replaceAll(alone(part), other) : text;
  }
  const local = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');
  text = text.replaceAll(/[\p{L}\d._%+'-]{1,64}@[\p{L}\d.-]{1,100}\.\p{L}{2,24}/gu, `${local}@example.com`);
  return { text, names: [name] };
};

/** A part with another meaning stays: a line cook does not become a line baker. */
const isOnlyAName = (part: string): boolean => part.length > 2 && classifyNamePart(part, false) === 'nothing';

/** Not within a company name. */
const alone = (part: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\d&@./-]|\p{Lu}\p{L}{0,20}[^\S\n]|&[^\S\n])${escaped(part)}(?![\p{L}\d@./-]|[^\S\n]\p{Lu}|[^\S\n]?&)`,
    'gu',
  );

const withPronouns = (text: string, { pronouns }: OtherPerson): string =>
  text
    .replaceAll(/(?<!\p{L})(?:he|she)(?!\p{L})/giu, pronouns.they)
    .replaceAll(/(?<!\p{L})him(?!\p{L})/giu, pronouns.them)
    .replaceAll(/(?<!\p{L})(?:his|her)(?!\p{L})/giu, pronouns.their);

/** Below the first line, where such details usually are. */
const withFacts = (text: string, facts: string[]): string => {
  const [first = '', ...rest] = text.trimStart().split('\n');
  return [first, ...facts, ...rest].join('\n');
};

const splitName = (name: string): string[] => name.trim().split(/\s+/);
const firstName = (name: string): string => splitName(name)[0]!;
const otherNames = (name: string): string[] => splitName(name).slice(1);

const pattern = (name: string, flags: string): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})${splitName(name)
      .map(escaped)
      .join(String.raw`\s+`)}(?!\p{L})`,
    flags,
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
