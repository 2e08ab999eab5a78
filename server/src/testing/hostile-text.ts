const RUNS: Record<string, string> = {
  spaces: ' ',
  tabs: '\t',
  newlines: '\n',
  'carriage returns': '\r\n',
  'no-break spaces': '\u00a0',
  underscores: '_',
  dashes: '-',
  'long dashes': '–',
  dots: '.',
  digits: '1',
  letters: 'a',
  capitals: 'A',
  umlauts: 'ü',
  'combining accents': '\u0301',
  'decomposed letters': 'e\u0301',
  emoji: '😀',
  'lone surrogates': '\ud83d',
  nulls: '\0',
  'zero-width spaces': '\u200b',
  'right-to-left marks': '\u202e',
  'opening brackets': '(',
  'closing brackets': ')',
  'opening square brackets': '[',
  'opening braces': '{',
  'opening angle brackets': '<',
  'closing angle brackets': '>',
  quotes: '"',
  apostrophes: "'",
  'at signs': '@',
  commas: ',',
  colons: ':',
  semicolons: ';',
  slashes: '/',
  backslashes: '\\',
  'vertical bars': '|',
  plusses: '+',
  'equal signs': '=',
  asterisks: '*',
  hashes: '#',
  ampersands: '&',
  'per cent signs': '%',
  bullets: '•',
};

/** Pairs that many patterns match repeatedly. */
const PAIRS: Record<string, [string, string]> = {
  'letters and spaces': ['a', ' '],
  'letters and newlines': ['a', '\n'],
  'letters and dots': ['a', '.'],
  'letters and dashes': ['a', '-'],
  'letters and underscores': ['a', '_'],
  'letters and at signs': ['a', '@'],
  'letters and commas': ['a', ','],
  'capitals and small letters': ['A', 'a'],
  'capitals and dots': ['A', '.'],
  'digits and spaces': ['1', ' '],
  'digits and dots': ['1', '.'],
  'digits and dashes': ['1', '-'],
  'digits and slashes': ['1', '/'],
  'digits and commas': ['1', ','],
  'digits and letters': ['1', 'a'],
  'dashes and spaces': ['-', ' '],
  'dots and spaces': ['.', ' '],
  'commas and spaces': [',', ' '],
  'spaces and newlines': [' ', '\n'],
  'tabs and spaces': ['\t', ' '],
  'greater signs and newlines': ['>', '\n'],
  'words and spaces': ['word', ' '],
  'capitalised words and spaces': ['Word', ' '],
  'years and dashes': ['2019', ' - '],
  'address parts and at signs': ['a.b', '@'],
  'web addresses': ['http://', 'a.'],
  'quoted strings': ['"a"', ','],
  'escaped signs': ['\\', '"'],
  'empty tags': ['<a', ' b='],
  'open and closed tags': ['<b>', '</b>'],
  'entities without an end': ['&', 'amp'],
  'empty comments': ['<!--', '-->'],
  'style comments': ['/*', '*/'],
  'processing instructions': ['<?', '?>'],
  'character data': ['<![CDATA[', ']]>'],
  'groups of words': ['{\\a', '}'],
  'encoded words': ['=?utf-8?q?', 'a?= '],
};

const NESTED: [string, string][] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
  ['<div>', '</div>'],
];

/**
 * Texts of about `length` characters that slow down a pattern with two ways to match: each should take almost no time.
 */
export const hostileTexts = (length: number): { name: string; text: string }[] => {
  const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const runs = Object.entries(RUNS).flatMap(([name, piece]) => [
    { name, text: fill(piece) },
    // The end of a run decides whether a pattern backtracks over all of it.
    { name: `${name} between words`, text: `Dear all ${fill(piece)} end!` },
  ]);
  const pairs = Object.entries(PAIRS).map(([name, pair]) => ({ name, text: fill(pair.join('')) }));
  const nested = NESTED.map(([open, close]) => {
    const depth = Math.floor(length / (open.length + close.length));
    return { name: `nested ${open}${close}`, text: open.repeat(depth) + close.repeat(depth) };
  });
  return [...runs, ...pairs, ...nested];
};
