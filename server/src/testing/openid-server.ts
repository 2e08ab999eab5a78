import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface OpenidServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The next tokens to issue. */
  next: { access_token: string; refresh_token: string; expires_in: number };
  /** The refresh tokens it has received. */
  renewals: string[];
  /** From now on no permission is renewed. */
  refuse(): void;
  accept(): void;
  /** From now on each refresh token is accepted once, and each renewal issues new tokens. */
  rotate(onRenewal: (access_token: string) => void): void;
  stop(): Promise<void>;
}

/** As much of an OpenID provider as it takes to consent to a mailbox and to renew its tokens. Everyone is `email`. */
export const startOpenidServer = async (email: string): Promise<OpenidServer> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const state = { isRefusing: false, onRenewal: null as ((access_token: string) => void) | null };
  const next: OpenidServer['next'] = { access_token: 'first', refresh_token: 'lasting', expires_in: 3600 };
  const renewals: string[] = [];

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = new URL(request.url ?? '/', issuer);
    if (asked.pathname === '/.well-known/openid-configuration')
      return answer(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (asked.pathname === '/keys') return answer(response, 200, { keys });
    const form = new URLSearchParams(await text(request));
    const isRenewal = form.get('grant_type') === 'refresh_token';
    if (isRenewal) renewals.push(form.get('refresh_token') ?? '');
    const isUsed = isRenewal && state.onRenewal && form.get('refresh_token') !== next.refresh_token;
    if (state.isRefusing || isUsed) return answer(response, 400, { error: 'invalid_grant' });
    if (isRenewal && state.onRenewal) {
      Object.assign(next, {
        access_token: `access-${renewals.length}`,
        refresh_token: `lasting-${renewals.length}`,
      });
      state.onRenewal(next.access_token);
    }
    const id_token = await new SignJWT({ email })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setSubject('a-person')
      .setAudience('hirewire')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return answer(response, 200, { token_type: 'bearer', ...next, ...(!isRenewal && { id_token }) });
  };
  const server = http.createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId: 'hirewire',
    clientSecret: 'hirewire-secret',
    next,
    renewals,
    refuse: () => (state.isRefusing = true),
    accept: () => (state.isRefusing = false),
    rotate: (onRenewal) => (state.onRenewal = onRenewal),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
