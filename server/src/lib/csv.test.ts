import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['plain', 'plain'],
  [null, ''],
  [1.5, '1.5'],
  [-1.5, '-1.5'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1', `"'=1"`],
  ['+49', `"'+49"`],
  ['-1', `"'-1"`],
  ['@x', `"'@x"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
  [`O'Brien`, `"O'Brien"`],
])('writes %j as %j', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`);
});

it('writes numbers and separators as a German spreadsheet reads them', () => {
  expect(csvLine(['a;b', 'a,b', 61.2, null], { separator: ';', decimal: ',' })).toBe('"a;b";"a,b";61,2;\r\n');
});
