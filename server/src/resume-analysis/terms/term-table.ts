/**
 * Terms that belong together, with the source of their synonyms. One term per line:
 *
 *     PostgreSQL: postgres, psql > SQL ~ MySQL
 *
 * - before the colon: the name that people see. After it: every other name for exactly this, in any language;
 * - after `>`: broader terms that it proves (and, through them, whatever those prove);
 * - after `~`: terms that are close but not equal. It holds both ways.
 *
 * A name with `?` is also an everyday word: it counts in a list and where a job asks for it, not in running text. A name
 * with `!` counts in running text only as it is written here, capitals and all. Hyphens and blanks are the same.
 */
export interface TermGroup {
  source: string;
  terms: string;
}

export interface TermName {
  written: string;
  /** Where the name is more than an everyday word. */
  counts: 'everywhere' | 'as written' | 'in a list';
}

export interface Term {
  name: string;
  /** The name and all its synonyms. */
  names: TermName[];
  includes: string[];
  related: string[];
  source: string;
}

export const readTerms = (groups: TermGroup[]): Term[] =>
  groups.flatMap(({ source, terms }) =>
    terms
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => ({ ...readLine(line), source })),
  );

const readLine = (line: string): Omit<Term, 'source'> => {
  const [, written = '', includes = '', related = ''] = /^([^>~]*)(?:>([^~]*))?(?:~(.*))?$/.exec(line) ?? [];
  const names = splitNames(written.replace(':', ',')).map(readName);
  const [first] = names;
  if (!first) throw new Error(`No name in the line of terms "${line.trim()}"`);
  return { name: first.written, names, includes: splitNames(includes), related: splitNames(related) };
};

const readName = (name: string): TermName => ({
  written: name.replace(/[?!]$/, ''),
  counts: name.endsWith('?') ? 'in a list' : name.endsWith('!') ? 'as written' : 'everywhere',
});

const splitNames = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name);
