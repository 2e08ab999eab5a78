import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('every test that the threat model names exists', () => {
  const here = import.meta.dirname;
  const page = readFileSync(path.join(here, '../../docs/threat-model.md'), 'utf8');
  const named = [...page.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(path.join(here, file)))).toEqual([]);
});
