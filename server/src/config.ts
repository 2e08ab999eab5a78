import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database and the generated secrets. */
  dataDir: string;
  /** The Postgres to use; null stands for the embedded one. */
  databaseUrl: string | null;
  /** Where people reach the product, without a trailing slash. */
  publicUrl: string;
  logLevel: z.output<typeof environment>['LOG_LEVEL'];
  trustProxy: false | number | string;
  jwtSecret: string;
  postgresPassword: string;
  /** Seals the tokens of mailboxes. */
  encryptionKey: string;
  /** Null: no account at Google has been set up for this installation. */
  google: { clientId: string; clientSecret: string; baseUrl: string | null } | null;
  /** How many messages a minute are fetched from one mailbox: Google's quota allows 300. */
  gmailGetsPerMinute: number;
  /** Where mail goes out when no mailbox is connected; null: nowhere. */
  smtp: { url: string; from: string } | null;
  /** Off: resumes are compared with jobs by their words alone. */
  embeddings: 'auto' | 'off';
}

/** A value in the environment that cannot be used. The message is the one sentence the person at the terminal sees. */
export class ConfigError extends Error {}

export const readConfig = async (env: NodeJS.ProcessEnv): Promise<Config> => {
  const values = readEnvironment(env);
  const dataDir = path.resolve(values.DATA_DIR);
  const secrets = await readSecrets(dataDir, values);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${values.PORT}`,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    jwtSecret: secrets.JWT_SECRET,
    postgresPassword: secrets.POSTGRES_PASSWORD,
    encryptionKey: secrets.ENCRYPTION_KEY,
    google: readGoogle(values),
    gmailGetsPerMinute: values.GMAIL_GETS_PER_MINUTE,
    smtp: readSmtp(values),
    embeddings: values.EMBEDDINGS,
  };
};

const readGoogle = (values: Environment): Config['google'] => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_BASE_URL: baseUrl } = values;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret)
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none.');
  return { clientId, clientSecret, baseUrl: baseUrl ?? null };
};

const readSmtp = ({ SMTP_URL: url, SMTP_FROM: from }: Environment): Config['smtp'] => {
  if (!url && !from) return null;
  if (!url || !from) throw new ConfigError('SMTP_URL and SMTP_FROM belong together: set both or none.');
  return { url, from };
};

const secret = z.string().min(32, 'must have at least 32 characters');

const TRUST_PROXY_WANTED = 'must be true, false, a number of proxies, or their addresses separated by commas';

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.trim().split('/');
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535')
    .default(8000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a Postgres address such as postgresql://user:password@host/name',
    })
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://hire.example.com' })
    .refine(
      (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
      'must be a web address without a path',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be one of fatal, error, warn, info, debug, silent',
    )
    .default('warn'),
  TRUST_PROXY: z
    .string()
    .refine((value) => /^(true|false|\d)$/.test(value) || value.split(',').every(isNetwork), TRUST_PROXY_WANTED)
    // One proxy in front: the address it saw counts, not the ones a client may have put before it.
    .transform((value) =>
      value === 'true' ? 1 : value === 'false' ? false : /^\d$/.test(value) ? Number(value) : value,
    )
    .default(false),
  JWT_SECRET: secret.optional(),
  POSTGRES_PASSWORD: secret.optional(),
  ENCRYPTION_KEY: secret.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as http://127.0.0.1:4000' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  GMAIL_GETS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1')
    .transform(Number)
    .default(300),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  SMTP_FROM: z.email('must be an e-mail address such as jobs@example.com').optional(),
  EMBEDDINGS: z.enum(['auto', 'off'], 'must be auto or off').default('auto'),
});
type Environment = z.output<typeof environment>;

/** Every variable the product reads. A test holds `.env.example` to this list. */
export const VARIABLES = Object.keys(environment.shape);

const readEnvironment = (env: NodeJS.ProcessEnv): Environment => {
  // An empty value is what `NAME=` in a file gives: it means "not set", not "set to nothing".
  const given = Object.fromEntries(VARIABLES.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  // A secret or an address with a password in it is not repeated on the screen.
  const shown = /SECRET|PASSWORD|KEY|DATABASE_URL|SMTP_URL/.test(name) ? '' : `, not "${given[name]}"`;
  throw new ConfigError(`${name} ${issue?.message}${shown}.`);
};

const SECRETS = ['JWT_SECRET', 'POSTGRES_PASSWORD', 'ENCRYPTION_KEY'] as const;
type Secrets = Record<(typeof SECRETS)[number], string>;
type SomeSecrets = { [Name in keyof Secrets]?: string | undefined };

/** Secrets that are not given are made once and kept beside the data, readable by their owner only. */
const readSecrets = async (dataDir: string, given: SomeSecrets): Promise<Secrets> => {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readKeptSecrets(file);
  const secrets = Object.fromEntries(
    SECRETS.map((name) => [name, given[name] ?? kept[name] ?? newSecret()]),
  ) as Secrets;
  const generated = SECRETS.filter((name) => !given[name]);
  if (generated.every((name) => kept[name])) return secrets;
  const toKeep = { ...kept, ...Object.fromEntries(generated.map((name) => [name, secrets[name]])) };
  try {
    await mkdir(dataDir, { recursive: true });
    await writeSynced(file, `${JSON.stringify(toKeep, null, 2)}\n`);
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}).`);
  }
  return secrets;
};

const readKeptSecrets = async (file: string): Promise<SomeSecrets> => {
  try {
    return z
      .object({ JWT_SECRET: secret, POSTGRES_PASSWORD: secret, ENCRYPTION_KEY: secret })
      .partial()
      .parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    if (code === 'ENOTDIR') throw new ConfigError(`DATA_DIR ${path.dirname(file)} is not a folder.`);
    throw new ConfigError(
      `${file} cannot be read: restore it, or sessions and the embedded database are out of reach.`,
    );
  }
};

/** The database cannot be opened without its password, so the file must be whole on disk before anything uses it. */
const writeSynced = async (file: string, text: string) => {
  const temporary = `${file}.${process.pid}`;
  const handle = await open(temporary, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await rename(temporary, file);
};

const newSecret = () => randomBytes(32).toString('base64url');
