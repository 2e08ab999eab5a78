import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { daysAfter } from '../lib/days.ts';
import { sendDue } from '../outbox/send-due.ts';
import { backUp, restore, runCommand } from '../testing/commands.ts';
import { aCompany, asUser } from '../testing/factories.ts';
import { MAIL_REQUEST, startGoogle, useGoogle } from '../testing/google.ts';
import { aMailbox } from '../testing/mailbox-factories.ts';
import { aMessage, aPerson, messageRow, sendUntilQuiet } from '../testing/outbox-factories.ts';
import { aWorldAt } from '../testing/own-cluster.ts';
import { PRODUCT_ENVIRONMENT } from '../testing/product-environment.ts';
import { aFolder, aSharedFolder } from '../testing/temp-folders.ts';
import { TEST_SECRETS } from '../testing/test-secrets.ts';
import { aWorld } from '../testing/world.ts';

const PASSPHRASE = 'only for the tests of backups';

/** Created once: most of these tests only read it. */
let made: Promise<{ file: string; bytes: number }> | undefined;
const aBackup = () =>
  (made ??= (async () => {
    const dataDir = await aFolder();
    const world = await aWorldAt(dataDir);
    await aCompany(world);
    const { file, bytes } = await backUp(world.url, dataDir);
    const kept = path.join(await aSharedFolder(), 'backup.tar.gz');
    await rename(file, kept);
    return { file: kept, bytes };
  })());

describe('restoring', { timeout: 300_000 }, () => {
  it('refuses a file that is truncated, changed or not a backup, before touching anything', async () => {
    const { file, bytes } = await aBackup();
    const refused = async (damage: (copy: string) => Promise<unknown>) => {
      const copy = path.join(await aFolder(), 'damaged.tar.gz');
      await copyFile(file, copy);
      await damage(copy);
      const target = path.join(await aFolder(), 'data');
      await expect(restore(copy, target)).rejects.toThrow(
        `${copy} is not a whole backup of Hirewire: it was cut short or changed. Nothing was restored.`,
      );
      await expect(stat(target)).rejects.toThrow('ENOENT');
    };
    await refused((copy) => truncate(copy, bytes - 1));
    await refused((copy) => truncate(copy, Math.floor(bytes / 2)));
    await refused((copy) => truncate(copy, 0));
    await refused((copy) => writeFile(copy, 'This is not a backup.'));
    for (const place of [0.1, 0.5, 0.9]) await refused((copy) => flipByte(copy, Math.floor(bytes * place)));
  });

  it('overwrites nothing, leaves a running server alone, and starts over after an interruption', async () => {
    const dataDir = await aFolder();
    const world = await aWorldAt(dataDir);
    const { file } = await aBackup();
    const running = await runCommand('restore', [file], { DATA_DIR: dataDir });
    expect(running).toMatchObject({ code: 1, complained: `Hirewire is already running on ${dataDir}: a test` });
    await world.stop();
    const full = await runCommand('restore', [file], { DATA_DIR: dataDir });
    expect(full.complained).toBe(
      `${dataDir} is not empty, and a restore overwrites nothing: move it away, or choose another with --data-dir.`,
    );

    const target = await aFolder();
    await mkdir(path.join(target, 'restoring', 'postgres'), { recursive: true });
    await writeFile(path.join(target, 'secrets.json'), '{}');
    const started = path.join(import.meta.dirname, '../start.js');
    const start = promisify(execFile)(process.execPath, [started], {
      env: { ...PRODUCT_ENVIRONMENT, ...TEST_SECRETS, DATA_DIR: target },
    });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stdout: `A restore into ${target} was interrupted: run npm run restore again.\n`,
    });
    const done = await runCommand('restore', [file, '--data-dir', target], {});
    expect(done).toMatchObject({ code: 0, complained: '' });
    expect(done.said).toContain('companies: 1, candidates: 0');
    expect((await readdir(target)).toSorted()).toEqual(['backups.json', 'postgres', 'secrets.json']);
    expect(JSON.parse(await readFile(path.join(target, 'secrets.json'), 'utf8'))).toEqual(TEST_SECRETS);
    expect((await stat(path.join(target, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('an encrypted backup needs the passphrase and detects a single changed byte', async () => {
    const dataDir = await aFolder();
    const world = await aWorldAt(dataDir);
    await aCompany(world);
    const { file, bytes } = await backUp(world.url, dataDir, PASSPHRASE);
    expect((await readFile(file)).includes(TEST_SECRETS.JWT_SECRET)).toBe(false);
    const target = path.join(await aFolder(), 'data');
    await expect(restore(file, target)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE');
    await expect(restore(file, target, 'another passphrase')).rejects.toThrow('The passphrase is wrong');
    await flipByte(file, bytes - 1);
    await expect(restore(file, target, PASSPHRASE)).rejects.toThrow('is not a whole backup of Hirewire');
    await flipByte(file, bytes - 1);
    expect(await restore(file, target, PASSPHRASE)).toMatchObject({ companies: 1 });
  });

  it('reports secrets missing from the file, and asks for the password if it is one of them', async () => {
    const dataDir = await aFolder();
    const world = await aWorldAt(dataDir);
    await writeFile(path.join(dataDir, 'secrets.json'), JSON.stringify({ JWT_SECRET: TEST_SECRETS.JWT_SECRET }));
    const file = path.join(await aFolder(), 'backup.tar.gz');
    const { POSTGRES_PASSWORD, AUDIT_KEY, ENCRYPTION_KEY } = TEST_SECRETS;
    const made = await runCommand('backup', [file], {
      DATA_DIR: dataDir,
      POSTGRES_PASSWORD,
      AUDIT_KEY,
      ENCRYPTION_KEY,
    });
    expect(made.said).toContain('they are set in the environment: POSTGRES_PASSWORD, ENCRYPTION_KEY, AUDIT_KEY.');
    await world.stop();
    const target = path.join(await aFolder(), 'data');
    const without = await runCommand('restore', [file, '--data-dir', target], {});
    expect(without.complained).toContain('set POSTGRES_PASSWORD to the one it was made with');
    expect(await readdir(target)).toEqual([]);
    const restored = await runCommand('restore', [file, '--data-dir', target], { POSTGRES_PASSWORD });
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.said).toContain('Set POSTGRES_PASSWORD and ENCRYPTION_KEY and AUDIT_KEY as they were');
  });

  it('gives every waiting message a whole day of attempts, however old the backup is', async () => {
    const google = await startGoogle();
    onTestFinished(() => google.stop());
    const dataDir = await aFolder();
    const world = await aWorldAt(dataDir);
    useGoogle(world, google.google);
    const company = await aCompany(world);
    await aMailbox(world, google, company);
    const candidate_id = (await aPerson(world, company)).id;
    const now = daysAfter(world.deps.clock(), -2);
    const untried = await aMessage(world, company, { candidate_id }, { now });
    const tried = await aMessage(world, company, { candidate_id }, { now });
    const later = await aMessage(world, company, { candidate_id }, { now: daysAfter(world.deps.clock(), 2) });
    const next_try_at = new Date(world.deps.clock().getTime() + 3_600_000).toISOString();
    await world.deps.database.system.update(outbox).set({ tries: 3, next_try_at }).where(eq(outbox.id, tried));
    const scheduled = (await messageRow(world, later)).send_after;
    const { file } = await backUp(world.url, dataDir);
    await world.stop();

    const restoredDir = path.join(await aFolder(), 'data');
    await restore(file, restoredDir);
    const restored = await aWorldAt(restoredDir);
    useGoogle(restored, google.google);
    for (const id of [untried, tried]) {
      google.faults.next({ match: MAIL_REQUEST, times: 1, kind: '500' });
      await sendDue(restored.deps);
      expect((await messageRow(restored, id)).status).toBe('waiting');
      await sendUntilQuiet(restored, id);
      expect((await messageRow(restored, id)).status).toBe('sent');
      restored.pass({ hours: 1 });
    }
    expect((await messageRow(restored, later)).send_after).toBe(scheduled);
  });

  it.runIf(process.getuid?.() === 0)('as root hands the files to the owner of the data directory', async () => {
    const { file } = await aBackup();
    const parent = await aFolder();
    await chmod(parent, 0o755);
    const target = path.join(parent, 'data');
    await mkdir(target);
    await chown(target, 1000, 1000);
    await restore(file, target);
    for (const name of ['postgres/PG_VERSION', 'postgres', 'secrets.json'])
      expect((await stat(path.join(target, name))).uid).toBe(1000);
  });
});

describe('with a Postgres of your own', () => {
  it('messages that were waiting are looked for in Sent once the restored database is prepared', async () => {
    const world = await aWorld();
    const google = await startGoogle();
    onTestFinished(() => google.stop());
    useGoogle(world, google.google);
    const company = await aCompany(world);
    await aMailbox(world, google, company);
    const id = await aMessage(world, company, { candidate_id: (await aPerson(world, company)).id });
    const { system } = world.deps.database;
    const [dumped] = await system.select().from(outbox).where(eq(outbox.id, id));
    await sendDue(world.deps);
    expect(await google.sentMails()).toHaveLength(1);
    await system.update(outbox).set(dumped!).where(eq(outbox.id, id));

    const prepared = await runCommand('restore', ['--own-postgres'], { DATABASE_URL: world.url });
    expect(prepared.complained).toBe('');
    expect(prepared.said).toContain('Restored the database: companies: 1, candidates: 1.');
    await sendUntilQuiet(world, id);
    expect((await messageRow(world, id)).status).toBe('sent');
    expect(await google.sentMails()).toHaveLength(1);
    expect(await runCommand('restore', ['--own-postgres'], {})).toMatchObject({
      code: 1,
      complained: 'DATABASE_URL is not set: say which database has been restored.',
    });
  });

  it('both commands say what to use instead, and the screen says that backups are unknown', async () => {
    const DATABASE_URL = 'postgresql://someone:secret@db.example.com/hirewire';
    const made = await runCommand('backup', ['x.tar.gz'], { DATABASE_URL });
    expect(made.code).toBe(1);
    expect(made.complained).toMatch(/pg_dump .*JWT_SECRET, ENCRYPTION_KEY and AUDIT_KEY/);
    expect(made.complained).not.toContain('secret@');
    const restored = await runCommand('restore', ['x.tar.gz'], { DATABASE_URL });
    expect(restored).toMatchObject({ code: 1, complained: expect.stringContaining('pg_restore') });
    const { ask } = await asUser(await aWorld({ DATABASE_URL }));
    expect((await ask(api.backups.status, {})).body).toEqual({
      is_embedded: false,
      last_good: null,
      last_failure: null,
    });
  });
});

const flipByte = async (file: string, place: number) => {
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, place);
  await handle.write(Buffer.from([buffer[0]! ^ 0xff]), 0, 1, place);
  await handle.close();
};
