import { expect, test } from 'vitest';
import { german } from './de/all.ts';
import { pseudo } from './pseudo.ts';

const FILES = import.meta.glob<Record<string, object>>(
  ['./*.ts', '!./*.test.ts', '!./{language,format,placeholders,pseudo,step-label}.ts'],
  {
    eager: true,
  },
);
const CATALOGUES = Object.entries(FILES).map(
  ([path, exports]) => [path.slice(2, -3), Object.values(exports)[0]!] as const,
);

test.each(CATALOGUES)('%s is in German, under the name of its file', (name, english) => {
  expect(german(name, english)).not.toBe(english);
});

test('the pseudo-language marks every letter and keeps the names of parts', () => {
  const english = { plain: 'Send', counted: (count: number) => `${count} sent to {name}`, nested: { list: ['Yes'] } };
  const marked = pseudo('any', english);
  expect(marked.plain).not.toMatch(/[a-z]/i);
  expect(marked.counted(2)).toMatch(/^2 [^a-z]+ \{name\}$/i);
  expect(marked.nested.list[0]).not.toMatch(/[a-z]/i);
});
