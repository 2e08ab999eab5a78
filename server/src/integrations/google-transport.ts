import { OAuth2Client, type OAuth2ClientOptions } from 'google-auth-library';
import { ProviderError } from './provider-error.ts';
import { stopIfSlow } from './stop-if-slow.ts';

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** null: the real Google */
  baseUrl: string | null;
  /** The consent page, if it is not at `baseUrl`. */
  consentUrl?: string;
  /** How long Google may be silent, before and within its response. */
  silenceMs?: number;
}

const SILENCE_MS = 20_000;

/**
 * The official client, limited to Google's hosts, without its own retries (the caller decides) and with our timeouts.
 */
export const oauthClient = (config: GoogleConfig, redirectUri?: string): OAuth2Client => {
  const { clientId, clientSecret, baseUrl, consentUrl, silenceMs = SILENCE_MS } = config;
  const options: OAuth2ClientOptions = {
    clientId,
    clientSecret,
    // Our own renewal comes first, so that the new token is stored.
    eagerRefreshThresholdMillis: 0,
    transporterOptions: { responseType: 'json', fetchImplementation: fetchWithin(silenceMs) },
    ...(redirectUri && { redirectUri }),
    ...(baseUrl && {
      endpoints: {
        oauth2AuthBaseUrl: consentUrl ?? `${baseUrl}/o/oauth2/v2/auth`,
        oauth2TokenUrl: `${baseUrl}/oauth2/token`,
        oauth2RevokeUrl: `${baseUrl}/oauth2/revoke`,
      },
    }),
  };
  const client = new OAuth2Client(options);
  client.transporter.interceptors.request.add({
    resolved: async (request) => {
      if (!isGoogle(request.url, baseUrl))
        throw new ProviderError('not_allowed', 'answer_not_from_provider', 'Only Google itself is asked.');
      return { ...request, retry: false, retryConfig: { retry: 0, noResponseRetries: 0 } };
    },
  });
  client.transporter.interceptors.response.add({
    // The client returns text that it could not parse as if it were the response.
    resolved: async (response) => {
      if (typeof response.data === 'string' && response.data !== '')
        throw new ProviderError(
          'unavailable',
          'answer_unreadable',
          'Google answered with something that cannot be read.',
        );
      return response;
    },
  });
  return client;
};

const isGoogle = (url: URL, baseUrl: string | null): boolean => {
  if (baseUrl) return url.origin === new URL(baseUrl).origin;
  const { protocol, hostname } = url;
  return protocol === 'https:' && (hostname === 'accounts.google.com' || hostname.endsWith('.googleapis.com'));
};

/**
 * The time limits are on silence and slowness, not on the whole response: 30 MB over a slow line are fine, a hung connection
 * is not. Redirects are refused, since they would bypass the list of hosts.
 */
const fetchWithin =
  (silenceMs: number): typeof fetch =>
  async (url, init) => {
    const controller = new AbortController();
    const abort = () => controller.abort(new Error('Google takes too long'));
    let received = 0;
    const silence = setTimeout(abort, silenceMs).unref();
    const endChecks = stopIfSlow(() => received, abort);
    const stopTimers = () => {
      clearTimeout(silence);
      endChecks();
    };
    const request = { ...init, redirect: 'error', signal: controller.signal } as const;
    const response = await fetch(url, request).catch((error: unknown) => {
      stopTimers();
      throw error;
    });
    if (!response.body) {
      stopTimers();
      return response;
    }
    const body = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, stream) => {
          silence.refresh();
          received += chunk.length;
          stream.enqueue(chunk);
        },
        flush: stopTimers,
      }),
    );
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
  };
