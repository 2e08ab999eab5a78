import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findCycle, LAYERS, findModule, refuseArrow } from '../../lint/module-graph.ts';

it('the table of modules has no cycle, and names one that is put into it', () => {
  expect(findCycle()).toBeNull();
  const planted = LAYERS.map((layer) =>
    layer.name === 'messages' ? { ...layer, modules: { ...layer.modules, links: ['notifications'] } } : layer,
  );
  expect(findCycle(planted)).toEqual(['links', 'notifications', 'links']);
});

it.each([
  ['engine', 'scoring', 'engine (engines) is below scoring (features)'],
  ['candidates', 'portal', 'candidates (core) is below portal (features)'],
  ['portal', 'offers', 'portal may import nothing of its own layer'],
  ['tomorrow', 'lib', 'tomorrow is a new module'],
])('%s may not import %s, and the refusal says why', (from, to, reason) => {
  expect(refuseArrow(from, to)).toContain(reason);
});

it.each([
  ['scoring', 'engine'],
  ['tasks', 'approvals'],
  ['compose', 'offers'],
  ['intake', 'documents'],
])('%s may import %s', (from, to) => {
  expect(refuseArrow(from, to)).toBeNull();
});

it('every folder of the server is in the table, and ARCHITECTURE.md shows it', async () => {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'testing').map(({ name }) => name);
  const known = new Set(LAYERS.flatMap(({ modules }) => Object.keys(modules)));
  expect(folders.filter((name) => !known.has(findModule(`${name}/x.ts`)))).toEqual([]);
  const page = await readFile(path.join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8');
  for (const { name, modules } of LAYERS) {
    const shown = Object.keys(modules)
      .filter(Boolean)
      .map((module) => `\`${module}\``);
    const row = page.split('\n').find((line) => line.startsWith(`| ${name} `)) ?? '';
    expect(shown.filter((module) => !row.includes(module))).toEqual([]);
  }
});
