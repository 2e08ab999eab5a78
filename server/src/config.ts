import path from 'node:path';
import { MODEL_PROVIDERS, type ModelProvider } from '@hirewire/contract/ai';
import { ConfigError } from './config-error.ts';
import type { GoogleConfig } from './integrations/google-transport.ts';
import type { ModelConfig } from './integrations/model-config.ts';
import type { AllowedMailServers } from './integrations/mail-server-address.ts';
import { type MailProviderSettings, readMailProviders } from './integrations/mail-provider-settings.ts';
import type { SmtpConfig } from './integrations/smtp.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { readSecrets } from './secrets.ts';

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder with the embedded database and the generated secrets. */
  dataDir: string;
  /** The Postgres to use; null: the embedded one. */
  databaseUrl: string | null;
  /** The product's address in browsers, without a trailing slash. */
  publicUrl: string;
  logLevel: Environment['LOG_LEVEL'];
  trustProxy: false | number | string;
  /** `refused`: rejects weak passwords in every company. `allowed`: only warns, unless the company refuses them. */
  weakPasswords: 'allowed' | 'refused';
  jwtSecret: string;
  /** Of the embedded database; empty if that is not used. */
  postgresPassword: string;
  /** Encrypts the credentials of mailboxes and calendars. */
  encryptionKey: string;
  /** Whether companies may sign up, and how many per hour. */
  registration: { isOpen: boolean; perHourAndAddress: number; perHour: number };
  /** Turns off everything that is only for trying out or developing the product. */
  isProduction: boolean;
  /** `npm run demo`, whose passwords are public. */
  isDemoCompany: boolean;
  /** Seals the events of the audit trail. Stored outside the database. */
  auditKey: string;
  /** Null: this installation has no Google credentials. */
  google: GoogleConfig | null;
  /** The other providers of mailboxes that this installation is registered with. */
  mailProviders: MailProviderSettings;
  /** Which mail servers companies may connect to. */
  mailServers: AllowedMailServers;
  /** Messages fetched from one mailbox per minute. Google's quota allows 300. */
  mailFetchesPerMinute: number;
  /** Servers trusted to verify senders, as named in Authentication-Results. */
  mailAuthservs: string[];
  /** Sends mail if no mailbox is connected; null: not configured. */
  smtp: SmtpConfig | null;
  /** Maximum mails per company and day over SMTP. */
  smtpMailsPerDay: number;
  /** Null: only the embedded analyser is used. */
  model: ModelConfig | null;
  /** Off: resumes are compared with jobs by their words alone. */
  embeddings: 'auto' | 'off';
  /** Encrypts backups; null: they are not encrypted. */
  backupPassphrase: string | null;
}

export const readConfig = async (env: NodeJS.ProcessEnv): Promise<Config> => {
  const values = readEnvironment(env);
  const dataDir = path.resolve(values.DATA_DIR);
  const databaseUrl = values.DATABASE_URL ?? null;
  const secrets = await readSecrets(values, { dataDir, databaseUrl });
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl,
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

/** The settings for restoring a backup. Unlike `readConfig` it creates no secrets, so the data directory stays empty. */
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

/** Default URL of each provider; null: it has to be configured. */
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
