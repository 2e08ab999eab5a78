import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
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

it.each(COMMANDS.slice(1))('the command %s makes up no keys for a Postgres of your own', async (program, argument) => {
  const dataDir = path.join(await aFolder(), 'mistyped');
  const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgresql://nobody@localhost:1/none', JWT_SECRET: 'x'.repeat(32) };
  const { code, complained } = await runCommand(program, [argument], env);
  expect({ code, complained }).toEqual({
    code: 1,
    complained: `There is no secrets.json in ${dataDir}: set ENCRYPTION_KEY and AUDIT_KEY, or DATA_DIR.`,
  });
  expect(existsSync(dataDir)).toBe(false);
});
