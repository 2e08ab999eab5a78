import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson, type Upstream } from './google-emulator-upstream.ts';
import { MAIL_SCOPES } from './google-mail.ts';

/** The product's registration at the emulator. */
export interface EmulatorClient {
  id: string;
  secret: string;
  redirectUri: string;
}

export interface EmulatorTokens {
  /** POST /oauth2/token */
  exchange(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** POST /oauth2/revoke */
  revoke(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The account of this access token; null when it is not accepted. */
  accountOf(accessToken: string): string | null;
  /** Refuses every token issued for the account so far. */
  endAccess(email: string): void;
}

/**
 * The emulator forgets its refresh tokens when it stops. Ours name their account under a signature; each stands for one
 * of the emulator's, and where that is forgotten the account consents again.
 */
export const emulatorTokens = ({ upstream, client, secret }: Setting): EmulatorTokens => {
  const accessTokens = new Map<string, { email: string; refreshToken: string }>();
  const theirs = new Map<string, string>();
  const ended = new Set<string>();
  const endedAccounts = new Map<string, number>();

  const sign = (text: string) => createHmac('sha256', secret).update(`google-emulator ${text}`).digest('base64url');

  const newRefreshToken = (email: string): string => {
    const madeAt = Math.max(Date.now(), (endedAccounts.get(email) ?? 0) + 1);
    const content = Buffer.from(JSON.stringify([email, madeAt, randomBytes(6).toString('hex')]));
    const text = content.toString('base64url');
    return `${text}.${sign(text)}`;
  };

  const findOwner = (refreshToken: string): string | null => {
    const [text = '', signature = ''] = refreshToken.split('.');
    const expected = sign(text);
    if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
      return null;
    const [email, madeAt] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, number];
    return ended.has(refreshToken) || madeAt <= (endedAccounts.get(email) ?? 0) ? null : email;
  };

  const ask = async (form: Record<string, string>) => {
    const { status, data } = await upstream.json('POST', '/oauth2/token', FORM, new URLSearchParams(form).toString());
    return { status, data: data as Record<string, string> };
  };

  /** The emulator's own refresh token behind one of ours. */
  const theirsFor = async (refreshToken: string, email: string): Promise<string> => {
    const known = theirs.get(refreshToken);
    if (known) return known;
    const form = { email, client_id: client.id, redirect_uri: client.redirectUri, scope: SCOPES };
    const { headers } = await upstream.ask(
      'POST',
      '/o/oauth2/v2/auth/callback',
      FORM,
      new URLSearchParams(form).toString(),
    );
    const code = new URL(headers.location ?? '').searchParams.get('code') ?? '';
    const { data } = await ask({
      grant_type: 'authorization_code',
      code,
      client_id: client.id,
      client_secret: client.secret,
      redirect_uri: client.redirectUri,
    });
    theirs.set(refreshToken, data['refresh_token'] ?? '');
    return data['refresh_token'] ?? '';
  };

  const renew = async (form: Record<string, string>) => {
    const refreshToken = form['refresh_token'] ?? '';
    const email = findOwner(refreshToken);
    const answer = await ask({ ...form, refresh_token: email ? await theirsFor(refreshToken, email) : '' });
    const { access_token } = answer.data;
    if (access_token && email) accessTokens.set(access_token, { email, refreshToken });
    return answer;
  };

  const exchangeCode = async (form: Record<string, string>) => {
    const { status, data } = await ask(form);
    const { access_token, refresh_token, id_token } = data;
    if (!access_token || !refresh_token || !id_token) return { status, data };
    const payload = Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString();
    const { email } = JSON.parse(payload) as { email: string };
    const refreshToken = newRefreshToken(email);
    theirs.set(refreshToken, refresh_token);
    accessTokens.set(access_token, { email, refreshToken });
    return { status, data: { ...data, refresh_token: refreshToken } };
  };

  return {
    exchange: async (request, response) => {
      const form = Object.fromEntries(new URLSearchParams((await readBody(request)).toString()));
      const { status, data } = await (form['grant_type'] === 'refresh_token' ? renew(form) : exchangeCode(form));
      sendJson(response, status, data);
    },
    revoke: async (request, response) => {
      const token = new URLSearchParams((await readBody(request)).toString()).get('token') ?? '';
      const refreshToken = accessTokens.get(token)?.refreshToken ?? token;
      if (!findOwner(refreshToken)) return sendJson(response, 400, { error: 'invalid_token' });
      ended.add(refreshToken);
      sendJson(response, 200, {});
    },
    accountOf: (accessToken) => {
      const found = accessTokens.get(accessToken);
      return found ? findOwner(found.refreshToken) : null;
    },
    endAccess: (email) => {
      endedAccounts.set(email, Date.now());
    },
  };
};

interface Setting {
  upstream: Upstream;
  client: EmulatorClient;
  secret: string;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const SCOPES = ['openid', 'email', ...MAIL_SCOPES].join(' ');
