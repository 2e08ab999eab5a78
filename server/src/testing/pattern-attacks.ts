/** A text that may slow down a pattern: `prefix`, then `pump` as often as there is room. */
export interface Attack {
  prefix: string;
  pump: string;
}

type Atom = { type: 'empty' } | { type: 'character'; source: string } | { type: 'group'; choices: Item[][] };

interface Item {
  atom: Atom;
  min: number;
  max: number;
}

/** From this many repetitions on, a quantifier counts as unbounded. */
const ENDLESS = 1000;
const CANDIDATES = [
  ...' aA1x-._,:;/@+(){}[]<>"\'&%#*=|!?~\n\t',
  'é',
  'É',
  '–',
  '•',
  'я',
  '中',
  '€',
  '\u200B',
  '\u202E',
];

/**
 * For each unbounded quantifier of a pattern the texts that reach it: its prefix once and its repetition many times,
 * and both together many times. A quadratic pattern is slow on one of them.
 */
export const attacksOn = (source: string, flags: string): Attack[] => {
  const unicode = flags.replace(/[^ui]/g, '');
  const pick = (character: string): string => {
    const one = new RegExp(`^${character}$`, unicode);
    const escaped = Array.from(character.matchAll(/\\u\{?([\da-f]{4,6})/gi), ([, code]) => Number.parseInt(code!, 16));
    const own = [...character, ...escaped.map((code) => String.fromCodePoint(code))];
    return [...CANDIDATES, ...own].find((candidate) => one.test(candidate)) ?? 'a';
  };
  const sample = ({ atom, min }: Item, least = min): string => {
    if (atom.type === 'empty') return '';
    const once = atom.type === 'character' ? pick(atom.source) : join(atom.choices[0] ?? []);
    return once.repeat(Math.max(least, min));
  };
  const join = (items: Item[]): string => items.map((item) => sample(item)).join('');
  const walk = (items: Item[], before: string): Attack[] => {
    let prefix = before;
    return items.flatMap((item) => {
      const choices = item.atom.type === 'group' ? item.atom.choices : [];
      const inner = choices.flatMap((choice) => walk(choice, prefix));
      const pumps = choices.length > 1 ? choices.map(join) : [sample(item, 1)];
      const own = item.max >= ENDLESS ? pumps.map((pump) => ({ prefix, pump })) : [];
      prefix += sample(item);
      return [...own, ...inner];
    });
  };
  const found = parse(source)
    .flatMap((choice) => walk(choice, ''))
    .filter(({ pump }) => pump !== '');
  const repeated = found.map(({ prefix, pump }) => ({ prefix: '', pump: prefix + pump }));
  const all = [...found, ...repeated].map((attack) => [JSON.stringify(attack), attack] as const);
  return [...new Map(all).values()];
};

const GROUP_START = /^\((?:\?(?:<?[=!]|[ims-]*:|<[^>]*>))?/;
const CHARACTER =
  /^(?:\[(?:[^\]\\]|\\[^])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<[^>]*>|[^])|[^])/iu;
const QUANTIFIER = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/;

const parse = (source: string): Item[][] => {
  let rest = source;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found;
  };
  const readChoices = (): Item[][] => {
    const choices: Item[][] = [[]];
    while (!take(/^(?=\)|$)/)) {
      if (take(/^\|/)) choices.push([]);
      else choices.at(-1)!.push({ atom: readAtom(), ...readQuantifier() });
    }
    return choices;
  };
  const readAtom = (): Atom => {
    const group = take(GROUP_START)?.[0];
    if (group) {
      const choices = readChoices();
      take(/^\)/);
      // A negative lookaround is not part of a matching text.
      return /^\(\?<?!/.test(group) ? { type: 'empty' } : { type: 'group', choices };
    }
    const [character = ''] = take(CHARACTER) ?? [];
    return /^(?:[$^]|\\[bB\dk].*)$/.test(character) && character !== '\\d'
      ? { type: 'empty' }
      : { type: 'character', source: character };
  };
  const readQuantifier = (): { min: number; max: number } => {
    const [whole, sign, least, comma, most] = take(QUANTIFIER) ?? [];
    if (!whole) return { min: 1, max: 1 };
    if (sign) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    return { min: Number(least), max: most ? Number(most) : comma ? Infinity : Number(least) };
  };
  return readChoices();
};
