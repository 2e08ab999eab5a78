import type { MailboxSettings } from '@hirewire/contract/mail-servers';
import * as oidc from 'openid-client';
import { openImapMailbox } from './imap-mail.ts';
import type { SignIn } from './imap-session.ts';
import { MailServerError } from './mail-server-error.ts';
import type { ConsentedAccount, Credentials, MailboxProvider } from './mailbox-provider.ts';
import type { OauthMailConfig } from './oauth-mail-config.ts';
import { ProviderError } from './provider-error.ts';
import { tryMailServers } from './try-mail-servers.ts';

const RENEW_BEFORE_MS = 60_000;

/** Mailboxes over IMAP and SMTP whose owner consents on a page of an OpenID provider. */
export const openOauthMail = (config: OauthMailConfig): MailboxProvider => {
  let discovered: Promise<oidc.Configuration> | undefined;
  const server = () => (discovered ??= discover(config).catch(forget));
  const forget = (error: unknown): never => {
    discovered = undefined;
    throw asOauthError(error);
  };
  const buildSettings = (user: string): MailboxSettings => ({ ...config.servers, user, folders: ['INBOX'] });
  const scope = ['openid', 'email', 'profile', 'offline_access', ...config.scopes].join(' ');

  return {
    consent: {
      url: async ({ state, codeChallenge, redirectUri, loginHint }) =>
        oidc.buildAuthorizationUrl(await server(), {
          redirect_uri: redirectUri,
          scope,
          state,
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
          // Otherwise offline access may not be granted to a person who has consented before.
          prompt: 'consent',
          ...(loginHint && { login_hint: loginHint }),
        }).href,

      exchangeCode: async ({ code, codeVerifier, redirectUri, issuer, sharedAddress }) => {
        const provider = await server();
        const back = new URL(redirectUri);
        back.searchParams.set('code', code);
        if (issuer) back.searchParams.set('iss', issuer);
        const checks = { pkceCodeVerifier: codeVerifier, idTokenExpected: true };
        const tokens = await oidc.authorizationCodeGrant(provider, back, checks).catch(fail);
        const account = readAccount(tokens, sharedAddress ?? null);
        const settings = buildSettings(account.email);
        const auth = { user: account.email, accessToken: account.access_token ?? '' };
        const signIn = { current: () => Promise.resolve(auth), renew: null };
        // The provider identifies the person; only the mail server knows whether they may open the mailbox.
        const tried = await tryMailServers({ address: account.email, settings, signIn, allowed: config.allowed });
        const problem = tried.imap ?? tried.smtp;
        if (problem) throw new MailServerError(problem);
        return { ...account, settings };
      },

      revoke: async (secret) => {
        const provider = await server();
        if (provider.serverMetadata().revocation_endpoint) await oidc.tokenRevocation(provider, secret).catch(fail);
      },
    },

    openMailbox: (credentials, renewStored, { address, settings }) => {
      const own = settings ?? buildSettings(address);
      const ask = async ({ secret }: Credentials) =>
        asCredentials(await oidc.refreshTokenGrant(await server(), secret).catch(fail), secret);
      const signIn = openSignIn(own.user, credentials, (known) => renewStored(known, ask));
      return openImapMailbox({ address, settings: own, signIn, allowed: config.allowed });
    },
  };
};

const discover = ({ issuer, clientId, clientSecret }: OauthMailConfig) =>
  oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // A URL without TLS was entered by the operator.
    ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
  });

type Tokens = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

/** A provider that issues a new refresh token with each renewal may no longer accept the old one. */
const asCredentials = (tokens: Tokens, secret: string): Credentials => {
  const seconds = tokens.expiresIn();
  return {
    secret: tokens.refresh_token ?? secret,
    access_token: tokens.access_token,
    expires_at: seconds === undefined ? null : new Date(Date.now() + seconds * 1000).toISOString(),
  };
};

const readAccount = (tokens: Tokens, sharedAddress: string | null): ConsentedAccount => {
  const claims = tokens.claims();
  const names = [claims?.['email'], claims?.['preferred_username']];
  const address = sharedAddress ?? names.find((name) => typeof name === 'string' && name.includes('@'));
  if (typeof address !== 'string')
    throw new ProviderError(
      'not_allowed',
      'account_address_unknown',
      'The provider did not say which address the account has.',
    );
  if (!tokens.refresh_token)
    throw new ProviderError(
      'not_allowed',
      'no_lasting_access',
      'The provider gave no lasting access: connect the account again.',
    );
  return { ...asCredentials(tokens, tokens.refresh_token), email: address.toLowerCase(), calendar_provider: null };
};

/** Concurrent connections that find the token expired renew it once. */
const openSignIn = (user: string, given: Credentials, renew: (known: Credentials) => Promise<Credentials>): SignIn => {
  let known = given;
  let renewing: Promise<void> | undefined;
  const renewNow = async () => {
    known = await renew(known);
  };
  const renewed = async () => {
    await (renewing ??= renewNow().finally(() => (renewing = undefined)));
    return auth();
  };
  const auth = () => ({ user, accessToken: known.access_token ?? '' });
  const isEnding = () =>
    !known.access_token || (known.expires_at !== null && Date.parse(known.expires_at) - Date.now() < RENEW_BEFORE_MS);
  return {
    current: async () => (renewing || isEnding() ? renewed() : auth()),
    renew: async (refused) => (renewing || refused.accessToken === known.access_token ? renewed() : auth()),
  };
};

/** Permanent refusals: the permission has ended, was withdrawn, or was never enough. */
const ENDED = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required']);
const MISCONFIGURED = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope', 'access_denied']);

const asOauthError = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error;
  const said = error instanceof oidc.ResponseBodyError ? error.error : '';
  if (ENDED.has(said))
    return new ProviderError(
      'credentials_refused',
      'permission_ended',
      'The permission for this mailbox has ended: connect it again.',
    );
  if (MISCONFIGURED.has(said))
    return new ProviderError(
      'not_allowed',
      'client_refused',
      'The provider does not accept how this installation is registered with it.',
    );
  return new ProviderError('unavailable', 'provider_no_answer', 'The provider of the sign-in does not answer.');
};

const fail = (error: unknown): never => {
  throw asOauthError(error);
};
