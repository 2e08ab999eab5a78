import type { CodeChallengeMethod, Credentials, OAuth2Client } from 'google-auth-library';
import { CALENDAR_SCOPES, type GoogleCalendar, openCalendar } from './google-calendar.ts';
import { openGmail, type Gmail, type Session } from './gmail.ts';
import { asGoogleError, GoogleError, statusOf } from './google-error.ts';
import { oauthClient, type GoogleConfig } from './google-transport.ts';

export interface GoogleTokens {
  refresh_token: string;
  access_token: string | null;
  expires_at: string | null;
}

/** A Google account that has just said yes. */
export interface GoogleAccount extends GoogleTokens {
  /** Lower case, verified by Google. */
  email: string;
  scopes: string[];
}

export interface Google {
  authorizationUrl(input: {
    state: string;
    codeChallenge: string;
    redirectUri: string;
    loginHint?: string;
    /** Ask for calendars as well; whoever says yes may still leave them out. */
    withCalendar?: boolean;
  }): string;
  exchangeCode(input: { code: string; codeVerifier: string; redirectUri: string }): Promise<GoogleAccount>;
  /** Ends the access at Google. A token that has ended already is no error. */
  revoke(token: string): Promise<void>;
  /** `onRenewed` is waited for before the renewed token is used; one Gmail per mailbox, not per request. */
  gmail(tokens: GoogleTokens, onRenewed: (tokens: GoogleTokens) => Promise<void>): Gmail;
  calendar(tokens: GoogleTokens, onRenewed: (tokens: GoogleTokens) => Promise<void>): GoogleCalendar;
}

const MAIL_SCOPES = ['https://www.googleapis.com/auth/gmail.readonly', 'https://www.googleapis.com/auth/gmail.compose'];

const RENEW_BEFORE_MS = 60_000;

export const openGoogle = (config: GoogleConfig): Google => ({
  authorizationUrl: ({ state, codeChallenge, redirectUri, loginHint, withCalendar }) =>
    oauthClient(config, redirectUri).generateAuthUrl({
      // Offline with consent is what makes Google hand out a refresh token, also the second time.
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
    return account(answer.tokens, config.clientId);
  },

  revoke: async (token) => {
    const client = oauthClient(config);
    const { oauth2RevokeUrl: url } = client.endpoints;
    try {
      // In the body, since addresses end up in logs.
      await client.transporter.request({ url, method: 'POST', data: new URLSearchParams({ token }) });
    } catch (error) {
      if (statusOf(error) !== 400) fail(error);
    }
  },

  gmail: (tokens, onRenewed) => {
    const client = oauthClient(config);
    return openGmail(client, config.baseUrl, session(client, tokens, onRenewed));
  },

  calendar: (tokens, onRenewed) => {
    const client = oauthClient(config);
    return openCalendar(client, config.baseUrl, session(client, tokens, onRenewed));
  },
});

const fail = (error: unknown): never => {
  throw asGoogleError(error);
};

const account = (tokens: Credentials, clientId: string): GoogleAccount => {
  const { refresh_token } = tokens;
  const { aud, email, email_verified } = claims(tokens.id_token);
  const scopes = tokens.scope?.split(' ') ?? [];
  if (aud !== clientId || typeof email !== 'string' || email_verified !== true)
    throw new GoogleError('refused', 'Google did not confirm the address of the account.');
  if (!MAIL_SCOPES.every((scope) => scopes.includes(scope)))
    throw new GoogleError('refused', 'Reading mail and writing drafts were not both allowed: tick every box.');
  if (!refresh_token) throw new GoogleError('refused', 'Google gave no lasting access: connect the account again.');
  return { ...kept(tokens, refresh_token), email: email.toLowerCase(), scopes };
};

/** It came from Google itself over the connection we opened, which is what its signature would show. */
const claims = (idToken: string | null | undefined): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const kept = ({ access_token, expiry_date }: Credentials, refresh_token: string): GoogleTokens => ({
  refresh_token,
  access_token: access_token ?? null,
  expires_at: expiry_date ? new Date(expiry_date).toISOString() : null,
});

/** Any number of requests that find the token ended renew it once. */
const session = (
  client: OAuth2Client,
  { refresh_token, access_token, expires_at }: GoogleTokens,
  onRenewed: (tokens: GoogleTokens) => Promise<void>,
): Session => {
  // Without its end a token is not used: the client would take any refusal for the end.
  client.setCredentials({
    refresh_token,
    ...(access_token && expires_at && { access_token, expiry_date: Date.parse(expires_at) }),
  });
  let renewing: Promise<void> | undefined;

  const renewNow = async () => {
    const { credentials } = await client.refreshAccessToken().catch(fail);
    await onRenewed(kept(credentials, refresh_token));
  };
  const renew = (): Promise<void> => (renewing ??= renewNow().finally(() => (renewing = undefined)));

  return {
    current: async () => {
      const { access_token: token, expiry_date: end } = client.credentials;
      if (renewing || !token || !end || end - Date.now() < RENEW_BEFORE_MS) await renew();
      return client.credentials.access_token ?? '';
    },
    renew: async (refused) => {
      if (renewing || client.credentials.access_token === refused) await renew();
    },
  };
};
