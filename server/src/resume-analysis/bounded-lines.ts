/** The beginning of a text, its endless lines broken: no pattern meets more than it can chew. Places stay. */
export const boundedLines = (text: string, { longest, length }: { longest: number; length: number }): string =>
  text
    .slice(0, length)
    .split('\n')
    .map((line) => brokenUp(line, longest))
    .join('\n');

/** At the last space before the limit, or in the middle of a word that never ends. */
export const brokenUp = (line: string, longest: number): string => {
  if (line.length <= longest) return line;
  let left = '';
  let rest = line;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest - 1);
    const at = space > 0 ? space : longest - 1;
    left += `${rest.slice(0, at)}\n`;
    rest = rest.slice(at + 1);
  }
  return left + rest;
};
