import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** The headers of every answer. */
export const securityHeaders = ({ publicUrl, isProduction }: Config): FastifyHelmetOptions => ({
  global: true,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      // Dialogs lock scrolling and toasts place themselves with style elements made in the browser; scripts stay strict.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      // The browser can be told to use an API on this machine (see web/src/api/api-base.ts).
      'connect-src': ["'self'", ...(isProduction ? [] : ['http://localhost:8000'])],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  // The mailbox is connected in a popup that must be able to answer its opener.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
});

/**
 * A popup that comes back from another site loses its opener at the first answer with an opener policy of its own,
 * redirects included, and could not hand back what it brings.
 */
export const keepOpener = (reply: FastifyReply) => void reply.header('cross-origin-opener-policy', 'unsafe-none');

/** The public address may call the API, and outside of production pages on this machine (a development server) may too. */
export const allowedOrigin =
  ({ publicUrl, isProduction }: Config) =>
  (origin: string | undefined, answer: (error: Error | null, allowed: boolean) => void) =>
    answer(
      null,
      origin !== undefined && (origin === new URL(publicUrl).origin || (!isProduction && LOOPBACK.test(origin))),
    );

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
