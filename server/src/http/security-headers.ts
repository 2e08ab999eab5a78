import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../lib/is-loopback.ts';

/** The headers of every response. */
export const securityHeaders = ({ publicUrl, isProduction }: Config): FastifyHelmetOptions => ({
  global: true,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      // Dialogs lock scrolling and toasts position themselves with style elements created in the browser; scripts stay
      // strict.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      // The browser can be configured to use an API on this machine (see web/src/api/api-base.ts).
      'connect-src': ["'self'", ...(isProduction ? [] : ['http://localhost:8000'])],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  // The mailbox is connected in a popup that must be able to message its opener.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
});

/**
 * A popup returning from another site loses its opener at the first response with its own opener policy, redirects
 * included, and could not deliver its result.
 */
export const keepOpener = (reply: FastifyReply) => void reply.header('cross-origin-opener-policy', 'unsafe-none');

/** The public address may call the API and, outside production, so may pages on this machine (a development server). */
export const allowedOrigin =
  ({ publicUrl, isProduction }: Config) =>
  (origin: string | undefined, answer: (error: Error | null, allowed: boolean) => void) =>
    answer(
      null,
      origin !== undefined && (origin === new URL(publicUrl).origin || (!isProduction && isLoopback(origin))),
    );
