import * as z from 'zod';
import { ConfigError } from '../config-error.ts';
import { microsoftMail, type OauthMailConfig, openidMail } from './oauth-mail-config.ts';

const MICROSOFT = {
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the id or the domain of an organisation, or organizations')
    .default('organizations'),
};

const OPENID = {
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
};

/** The variables that set providers of mailboxes up, as part of the environment. */
export const MAIL_PROVIDER_VARIABLES = { ...MICROSOFT, ...OPENID };

type Read<Variables extends z.ZodRawShape> = z.output<z.ZodObject<Variables>>;

/** The settings of each provider that has any; null: this installation is not set up for it. */
export const readMailProviders = (values: Read<typeof MAIL_PROVIDER_VARIABLES>) => ({
  microsoft: readMicrosoft(values),
  openid: readOpenid(values),
});
export type MailProviderSettings = ReturnType<typeof readMailProviders>;

const readMicrosoft = (values: Read<typeof MICROSOFT>): OauthMailConfig | null => {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret, MICROSOFT_TENANT: tenant } = values;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret)
    throw new ConfigError('MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET belong together: set both or none.');
  return microsoftMail({ clientId, clientSecret, tenant });
};

const readOpenid = (values: Read<typeof OPENID>): OauthMailConfig | null => {
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
