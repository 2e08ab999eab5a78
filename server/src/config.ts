import { isIP } from 'node:net';
import path from 'node:path';
import { MODEL_PROVIDERS, type ModelProvider } from '@hirewire/contract/ai';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import type { ModelConfig } from './integrations/model-config.ts';
import type { AllowedMailServers } from './integrations/mail-server-address.ts';
import { microsoftMail, type OauthMailConfig, openidMail } from './integrations/oauth-mail-config.ts';
import type { SmtpConfig } from './integrations/smtp.ts';
import { readSecrets, secret } from './secrets.ts';

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
  /** Whether passwords that are easy to guess are only warned about, or refused for every company. */
  weakPasswords: 'allowed' | 'refused';
  jwtSecret: string;
  postgresPassword: string;
  /** Seals the tokens of mailboxes. */
  encryptionKey: string;
  /** Whether anyone may sign a company up, and how many companies in an hour. */
  registration: { isOpen: boolean; perHourAndAddress: number; perHour: number };
  /** People rely on it: nothing that only serves to try the product or to work on it is offered. */
  isProduction: boolean;
  /** The company of `npm run demo`, whose passwords everybody may know. */
  isDemoCompany: boolean;
  /** Seals the events of the audit trail. It is kept outside of the database. */
  auditKey: string;
  /** Null: no account at Google has been set up for this installation. */
  google: { clientId: string; clientSecret: string; baseUrl: string | null } | null;
  /** Null: this installation has not been registered with Microsoft. */
  microsoft: OauthMailConfig | null;
  /** Null: the operator has no mail server with a sign-in of its own. */
  openidMail: OauthMailConfig | null;
  /** Which mail servers companies may connect to. */
  mailServers: AllowedMailServers;
  /** How many messages a minute are fetched from one mailbox: Google's quota allows 300. */
  mailFetchesPerMinute: number;
  /** Whose word on who a sender is counts: they name themselves so in Authentication-Results. */
  mailAuthservs: string[];
  /** Where mail goes out when no mailbox is connected; null: nowhere. */
  smtp: SmtpConfig | null;
  /** How many mails of one company go out over SMTP in a day. */
  smtpMailsPerDay: number;
  /** Null: the embedded analyser alone serves. */
  model: ModelConfig | null;
  /** Off: resumes are compared with jobs by their words alone. */
  embeddings: 'auto' | 'off';
  /** Encrypts backups; null: they are not encrypted. */
  backupPassphrase: string | null;
}

export const readConfig = async (env: NodeJS.ProcessEnv): Promise<Config> => {
  const values = readEnvironment(env);
  const dataDir = path.resolve(values.DATA_DIR);
  const secrets = await readSecrets(dataDir, values);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? `http://localhost:${values.PORT}`,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    weakPasswords: values.WEAK_PASSWORDS,
    jwtSecret: secrets.JWT_SECRET,
    postgresPassword: secrets.POSTGRES_PASSWORD,
    encryptionKey: secrets.ENCRYPTION_KEY,
    registration: {
      isOpen: values.REGISTRATION === 'open',
      perHourAndAddress: values.REGISTRATIONS_PER_HOUR_PER_ADDRESS,
      perHour: values.REGISTRATIONS_PER_HOUR,
    },
    isProduction: values.NODE_ENV === 'production',
    isDemoCompany: false,
    auditKey: secrets.AUDIT_KEY,
    google: readGoogle(values),
    microsoft: readMicrosoft(values),
    openidMail: readOpenidMail(values),
    mailServers: values.MAIL_SERVERS,
    mailFetchesPerMinute: values.MAIL_FETCHES_PER_MINUTE,
    mailAuthservs: values.MAIL_AUTHSERVS,
    smtp: readSmtp(values),
    smtpMailsPerDay: values.SMTP_MAILS_PER_DAY,
    model: readModel(values),
    embeddings: values.EMBEDDINGS,
    backupPassphrase: values.BACKUP_PASSPHRASE ?? null,
  };
};

/** What restoring a backup needs to know. Unlike `readConfig` it makes no secrets, so the data directory stays empty. */
export const readPlace = (env: NodeJS.ProcessEnv) => {
  const values = readEnvironment(env);
  return {
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    postgresPassword: values.POSTGRES_PASSWORD ?? null,
    backupPassphrase: values.BACKUP_PASSPHRASE ?? null,
  };
};

const readGoogle = (values: Environment): Config['google'] => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_BASE_URL: baseUrl } = values;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret)
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none.');
  return { clientId, clientSecret, baseUrl: baseUrl ?? null };
};

const readMicrosoft = (values: Environment): OauthMailConfig | null => {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret, MICROSOFT_TENANT: tenant } = values;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret)
    throw new ConfigError('MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET belong together: set both or none.');
  return microsoftMail({ clientId, clientSecret, tenant });
};

const readOpenidMail = (values: Environment): OauthMailConfig | null => {
  const {
    MAIL_OPENID_ISSUER: issuer,
    MAIL_OPENID_CLIENT_ID: clientId,
    MAIL_OPENID_CLIENT_SECRET: clientSecret,
  } = values;
  const { MAIL_OPENID_SCOPE: scope = '', MAIL_OPENID_IMAP: imapUrl, MAIL_OPENID_SMTP: smtpUrl } = values;
  if (!issuer) return null;
  if (!clientId || !clientSecret || !imapUrl || !smtpUrl)
    throw new ConfigError(
      'With MAIL_OPENID_ISSUER belong MAIL_OPENID_CLIENT_ID, MAIL_OPENID_CLIENT_SECRET, MAIL_OPENID_IMAP and MAIL_OPENID_SMTP: set all of them or none.',
    );
  return openidMail({ issuer, clientId, clientSecret, scope, imapUrl, smtpUrl });
};

const readSmtp = ({ SMTP_URL: url, SMTP_FROM: from, SMTP_TLS: tls }: Environment): Config['smtp'] => {
  if (!url && !from) return null;
  if (!url || !from) throw new ConfigError('SMTP_URL and SMTP_FROM belong together: set both or none.');
  return { url, from, tls };
};

/** Where each provider is reached when nothing else is said; null: it has to be said. */
const MODEL_BASE_URLS: Record<ModelProvider, string | null> = {
  'openai-compatible': null,
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  ollama: 'http://127.0.0.1:11434',
};

const readModel = (values: Environment): ModelConfig | null => {
  const { MODEL_PROVIDER: provider, MODEL_NAME: name, MODEL_BASE_URL, MODEL_API_KEY: apiKey } = values;
  if (!provider) {
    if (!name && !MODEL_BASE_URL && !apiKey) return null;
    throw new ConfigError(`MODEL_PROVIDER is missing: set it to one of ${MODEL_PROVIDERS.join(', ')}.`);
  }
  if (!name) throw new ConfigError('MODEL_NAME is missing: say which model of MODEL_PROVIDER to ask.');
  const baseUrl = MODEL_BASE_URL ?? MODEL_BASE_URLS[provider];
  if (!baseUrl)
    throw new ConfigError('MODEL_BASE_URL is missing: an openai-compatible server can be anywhere, so say where.');
  if (!apiKey && (provider === 'anthropic' || provider === 'google'))
    throw new ConfigError(`MODEL_API_KEY is missing: ${provider} answers nobody without a key.`);
  return {
    provider,
    name,
    baseUrl,
    apiKey: apiKey ?? null,
    timeoutSeconds: values.MODEL_TIMEOUT_SECONDS,
    inputPrice: values.MODEL_INPUT_PRICE,
    outputPrice: values.MODEL_OUTPUT_PRICE,
    monthlyBudget: values.MODEL_MONTHLY_BUDGET,
    totalBudget: values.MODEL_MONTHLY_BUDGET_TOTAL,
  };
};

const TRUST_PROXY_WANTED = 'must be true, false, a number of proxies, or their addresses separated by commas';

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.trim().split('/');
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};

const amount = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,6})?$/, 'must be an amount such as 0.25')
  .transform(Number);

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1')
  .transform(Number);

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535')
    .default(8000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DEMO_DATA_DIR: z.string().optional(),
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
  WEAK_PASSWORDS: z.enum(['allowed', 'refused'], 'must be allowed or refused').default('allowed'),
  JWT_SECRET: secret.optional(),
  POSTGRES_PASSWORD: secret.optional(),
  ENCRYPTION_KEY: secret.optional(),
  AUDIT_KEY: secret.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as http://127.0.0.1:4000' })
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  MAIL_AUTHSERVS: z
    .string()
    .default('mx.google.com')
    .transform((list) => list.split(',').map((name) => name.trim().toLowerCase())),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the id or the domain of an organisation, or organizations')
    .default('organizations'),
  MAIL_OPENID_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://login.example.com' })
    .optional(),
  MAIL_OPENID_CLIENT_ID: z.string().optional(),
  MAIL_OPENID_CLIENT_SECRET: z.string().optional(),
  MAIL_OPENID_SCOPE: z.string().optional(),
  MAIL_OPENID_IMAP: z
    .url({ protocol: /^imaps?$/, error: 'must be an address such as imaps://mail.example.com' })
    .optional(),
  MAIL_OPENID_SMTP: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://mail.example.com' })
    .optional(),
  MAIL_SERVERS: z.enum(['public', 'any'], 'must be public or any').default('public'),
  MAIL_FETCHES_PER_MINUTE: wholeNumber.default(300),
  REGISTRATION: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
  REGISTRATIONS_PER_HOUR_PER_ADDRESS: wholeNumber.default(300),
  REGISTRATIONS_PER_HOUR: wholeNumber.default(1000),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  SMTP_FROM: z.email('must be an e-mail address such as jobs@example.com').optional(),
  SMTP_TLS: z.enum(['required', 'optional'], 'must be required or optional').default('required'),
  SMTP_MAILS_PER_DAY: wholeNumber.default(500),
  MODEL_PROVIDER: z.enum(MODEL_PROVIDERS, `must be one of ${MODEL_PROVIDERS.join(', ')}`).optional(),
  MODEL_NAME: z.string().optional(),
  MODEL_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as http://127.0.0.1:8080/v1' })
    .refine((value) => !URL.canParse(value) || !new URL(value).username, 'must not hold a user or a password')
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  MODEL_API_KEY: z.string().optional(),
  MODEL_TIMEOUT_SECONDS: z
    .string()
    .regex(/^\d+$/, 'must be a whole number from 1 to 600')
    .transform(Number)
    .refine((seconds) => seconds >= 1 && seconds <= 600, 'must be a whole number from 1 to 600')
    .default(60),
  MODEL_INPUT_PRICE: amount.default(0),
  MODEL_OUTPUT_PRICE: amount.default(0),
  MODEL_MONTHLY_BUDGET: amount.default(20),
  MODEL_MONTHLY_BUDGET_TOTAL: amount.default(200),
  EMBEDDINGS: z.enum(['auto', 'off'], 'must be auto or off').default('auto'),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
});
type Environment = z.output<typeof environment>;

/** Every variable the product reads. A test holds `.env.example` to this list. */
export const VARIABLES = Object.keys(environment.shape);

/** What each variable is when it is not set. A test holds the tables in the documentation to it. */
export const DEFAULTS: Partial<Record<string, unknown>> = environment.parse({});

const readEnvironment = (env: NodeJS.ProcessEnv): Environment => {
  // An empty value is what `NAME=` in a file gives: it means "not set", not "set to nothing".
  const given = Object.fromEntries(VARIABLES.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  // A secret or an address with a password in it is not repeated on the screen.
  const shown = /SECRET|PASSWORD|PASSPHRASE|KEY|DATABASE_URL|SMTP_URL|MODEL_BASE_URL/.test(name)
    ? ''
    : `, not "${given[name]}"`;
  throw new ConfigError(`${name} ${issue?.message}${shown}.`);
};
