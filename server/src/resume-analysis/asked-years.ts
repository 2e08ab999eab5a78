const NUMBERS: Record<string, number> = Object.fromEntries(
  [
    'one two three four five six seven eight nine ten',
    'ein zwei drei vier fünf sechs sieben acht neun zehn',
    'un deux trois quatre cinq six sept huit neuf dix',
  ].flatMap((language) => language.split(' ').map((word, index) => [word, index + 1])),
);
const NUMBER = String.raw`(?:\d{1,2}|${Object.keys(NUMBERS).join('|')})`;
const MORE = '(?:or more|oder mehr|ou plus)';
const AT_LEAST = String.raw`(?:at least|min\.|minimum(?: of)?|mindestens|wenigstens|au moins|minimum de)`;
/** `five (5) years`, `3–5 years`, `2+ Jahre`, `5 or more years`. */
const COUNT = String.raw`(?<![\p{L}\d.,])(${NUMBER})(?:\s?\(\d{1,2}\+?\))?\s{0,20}(?:\+|plus(?= )|[-–]\s{0,20}\d{1,2}|(?:to|bis|à) ${NUMBER}|${MORE})?\s{0,20}(?:years?|yrs?|jahr(?:en?)?|ans?|años)(?!\p{L})(?:['’]s?)?(?: ${MORE})?`;
const EXPERIENCE = String.raw`(?:experience|(?:berufs|praxis)?erfahrung|expérience|experiencia)`;
const PLACE = String.raw`(?:in|as|with|im|als|mit|en|dans|comme)(?!\p{L})`;

const OF_EXPERIENCE = [
  // `5 years of experience`, `three years of relevant work`.
  String.raw`${COUNT}\s{1,3}(?:of\s+|d['’]|an\s+|de\s+)?(?:[\p{L}-]{1,30}\s+){0,4}?(?:${EXPERIENCE}|work)(?!\p{L})`,
  String.raw`(?<![\p{L}\d])(${NUMBER})[\s-]?jährige[nrs]?\s(?:[\p{L}-]{1,30}\s){0,3}?${EXPERIENCE}`,
  // `Experience: 3+ years`.
  String.raw`${EXPERIENCE}(?::| of| from| von| de)?\s(?:${AT_LEAST} )?${COUNT}`,
];
/** `minimum 2 years as a nurse`, `3+ years in sales`: outside the requirements, they are those of the company. */
const OF_WORK = [
  String.raw`${AT_LEAST} ${COUNT} ${PLACE}`,
  String.raw`(?<![\p{L}\d.,])(\d{1,2})\s?\+ ?(?:years|yrs|jahren?|ans) ${PLACE}`,
];
const matchAny = (forms: string[]) => new RegExp(forms.map((form) => `(?:${form})`).join('|'), 'giu');
const YEARS = matchAny([...OF_EXPERIENCE, ...OF_WORK]);
const YEARS_OF_EXPERIENCE = matchAny(OF_EXPERIENCE);
/** In a list of requirements, years are those of work. */
const ONLY_YEARS = new RegExp(String.raw`^(?:${AT_LEAST} )?${COUNT}$`, 'iu');

/** More years are those of the company. */
const MAX_YEARS = 15;

const toNumber = (groups: (string | undefined)[]): number => {
  const written = groups.find((group) => group !== undefined) ?? '';
  return NUMBERS[written.toLowerCase()] ?? Number(written);
};

/** The years of work that a line of the requirements asks for. */
export const findYearsAsked = (line: string): number[] => findYears(line, YEARS);

/** The years that a text calls experience. */
export const findYearsOfExperience = (text: string): number[] => findYears(text, YEARS_OF_EXPERIENCE);

const findYears = (text: string, forms: RegExp): number[] =>
  [...text.matchAll(forms)].map(([, ...groups]) => toNumber(groups)).filter((years) => years <= MAX_YEARS);

/** A requirement without its years, and how many they are; null if it asks for none. */
export const splitYears = (item: string): { years: number | null; rest: string } | null => {
  const only = ONLY_YEARS.exec(item);
  const years = only ? [toNumber(only.slice(1))].filter((count) => count <= MAX_YEARS) : findYearsAsked(item);
  if (only && years.length === 0) return null;
  const cut = only ? '' : item.replace(YEARS, ' ');
  return cut === item ? null : { years: years[0] ?? null, rest: cut.replace(LEFT_OVER, '').trim() };
};

/** What is left of `at least 5 years of experience in sales` before what they are of. */
const LEFT_OVER = new RegExp(
  String.raw`^(?:\s|${AT_LEAST}(?!\p{L})|(?:in|with|as|of|mit|als|im|en|dans|comme|de|der|den|dem|the|an?)(?!\p{L}))+`,
  'iu',
);
