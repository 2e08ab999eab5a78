import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFile(path.join(import.meta.dirname, '../..', file), 'utf8');

test('no dependency runs a script when it is installed, and each one that would like to has been looked at', async () => {
  expect((await read('.npmrc')).split('\n')).toContain('ignore-scripts=true');
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const { allowScripts } = JSON.parse(await read('package.json')) as { allowScripts: Record<string, boolean> };
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.split('node_modules/').at(-1)!);
  expect(Object.keys(allowScripts)).toEqual([...new Set(withScript)].toSorted());
  expect(new Set(Object.values(allowScripts))).toEqual(new Set([false]));
});
