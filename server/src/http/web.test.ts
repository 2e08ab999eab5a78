import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { aWorld } from '../testing/world.ts';
import { aFolder } from '../testing/temp-folders.ts';

const PAGE = '<html><head><title>Hirewire</title></head><body></body></html>';

const FILES = {
  'index.html': PAGE,
  'portal.html': PAGE,
  'decide.html': PAGE,
  'screens.json': JSON.stringify({
    '/auth': ['/assets/forms-1.js'],
    '/candidates': ['/assets/shell-1.js', '/assets/candidates-1.js'],
    '/candidates/{id}': ['/assets/profile-1.js'],
  }),
  'theme.js': '',
  'favicon.svg': '<svg/>',
  'assets/shell-1.js': '',
  'assets/inter-1.woff2': '',
};

const aServedApp = async (files: Partial<typeof FILES> = {}) => {
  const root = await aFolder();
  await mkdir(path.join(root, 'assets'));
  for (const [name, content] of Object.entries({ ...FILES, ...files })) await writeFile(path.join(root, name), content);
  const { deps } = await aWorld();
  const app = await buildApp(deps, root);
  onTestFinished(() => app.close());
  return app;
};

it.each([
  ['/auth', ['forms']],
  ['/auth?mode=sign-up', ['forms']],
  ['/candidates', ['shell', 'candidates']],
  ['/candidates?status=active', ['shell', 'candidates']],
  ['/candidates/6f9619ff-8b86-4d01-b42d-00cf4fc964ff', ['profile']],
  ['/candidates/one/two', []],
  ['/', []],
  ['/toString', []],
  ['/portal/', []],
])('the page at %s names the code of its screen: %s', async (url, screens) => {
  const app = await aServedApp();
  const { body } = await app.inject({ url });
  const named = [...body.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/(\w+)-1\.js">/g)];
  expect(named.map(([, name]) => name)).toEqual(screens);
});

it.each([
  ['/assets/shell-1.js', 'public, max-age=31536000, immutable'],
  ['/assets/inter-1.woff2', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'public, max-age=86400'],
  ['/theme.js', 'no-cache'],
  ['/candidates', 'no-cache'],
  ['/portal/', 'no-store'],
])('%s is kept as %s', async (url, kept) => {
  const app = await aServedApp();
  const { statusCode, headers } = await app.inject({ url });
  expect({ statusCode, kept: headers['cache-control'] }).toEqual({ statusCode: 200, kept });
});

it.each(['/auth', '/portal/'])('the page at %s is compressed for browsers that can read it', async (url) => {
  const long = PAGE.replace('</body>', `${'<p>Hirewire</p>'.repeat(200)}</body>`);
  const app = await aServedApp({ 'index.html': long, 'portal.html': long });
  const plain = await app.inject({ url });
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') });
  expect(small.rawPayload.length).toBeLessThan(long.length / 5);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
});
