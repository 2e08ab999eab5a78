import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  findCycle,
  LAYERS,
  findModule,
  READS,
  refuseArrow,
  refuseRead,
  refuseWrite,
  WRITES,
} from '../../lint/module-graph.ts';

it('the table of modules has no cycle, and an added cycle is reported', () => {
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

it.each([
  ['engine', 'offers', 'engine (engines) is below offers (features)'],
  ['outbox', 'tasks', 'outbox (messages) is below tasks (features)'],
  ['http', 'candidates', 'http (platform) is below candidates (core)'],
])('%s may not read the tables of %s', (from, to, reason) => {
  expect(refuseRead(from, to)).toContain(reason);
});

it('everything above the platform may read the tables of candidates, and only what stands above them may write', () => {
  expect(refuseRead('outbox', 'candidates')).toBeNull();
  expect(refuseWrite('outbox', 'candidates')).toContain('outbox (messages) is below candidates (core)');
  expect(refuseWrite('intake', 'candidates')).toBeNull();
});

it('no exception is listed that the layers allow anyway', () => {
  const listed = [READS, WRITES].flatMap((list) =>
    Object.entries(list).flatMap(([from, owners]) => Object.keys(owners).map((owner) => [from, owner] as const)),
  );
  expect(listed.filter(([from, owner]) => refuseArrow(from, owner) === null)).toEqual([]);
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

it('a module with routes has a file of the contract named like it', async () => {
  const list = (folder: string) => readdir(path.join(import.meta.dirname, folder), { recursive: true });
  const withRoutes = (await list('.')).filter((file) => file.endsWith('.routes.ts')).map((file) => path.dirname(file));
  const contract = new Set(await list('../../contract/src'));
  expect(withRoutes.length).toBeGreaterThan(25);
  // The demonstration company has a page and nothing to agree on.
  expect([...new Set(withRoutes)].filter((name) => !contract.has(`${name}.ts`))).toEqual(['demo-company']);
});
