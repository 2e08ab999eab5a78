/** Cuts a text to a length and breaks very long lines, so that patterns stay fast. Positions stay valid. */
export const boundedLines = (text: string, { longest, length }: { longest: number; length: number }): string =>
  text
    .slice(0, length)
    .split('\n')
    .map((line) => brokenUp(line, longest))
    .join('\n');

/** Breaks at the last space before the limit, or inside a word that is too long. */
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
