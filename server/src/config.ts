import path from 'node:path';
import { MODEL_PROVIDERS, type ModelProvider } from '@hirewire/contract/ai';
import { ConfigError } from './config-error.ts';
import type { ModelConfig } from './integrations/model-config.ts';
import type { AllowedMailServers } from './integrations/mail-server-address.ts';
import { type MailProviderSettings, readMailProviders } from './integrations/mail-provider-settings.ts';
import type { SmtpConfig } from './integrations/smtp.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { readSecrets } from './secrets.ts';

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database and the generated secrets. */
  dataDir: string;
  /** The Postgres to use; null stands for the embedded one. */
  databaseUrl: string | null;
  /** Where people reach the product, without a trailing slash. */
  publicUrl: string;
  logLevel: Environment['LOG_LEVEL'];
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
  /** The other providers of mailboxes that this installation is registered with. */
  mailProviders: MailProviderSettings;
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
    mailProviders: readMailProviders(values),
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
    throw new ConfigError(`MODEL_API_KEY is missing: ${provider} does not answer without a key.`);
  return {
    provider,
    name,
    baseUrl,
    apiKey: apiKey ?? null,
    timeoutSeconds: values.MODEL_TIMEOUT_SECONDS,
    currency: values.MODEL_CURRENCY,
    inputPrice: values.MODEL_INPUT_PRICE,
    outputPrice: values.MODEL_OUTPUT_PRICE,
    monthlyBudget: values.MODEL_MONTHLY_BUDGET,
    totalBudget: values.MODEL_MONTHLY_BUDGET_TOTAL,
  };
};
