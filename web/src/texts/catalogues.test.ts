import { STAFF_LANGUAGES } from '@hirewire/contract/staff-languages';
import { expect, test } from 'vitest';
import { pageIn } from '../testing/page-in.ts';
import { pseudo } from './pseudo.ts';

const FILES = import.meta.glob<Record<string, object>>(
  [
    './*.ts',
    '!./*.test.ts',
    '!./{chosen-language,format,language,load-language,placeholders,pseudo,step-label,step-types}.ts',
  ],
  {
    eager: true,
  },
);
const CATALOGUES = Object.entries(FILES).map(
  ([path, exports]) => [path.slice(2, -3), Object.values(exports)[0]!] as const,
);

const TRANSLATED = STAFF_LANGUAGES.filter((language) => language !== 'en');

test.each(TRANSLATED)('every catalogue is in the language %s, under the name of its file', async (language) => {
  await pageIn(language);
  const { texts } = await import('./language.ts');
  const missing = CATALOGUES.filter(([name, english]) => texts(name, english) === english);
  expect(CATALOGUES.length).toBeGreaterThan(70);
  expect(missing.map(([name]) => name)).toEqual([]);
});

test('the pseudo-language marks every letter and keeps the names of parts', () => {
  const english = { plain: 'Send', counted: (count: number) => `${count} sent to {name}`, nested: { list: ['Yes'] } };
  const marked = pseudo('any', english);
  expect(marked.plain).not.toMatch(/[a-z]/i);
  expect(marked.counted(2)).toMatch(/^2 [^a-z]+ \{name\}$/i);
  expect(marked.nested.list[0]).not.toMatch(/[a-z]/i);
});
