import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from './testing/commands.ts';
import { aFolder } from './testing/temp-folders.ts';

const COMMANDS = [
  ['backup', 'backup.tar.gz'],
  ['reset-password', 'ada@example.com'],
  ['verify-audit', '--head=company:1:hash'],
] as const;

describe.each(COMMANDS)('the command %s', (program, argument) => {
  it('creates nothing in a folder without a database', async () => {
    const dataDir = path.join(await aFolder(), 'mistyped');
    const { code, complained } = await runCommand(program, [argument], { DATA_DIR: dataDir });
    expect({ code, complained }).toEqual({ code: 1, complained: `There is no database in ${dataDir}.` });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('refuses what an interrupted restore has left', async () => {
    const dataDir = await aFolder();
    await mkdir(path.join(dataDir, 'restoring'));
    const { code, complained } = await runCommand(program, [argument], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(complained).toBe(`A restore into ${dataDir} was interrupted: run npm run restore again.`);
    expect(await readdir(dataDir)).toEqual(['restoring']);
  });
});

const KEYS = { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: 'x'.repeat(32), AUDIT_KEY: 'x'.repeat(32) };

const missing = (dataDir: string, names: string) => ({
  code: 1,
  said: '',
  complained: `Not set, and not in ${dataDir}/secrets.json: ${names}. Set the same values as for Hirewire itself, or the right DATA_DIR.`,
});

describe.each(COMMANDS.slice(1))('for a Postgres of your own, the command %s', (program, argument) => {
  const DATABASE_URL = 'postgresql://nobody@localhost:1/none';

  it('makes up no keys in a folder without secrets', async () => {
    const dataDir = path.join(await aFolder(), 'mistyped');
    const env = { DATA_DIR: dataDir, DATABASE_URL, JWT_SECRET: KEYS.JWT_SECRET };
    expect(await runCommand(program, [argument], env)).toEqual(missing(dataDir, 'ENCRYPTION_KEY, AUDIT_KEY'));
    expect(existsSync(dataDir)).toBe(false);
  });

  it('makes up no keys where others are stored than those it needs', async () => {
    const dataDir = await aFolder();
    const stored = JSON.stringify({ POSTGRES_PASSWORD: 'y'.repeat(32), ENCRYPTION_KEY: KEYS.ENCRYPTION_KEY });
    await writeFile(path.join(dataDir, 'secrets.json'), stored);
    const env = { DATA_DIR: dataDir, DATABASE_URL };
    expect(await runCommand(program, [argument], env)).toEqual(missing(dataDir, 'JWT_SECRET, AUDIT_KEY'));
    expect(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(stored);
  });
});

it.each(COMMANDS)('the command %s makes up no keys for an embedded database', async (program, argument) => {
  const dataDir = await aFolder();
  await mkdir(path.join(dataDir, 'postgres'));
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '18');
  // As the service leaves them whose keys are set in its environment only.
  const stored = JSON.stringify({ POSTGRES_PASSWORD: 'y'.repeat(32) });
  await writeFile(path.join(dataDir, 'secrets.json'), stored);
  const ran = await runCommand(program, [argument], { DATA_DIR: dataDir });
  expect(ran).toEqual(missing(dataDir, 'JWT_SECRET, ENCRYPTION_KEY, AUDIT_KEY'));
  expect(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(stored);
});
