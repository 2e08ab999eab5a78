import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { consent, showConsent } from './google-emulator-consent.ts';
import { emulatedEvents } from './google-emulator-events.ts';
import { emulatorTokens, type EmulatorClient, type EmulatorTokens } from './google-emulator-tokens.ts';
import type { GoogleConfig } from './google-transport.ts';
import { readBody, pass, sendJson, connectUpstream, type Upstream } from './google-emulator-upstream.ts';

export interface EmulatorOptions {
  /** 0 or undefined: any free port. */
  port?: number;
  /** The public URL of the product: the consent page returns nowhere else. */
  publicUrl: string;
  /** Signs the refresh tokens. With the same secret, tokens from before a restart stay valid. */
  secret: string;
  accounts: { email: string; name: string }[];
  messages: EmulatedMessage[];
}

export interface EmulatedMessage {
  id: string;
  thread_id: string;
  /** Defaults to the first account. */
  email?: string;
  /** The mail, base64url. */
  raw: string;
  received_at: Date;
  labels?: string[];
}

export interface GoogleEmulator {
  baseUrl: string;
  /** For `openGoogle`. */
  config: GoogleConfig;
  /** Delivers a mail to the first account; returns its ids there. */
  deliver: (mail: { raw: Buffer; received_at: Date; thread_id?: string }) => Promise<{ id: string; thread_id: string }>;
  /** Refuses every token of the account from now on, as if its owner had revoked our access at Google. */
  endAccess(email: string): void;
  stop(): Promise<void>;
}

const CLIENT_ID = 'hirewire-demo';

/** The emulator allows 5,000 requests an hour per token, so the account has many. */
const TOKENS_PER_ACCOUNT = 200;
const USES_PER_TOKEN = 4000;

const KEPT_MS = 120_000;

/**
 * Google on this machine: the independent emulator, behind a proxy of ours on loopback.
 *
 * The emulator keeps everything in memory and lets anyone in, so it listens on a socket that only this user can open,
 * and the proxy adds what a mailbox needs to survive a restart of the product: refresh tokens are signed rather than
 * stored, the seeded mails have fixed ids (our ledger recognises them), and access tokens from before a restart get a
 * 401, upon which any client of Google requests a new one.
 */
export const startGoogleEmulator = async (options: EmulatorOptions): Promise<GoogleEmulator> => {
  const client = {
    id: CLIENT_ID,
    // Other users of this machine can reach the proxy: without the secret a consent is useless to them.
    secret: createHmac('sha256', options.secret).update('google-emulator client').digest('base64url'),
    redirectUri: `${options.publicUrl}/api/gmail/oauth/callback`,
  };
  const door = http.createServer();
  // At least as long as a client keeps its connections.
  door.keepAliveTimeout = KEPT_MS;
  await listen(door, options.port ?? 0);
  const baseUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const closeDoor = async () => {
    const closed = new Promise((resolve) => door.close(resolve));
    door.closeAllConnections();
    await closed;
  };

  const emulator = await startEmulator(baseUrl, buildSeed(options, client)).catch(async (error: unknown) => {
    await closeDoor();
    throw error;
  });
  const upstream = connectUpstream(emulator.socketPath);
  const tokens = emulatorTokens({ upstream, client, secret: options.secret });
  const answer = doorman({ upstream, tokens, client, host: new URL(baseUrl).host });
  door.on('request', (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  return {
    baseUrl,
    config: { clientId: client.id, clientSecret: client.secret, baseUrl },
    deliver: (mail) => deliver(upstream, options.accounts[0]!.email, mail),
    endAccess: (email) => tokens.endAccess(email),
    stop: async () => {
      await closeDoor();
      await emulator.stop();
    },
  };
};

/** On a socket in a folder that only this user can enter. */
const startEmulator = async (baseUrl: string, seed: ReturnType<typeof buildSeed>) => {
  const { createEmulator } = await import('emulate');
  const directory = await mkdtemp(path.join(os.tmpdir(), 'hirewire-google-'));
  const isWindows = process.platform === 'win32';
  const socketPath = isWindows ? `\\\\.\\pipe\\${path.basename(directory)}` : path.join(directory, 'google.sock');
  // Node takes a path where it takes a port.
  const port = socketPath as unknown as number;
  const emulator = await createEmulator({ service: 'google', port, baseUrl, seed });
  const stop = async () => {
    await emulator.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { socketPath, stop };
};

const listen = (server: http.Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

const buildSeed = ({ accounts, messages }: EmulatorOptions, client: EmulatorClient) => ({
  tokens: Object.fromEntries(
    accounts.flatMap(({ email }) =>
      Array.from({ length: TOKENS_PER_ACCOUNT }, (_, index) => [accountToken(email, index), { login: email }]),
    ),
  ),
  google: {
    users: accounts,
    oauth_clients: [
      { client_id: client.id, client_secret: client.secret, name: 'Hirewire', redirect_uris: [client.redirectUri] },
    ],
    messages: messages.map(({ id, thread_id, email, raw, received_at, labels }) => ({
      id,
      thread_id,
      raw,
      user_email: email ?? accounts[0]?.email,
      internal_date: `${received_at.getTime()}`,
      label_ids: labels ?? ['INBOX', 'UNREAD'],
    })),
  },
});

const deliver: (
  upstream: Upstream,
  email: string,
  mail: Delivery,
) => Promise<{ id: string; thread_id: string }> = async (upstream, email, { raw, received_at, thread_id }) => {
  const { status, data } = await upstream.json(
    'POST',
    '/gmail/v1/users/me/messages/import',
    { ...JSON_BODY, authorization: `Bearer ${accountToken(email, TOKENS_PER_ACCOUNT - 1)}` },
    JSON.stringify({
      raw: raw.toString('base64url'),
      internalDate: `${received_at.getTime()}`,
      labelIds: ['INBOX', 'UNREAD'],
      ...(thread_id && { threadId: thread_id }),
    }),
  );
  if (status !== 200) throw new Error(`The demonstration mailbox answered ${status} to a new mail.`);
  return { id: String(data['id']), thread_id: String(data['threadId']) };
};

const accountToken = (email: string, index: number) => `${email} ${index}`;

/** Decides which requests reach the emulator. */
const doorman = ({ upstream, tokens, client, host }: Door) => {
  /** Message-ID → Gmail id of every draft made here: the emulator's own search by Message-ID finds nothing. */
  const drafted = new Map<string, string>();
  const answerEvents = emulatedEvents(upstream);
  let uses = 0;

  const findByMessageId = async (url: URL, messageId: string, headers: http.OutgoingHttpHeaders) => {
    const id = drafted.get(messageId);
    const message = id ? (await upstream.json('GET', `${url.pathname}/${id}?format=minimal`, headers)).data : null;
    const wanted = url.searchParams.get('q')?.includes('in:sent') ? 'SENT' : undefined;
    const isFound = message?.['id'] && (!wanted || (message['labelIds'] as string[]).includes(wanted));
    return isFound ? { messages: [{ id: message['id'], threadId: message['threadId'] }] } : { messages: [] };
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A page that uses this address as its host is not this product.
    if (request.headers.host !== host) return sendJson(response, 421, { error: 'unknown host' });
    const url = new URL(request.url ?? '/', `http://${host}`);
    if (url.pathname === '/oauth2/token') return tokens.exchange(request, response);
    if (url.pathname === '/oauth2/revoke') return tokens.revoke(request, response);
    if (url.pathname === '/o/oauth2/v2/auth') return showConsent(upstream, request, response);
    if (url.pathname === '/o/oauth2/v2/auth/callback') return consent(upstream, client, request, response);
    if (!request.headers.authorization) return pass(upstream, request, response);

    const email = tokens.accountOf(request.headers.authorization.replace(/^Bearer /, ''));
    if (!email) return sendJson(response, 401, UNAUTHENTICATED);
    uses += 1;
    const index = Math.floor(uses / USES_PER_TOKEN) % TOKENS_PER_ACCOUNT;
    const authorization = `Bearer ${accountToken(email, index)}`;

    if (await answerEvents(request, response, { url, email, authorization })) return;
    // The emulator has no profile and responds in its own format.
    if (url.pathname.endsWith('/profile')) return sendJson(response, 404, NOT_FOUND);
    const messageId = /rfc822msgid:(\S+)/.exec(url.searchParams.get('q') ?? '')?.[1];
    if (messageId) return sendJson(response, 200, await findByMessageId(url, messageId, { authorization }));
    if (request.method !== 'POST' || !url.pathname.endsWith('/drafts'))
      return pass(upstream, request, response, { authorization });

    const body = await readBody(request);
    const { status, data } = await upstream.json('POST', url.pathname, { ...JSON_BODY, authorization }, body);
    const { raw } = (JSON.parse(body.toString()) as { message?: { raw?: string } }).message ?? {};
    const id = /^message-id:\s*<([^>]+)>/im.exec(Buffer.from(raw ?? '', 'base64url').toString('latin1'))?.[1];
    if (id) drafted.set(id, (data['message'] as { id: string }).id);
    sendJson(response, status, data);
  };
};

type Delivery = Parameters<GoogleEmulator['deliver']>[0];

interface Door {
  upstream: Upstream;
  tokens: EmulatorTokens;
  client: EmulatorClient;
  host: string;
}

const JSON_BODY = { 'content-type': 'application/json' };

const UNAUTHENTICATED = {
  error: {
    code: 401,
    message: 'Request had invalid authentication credentials.',
    errors: [{ message: 'Invalid Credentials', domain: 'global', reason: 'authError' }],
    status: 'UNAUTHENTICATED',
  },
};

const NOT_FOUND = {
  error: {
    code: 404,
    message: 'Requested entity was not found.',
    errors: [{ message: 'Requested entity was not found.', domain: 'global', reason: 'notFound' }],
    status: 'NOT_FOUND',
  },
};
