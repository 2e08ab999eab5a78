import type { CodeChallengeMethod, Credentials as GoogleCredentials } from 'google-auth-library';
import type { CalendarProvider } from './calendar-provider.ts';
import { MAIL_SCOPES, openMailbox } from './google-mail.ts';
import { CALENDAR_SCOPES, openCalendar } from './google-calendar.ts';
import { asGoogleError, getStatus } from './google-error.ts';
import { toCredentials, openSession } from './google-session.ts';
import { oauthClient, type GoogleConfig } from './google-transport.ts';
import type {
  Consent,
  ConsentedAccount,
  Credentials,
  MailboxProvider,
  ProviderMailbox,
  RenewCredentials,
} from './mailbox-provider.ts';
import { ProviderError } from './provider-error.ts';

export interface Google extends MailboxProvider, CalendarProvider {
  /** Without discovery, since its page is known. */
  consent: Omit<Consent, 'url'> & { url: (asked: Parameters<Consent['url']>[0]) => string };
  /** Without settings, since its servers are known. */
  openMailbox(credentials: Credentials, renew: RenewCredentials): ProviderMailbox;
}

export const openGoogle = (config: GoogleConfig): Google => ({
  consent: openConsent(config),

  openMailbox: (credentials, renew) => {
    const client = oauthClient(config);
    return openMailbox(client, config.baseUrl, openSession(client, credentials, renew));
  },

  openCalendar: (credentials, renew) => {
    const client = oauthClient(config);
    return openCalendar(client, config.baseUrl, openSession(client, credentials, renew));
  },
});

const openConsent = (config: GoogleConfig): Google['consent'] => ({
  url: ({ state, codeChallenge, redirectUri, loginHint, withCalendar }) =>
    oauthClient(config, redirectUri).generateAuthUrl({
      // Offline with consent makes Google issue a refresh token, also the second time.
      access_type: 'offline',
      prompt: 'consent',
      scope: ['openid', 'email', ...MAIL_SCOPES, ...(withCalendar ? CALENDAR_SCOPES : [])],
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256' as CodeChallengeMethod,
      ...(loginHint && { login_hint: loginHint }),
    }),

  exchangeCode: async ({ code, codeVerifier, redirectUri }) => {
    const answer = await oauthClient(config, redirectUri).getToken({ code, codeVerifier }).catch(fail);
    return readAccount(answer.tokens, config.clientId);
  },

  revoke: async (token) => {
    const client = oauthClient(config);
    const { oauth2RevokeUrl: url } = client.endpoints;
    try {
      // In the body, since URLs end up in logs.
      await client.transporter.request({ url, method: 'POST', data: new URLSearchParams({ token }) });
    } catch (error) {
      if (getStatus(error) !== 400) fail(error);
    }
  },
});

const fail = (error: unknown): never => {
  throw asGoogleError(error);
};

const readAccount = (tokens: GoogleCredentials, clientId: string): ConsentedAccount => {
  const { refresh_token } = tokens;
  const { aud, email, email_verified } = readClaims(tokens.id_token);
  const scopes = tokens.scope?.split(' ') ?? [];
  if (aud !== clientId || typeof email !== 'string' || email_verified !== true)
    throw new ProviderError(
      'not_allowed',
      'account_address_unknown',
      'Google did not confirm the address of the account.',
    );
  if (!MAIL_SCOPES.every((scope) => scopes.includes(scope)))
    throw new ProviderError(
      'not_allowed',
      'permission_too_narrow',
      'Reading mail and writing drafts were not both allowed: tick every box.',
    );
  if (!refresh_token)
    throw new ProviderError(
      'not_allowed',
      'no_lasting_access',
      'Google gave no lasting access: connect the account again.',
    );
  const calendar_provider = CALENDAR_SCOPES.every((scope) => scopes.includes(scope)) ? 'google' : null;
  return { ...toCredentials(tokens, refresh_token), email: email.toLowerCase(), calendar_provider };
};

/** The token came from Google itself over our own connection, which is what its signature would prove. */
const readClaims = (idToken: string | null | undefined): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
};
