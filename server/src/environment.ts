import { isIP } from 'node:net';
import { MODEL_PROVIDERS } from '@hirewire/contract/ai';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { MAIL_PROVIDER_VARIABLES } from './integrations/mail-provider-settings.ts';
import { secret } from './secrets.ts';

const TRUST_PROXY_WANTED = 'must be true, false, a number of proxies, or their addresses separated by commas';
const NETWORK_WANTED = 'must have networks that end with /1 to /32, or with /1 to /128 for IPv6';

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.trim().split('/');
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};

/** Fastify refuses any other length when it starts. */
const hasPossibleLength = (network: string): boolean => {
  const [address = '', bits = '1'] = network.trim().split('/');
  return Number(bits) >= 1 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
};

const ENCODED_WANTED = 'must have every % in its user or password written as %25';

/** Drivers decode both, which throws otherwise. */
const isDecodable = (address: string): boolean => {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
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
    .refine(isDecodable, ENCODED_WANTED)
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
    .refine((value) => !value.includes('/') || value.split(',').every(hasPossibleLength), NETWORK_WANTED)
    // `true` means one proxy: only the address it reports counts, not those a client may have added.
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
  ...MAIL_PROVIDER_VARIABLES,
  MAIL_SERVERS: z.enum(['public', 'any'], 'must be public or any').default('public'),
  MAIL_FETCHES_PER_MINUTE: wholeNumber.default(300),
  REGISTRATION: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
  REGISTRATIONS_PER_HOUR_PER_ADDRESS: wholeNumber.default(300),
  REGISTRATIONS_PER_HOUR: wholeNumber.default(1000),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .refine(isDecodable, ENCODED_WANTED)
    .optional(),
  SMTP_FROM: z.email('must be an email address such as jobs@example.com').optional(),
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
  MODEL_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as EUR')
    .default('USD'),
  MODEL_INPUT_PRICE: amount.default(0),
  MODEL_OUTPUT_PRICE: amount.default(0),
  MODEL_MONTHLY_BUDGET: amount.default(20),
  MODEL_MONTHLY_BUDGET_TOTAL: amount.default(200),
  EMBEDDINGS: z.enum(['auto', 'off'], 'must be auto or off').default('auto'),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
});
export type Environment = z.output<typeof environment>;

/** Every variable the product reads. A test compares `.env.example` with this list. */
export const VARIABLES = Object.keys(environment.shape);

/** Default of each variable. A test compares the tables in the documentation with it. */
export const DEFAULTS: Partial<Record<string, unknown>> = environment.parse({});

/** Throws a `ConfigError` that names the first invalid variable. */
export const readEnvironment = (env: NodeJS.ProcessEnv): Environment => {
  // An empty value, as in `NAME=`, means "not set".
  const given = Object.fromEntries(VARIABLES.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  // Do not print secrets, or URLs that may contain a password.
  const shown = /SECRET|PASSWORD|PASSPHRASE|KEY|DATABASE_URL|SMTP_URL|MODEL_BASE_URL/.test(name)
    ? ''
    : `, not "${given[name]}"`;
  throw new ConfigError(`${name} ${issue?.message}${shown}.`);
};
