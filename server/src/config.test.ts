import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { VARIABLES } from './environment.ts';
import { PRODUCT_ENVIRONMENT } from './testing/product-environment.ts';
import { aFolder } from './testing/temp-folders.ts';

const aSecret = 'x'.repeat(32);

describe('the configuration', () => {
  it('has a sensible value for everything', async () => {
    const DATA_DIR = await aFolder();
    expect(await readConfig({ DATA_DIR, PORT: '', HOST: ' ' })).toMatchObject({
      port: 8000,
      host: 'localhost',
      dataDir: DATA_DIR,
      databaseUrl: null,
      publicUrl: 'http://localhost:8000',
      trustProxy: false,
    });
  });

  it('knows the address of each AI provider, and uses none when none is configured', async () => {
    const read = async (env: NodeJS.ProcessEnv) => (await readConfig({ DATA_DIR: await aFolder(), ...env })).model;
    expect(await read({})).toBeNull();
    expect(await read({ MODEL_PROVIDER: 'ollama', MODEL_NAME: 'llama' })).toEqual({
      provider: 'ollama',
      name: 'llama',
      baseUrl: 'http://127.0.0.1:11434',
      apiKey: null,
      timeoutSeconds: 60,
      currency: 'USD',
      inputPrice: 0,
      outputPrice: 0,
      monthlyBudget: 20,
      totalBudget: 200,
    });
    const env = { MODEL_PROVIDER: 'openai-compatible', MODEL_NAME: 'm', MODEL_BASE_URL: 'http://127.0.0.1:8080/v1/' };
    expect(await read({ ...env, MODEL_INPUT_PRICE: '0.25', MODEL_CURRENCY: 'EUR' })).toMatchObject({
      baseUrl: 'http://127.0.0.1:8080/v1',
      currency: 'EUR',
      inputPrice: 0.25,
    });
  });

  it('lets anyone sign up, at least a hundred times an hour from one address, unless set otherwise', async () => {
    const DATA_DIR = await aFolder();
    const { registration } = await readConfig({ DATA_DIR });
    expect(registration).toEqual({ isOpen: true, perHourAndAddress: 300, perHour: 1000 });
    const env = { REGISTRATION: 'closed', REGISTRATIONS_PER_HOUR_PER_ADDRESS: '2', REGISTRATIONS_PER_HOUR: '3' };
    expect((await readConfig({ DATA_DIR, ...env })).registration).toEqual({
      isOpen: false,
      perHourAndAddress: 2,
      perHour: 3,
    });
  });

  it('is for production only if NODE_ENV says so', async () => {
    const DATA_DIR = await aFolder();
    expect(await readConfig({ DATA_DIR, NODE_ENV: 'production' })).toMatchObject({ isProduction: true });
    for (const NODE_ENV of ['', 'development', 'test'])
      expect(await readConfig({ DATA_DIR, NODE_ENV })).toMatchObject({ isProduction: false });
  });

  it('generates secrets once and stores them readable by their owner only', async () => {
    const DATA_DIR = path.join(await aFolder(), 'not', 'there', 'yet');
    const first = await readConfig({ DATA_DIR });
    const second = await readConfig({ DATA_DIR });
    expect(second).toEqual(first);
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(first.jwtSecret).not.toBe(first.postgresPassword);
    expect((await stat(path.join(DATA_DIR, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('generates the same secrets for processes that start at the same time', async () => {
    const DATA_DIR = await aFolder();
    const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => readConfig({ DATA_DIR })));
    for (const other of others) expect(other).toEqual(one);
    expect(await readConfig({ DATA_DIR })).toEqual(one);
    expect(await readdir(DATA_DIR)).toEqual(['secrets.json']);
  });

  it('adds the same secrets where processes start at the same time on older ones', async () => {
    const DATA_DIR = await aFolder();
    const stored = { JWT_SECRET: aSecret };
    await writeFile(path.join(DATA_DIR, 'secrets.json'), JSON.stringify(stored));
    const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => readConfig({ DATA_DIR })));
    expect(one!.jwtSecret).toBe(aSecret);
    for (const other of others) expect(other).toEqual(one);
    expect(await readConfig({ DATA_DIR })).toEqual(one);
    expect(await readdir(DATA_DIR)).toEqual(['secrets.json']);
  });

  it('completes the work of a process that was killed while it added a secret', async () => {
    const DATA_DIR = await aFolder();
    const file = path.join(DATA_DIR, 'secrets.json');
    const stored = JSON.stringify({ JWT_SECRET: aSecret });
    await writeFile(file, stored);
    const next = `${file}.after-${createHash('sha256').update(stored).digest('hex')}`;
    await writeFile(next, JSON.stringify({ JWT_SECRET: aSecret, AUDIT_KEY: 'y'.repeat(32) }));
    expect((await readConfig({ DATA_DIR })).auditKey).toBe('y'.repeat(32));
    expect(await readdir(DATA_DIR)).toEqual(['secrets.json']);
  });

  it.each(['{}', null])(
    'leaves no new file of secrets behind when the disk is full: stored before: %s',
    async (stored) => {
      const DATA_DIR = await aFolder();
      if (stored) await writeFile(path.join(DATA_DIR, 'secrets.json'), stored);
      const read = `import(${JSON.stringify(import.meta.resolve('./config.ts'))}).then((it) => it.readConfig(process.env)).catch((error) => console.log(error.message))`;
      // Every file that grows is refused, as on a full disk.
      const program = `trap '' XFSZ; ulimit -f 0; exec "$0" -e "$1"`;
      const { stdout } = await promisify(execFile)('sh', ['-c', program, process.execPath, read], {
        env: { ...PRODUCT_ENVIRONMENT, DATA_DIR },
      });
      expect(stdout.trim()).toBe(`DATA_DIR ${DATA_DIR} cannot be written to (EFBIG).`);
      expect(await readdir(DATA_DIR)).toEqual(stored ? ['secrets.json'] : []);
    },
  );

  it('generates no password for a Postgres of your own', async () => {
    const DATA_DIR = path.join(await aFolder(), 'data');
    const DATABASE_URL = 'postgresql://someone@db.example.com/hirewire';
    const keys = { JWT_SECRET: aSecret, ENCRYPTION_KEY: aSecret, AUDIT_KEY: aSecret };
    expect(await readConfig({ DATA_DIR, DATABASE_URL, ...keys })).toMatchObject({ postgresPassword: '' });
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT');
  });

  it('prefers secrets from the environment and does not store them', async () => {
    const DATA_DIR = await aFolder();
    const config = await readConfig({ DATA_DIR, JWT_SECRET: aSecret });
    expect(config.jwtSecret).toBe(aSecret);
    expect(await readFile(path.join(DATA_DIR, 'secrets.json'), 'utf8')).not.toContain(aSecret);
  });

  it('writes nothing at all when every secret is given', async () => {
    const DATA_DIR = path.join(await aFolder(), 'data');
    await readConfig({
      DATA_DIR,
      JWT_SECRET: aSecret,
      POSTGRES_PASSWORD: aSecret,
      ENCRYPTION_KEY: aSecret,
      AUDIT_KEY: aSecret,
    });
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [
      { PUBLIC_URL: 'hire.example.com' },
      'PUBLIC_URL must be a web address such as https://hire.example.com, not "hire.example.com".',
    ],
    [
      { DATABASE_URL: 'mysql://root:hunter2@db' },
      'DATABASE_URL must be a Postgres address such as postgresql://user:password@host/name.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "loud".'],
    [
      { TRUST_PROXY: 'banana' },
      'TRUST_PROXY must be true, false, a number of proxies, or their addresses separated by commas, not "banana".',
    ],
    ...['10.0.0.0/99', '10.0.0.0/33', '10.0.0.0/0', '::1/129', '127.0.0.1, fd00::/0'].map(
      (TRUST_PROXY): [object, string] => [
        { TRUST_PROXY },
        `TRUST_PROXY must have networks that end with /1 to /32, or with /1 to /128 for IPv6, not "${TRUST_PROXY}".`,
      ],
    ),
    [
      { SMTP_URL: 'smtps://user:50%off@mail.example.com' },
      'SMTP_URL must have every % in its user or password written as %25.',
    ],
    [
      { DATABASE_URL: 'postgres://user:50%off@db/name' },
      'DATABASE_URL must have every % in its user or password written as %25.',
    ],
    [
      { PUBLIC_URL: 'https://h.example/sub' },
      'PUBLIC_URL must be a web address without a path, not "https://h.example/sub".',
    ],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters.'],
    [
      { MODEL_PROVIDER: 'skynet' },
      'MODEL_PROVIDER must be one of openai-compatible, anthropic, google, ollama, not "skynet".',
    ],
    [{ MODEL_NAME: 'm' }, 'MODEL_PROVIDER is missing: set it to one of openai-compatible, anthropic, google, ollama.'],
    [{ MODEL_PROVIDER: 'ollama' }, 'MODEL_NAME is missing: say which model of MODEL_PROVIDER to ask.'],
    [
      { MODEL_PROVIDER: 'openai-compatible', MODEL_NAME: 'm' },
      'MODEL_BASE_URL is missing: an openai-compatible server can be anywhere, so say where.',
    ],
    [
      { MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'm' },
      'MODEL_API_KEY is missing: anthropic does not answer without a key.',
    ],
    [
      { MODEL_PROVIDER: 'ollama', MODEL_NAME: 'm', MODEL_BASE_URL: 'http://me:hunter2@host' },
      'MODEL_BASE_URL must not hold a user or a password.',
    ],
    [
      { MODEL_PROVIDER: 'ollama', MODEL_NAME: 'm', MODEL_TIMEOUT_SECONDS: '0' },
      'MODEL_TIMEOUT_SECONDS must be a whole number from 1 to 600, not "0".',
    ],
    [{ REGISTRATION: 'no' }, 'REGISTRATION must be open or closed, not "no".'],
    [{ SMTP_MAILS_PER_DAY: '0' }, 'SMTP_MAILS_PER_DAY must be a whole number from 1, not "0".'],
    [{ MODEL_MONTHLY_BUDGET: 'lots' }, 'MODEL_MONTHLY_BUDGET must be an amount such as 0.25, not "lots".'],
  ])('refuses %j in one sentence', async (env, sentence) => {
    await expect(readConfig({ DATA_DIR: await aFolder(), ...env })).rejects.toThrow(new Error(sentence));
  });

  it('refuses a data directory that is a file, and secrets that are damaged', async () => {
    const directory = await aFolder();
    const file = path.join(directory, 'file');
    await writeFile(file, '');
    await expect(readConfig({ DATA_DIR: file })).rejects.toThrow(`DATA_DIR ${file} is not a folder.`);
    await writeFile(path.join(directory, 'secrets.json'), '{"JWT');
    await expect(readConfig({ DATA_DIR: directory })).rejects.toThrow(/secrets\.json cannot be read/);
  });

  it('is described in .env.example, each variable and no other', async () => {
    const example = await readFile(path.join(import.meta.dirname, '../../.env.example'), 'utf8');
    expect([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name).toSorted()).toEqual(VARIABLES.toSorted());
  });
});
