import type { Found } from './found.ts';
import { type ResumeLine } from './resume-lines.ts';
import { splitParts } from './text-parts.ts';

const LEVEL =
  /\s{0,40}(?:[(:–—\t-].*|\b(?:native|fluent|muttersprache|fließend|verhandlungssicher|courant|bilingue|langue maternelle|[abc][12])\b.*)$/i;

/** Lists the languages of a resume, without levels. */
export const readLanguages = (lines: ResumeLine[]): Found[] =>
  lines
    .flatMap(({ text, start }) =>
      splitParts(
        text.replace(/\([^)]{0,200}\)/g, (inside) => ' '.repeat(inside.length)),
        start,
        /[,;•|·/]|\s{3,}/g,
      ),
    )
    .map(({ text, start }) => {
      const value = text.replace(LEVEL, '').trim();
      return { value, start, end: start + value.length };
    })
    .filter(({ value }) => /^\p{Lu}\p{L}+(?: \p{L}+)?$/u.test(value));
