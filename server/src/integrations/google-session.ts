import type { Credentials as GoogleCredentials, OAuth2Client } from 'google-auth-library';
import { asGoogleError } from './google-error.ts';
import type { Credentials, RenewCredentials } from './mailbox-provider.ts';

export interface GoogleSession {
  /** The access token for the next request, renewed when it is about to expire. */
  current(): Promise<string>;
  /** Gets an access token other than `refused`. */
  renew(refused: string): Promise<void>;
}

const RENEW_BEFORE_MS = 60_000;

/** Concurrent requests that find the token expired renew it once. */
export const openSession = (client: OAuth2Client, given: Credentials, renewStored: RenewCredentials): GoogleSession => {
  let known = given;
  const use = ({ secret, access_token, expires_at }: Credentials) =>
    // Never set a token without its expiry: the client would then treat any refusal as an expired token.
    client.setCredentials({
      refresh_token: secret,
      ...(access_token && expires_at && { access_token, expiry_date: Date.parse(expires_at) }),
    });
  use(known);
  let renewing: Promise<void> | undefined;

  const renewNow = async () => {
    known = await renewStored(known, async (stored) => {
      use(stored);
      const { credentials } = await client.refreshAccessToken().catch((error: unknown) => {
        throw asGoogleError(error);
      });
      return toCredentials(credentials, stored.secret);
    });
    use(known);
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

export const toCredentials = ({ access_token, expiry_date }: GoogleCredentials, secret: string): Credentials => ({
  secret,
  access_token: access_token ?? null,
  expires_at: expiry_date ? new Date(expiry_date).toISOString() : null,
});
