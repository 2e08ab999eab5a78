import { appendFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoEnvironment, isDemoReady, keepDemoReady, prepareDemoData } from './demo-data.ts';
import { aFolder } from '../testing/temp-folders.ts';
import type { GoogleEmulator } from '../integrations/google-emulator.ts';
import { keptMailbox } from './kept-mailbox.ts';

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

test('a folder that is being emptied is marked, so that an interrupted start can be repeated', async () => {
  const directory = await aFolder();
  await prepareDemoData(directory, false);
  await keepDemoReady(directory);
  for (let count = 0; count < 300; count += 1) await writeFile(path.join(directory, `part-${count}`), '');
  const progress = { isEmptied: false };
  const emptying = prepareDemoData(directory, true).then(() => (progress.isEmptied = true));
  let smallest = Infinity;
  while (!progress.isEmptied) {
    const entries = await readdir(directory);
    expect(entries).toContain('demo.json');
    smallest = Math.min(smallest, entries.length);
  }
  await emptying;
  expect(smallest).toBeLessThan(300);
  expect(await isDemoReady(directory)).toBe(false);
});

test('mail that was cut when the demo was killed is left out, and later mail is kept', async () => {
  const directory = await aFolder();
  const mailbox = keptMailbox(directory);
  let id = 0;
  const emulator = { deliver: async () => ({ id: String(++id), thread_id: '1' }) } as unknown as GoogleEmulator;
  const deliver = () => mailbox.deliverTo(emulator)({ raw: Buffer.from('Hello'), received_at: new Date() });
  await deliver();
  await appendFile(path.join(directory, 'mailbox.jsonl'), '{"id":"cut","raw":"SGVs');
  const listIds = async () => (await mailbox.messages()).map((message) => message.id);
  expect(await listIds()).toEqual(['1']);
  await deliver();
  expect(await listIds()).toEqual(['1', '2']);
});

test.each([false, true])('a folder with other contents is not touched (fresh: %s)', async (isFresh) => {
  const directory = await aFolder();
  await writeFile(path.join(directory, 'secrets.json'), '{}');
  await expect(prepareDemoData(directory, isFresh)).rejects.toThrow('holds something else');
  expect(await readdir(directory)).toEqual(['secrets.json']);
});
