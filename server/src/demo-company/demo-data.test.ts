import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoEnvironment, isDemoReady, keepDemoReady, prepareDemoData } from './demo-data.ts';
import { aFolder } from '../testing/temp-folders.ts';

test('the demo has its own folder and uses nothing of a real installation', () => {
  const real = {
    PORT: '9000',
    DATA_DIR: './data',
    DATABASE_URL: 'postgres://real/hirewire',
    GOOGLE_CLIENT_ID: 'real',
    SMTP_URL: 'smtps://real',
    MODEL_API_KEY: 'real',
  };
  const env = demoEnvironment(real);
  expect(env).toMatchObject({ PORT: '9000', DATA_DIR: './data-demo' });
  expect(Object.values(env).join(' ')).not.toContain('real');
  expect(() => demoEnvironment({ NODE_ENV: 'production' })).toThrow('does not start with NODE_ENV=production');
});

test('a second start continues, and a fresh or interrupted one starts over', async () => {
  const directory = await aFolder();
  await prepareDemoData(directory, false);
  expect(await isDemoReady(directory)).toBe(false);
  await writeFile(path.join(directory, 'half'), '');

  await prepareDemoData(directory, false);
  expect(await readdir(directory)).toEqual(['demo.json']);
  await writeFile(path.join(directory, 'whole'), '');
  await keepDemoReady(directory);

  await prepareDemoData(directory, false);
  expect(await readdir(directory)).toEqual(['demo.json', 'whole']);
  expect(await isDemoReady(directory)).toBe(true);

  await prepareDemoData(directory, true);
  expect(await readdir(directory)).toEqual(['demo.json']);
  expect(await isDemoReady(directory)).toBe(false);
});

test.each([false, true])('a folder with other contents is not touched (fresh: %s)', async (isFresh) => {
  const directory = await aFolder();
  await writeFile(path.join(directory, 'secrets.json'), '{}');
  await expect(prepareDemoData(directory, isFresh)).rejects.toThrow('holds something else');
  expect(await readdir(directory)).toEqual(['secrets.json']);
});
