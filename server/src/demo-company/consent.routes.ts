import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { oauthStates } from '../db/schema/mailboxes.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { keepOpener } from '../http/security-headers.ts';
import { stateHash } from '../mailboxes/connect.ts';

/** Path of the demo mailbox's consent page under the product's own address. */
export const CONSENT_PATH = '/demo-google/o/oauth2/v2/auth';
const AGREED_PATH = `${CONSENT_PATH}/callback`;

const FORM_LIMIT_BYTES = 16 * 1024;

/**
 * The demo mailbox listens on this machine only. Its consent page is proxied under the product's address, so that
 * browsers on other machines reach it too. Only shown to a browser that has started a connection.
 */
export const demoConsentRoutes = async (app: FastifyInstance, deps: Deps, door: string) => {
  await app.register(async (app) => {
    app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, text),
    );
    // The return page needs the window that opened the popup.
    app.addHook('onRequest', async (_request, reply) => keepOpener(reply));

    app.get(CONSENT_PATH, async (request, reply) => {
      const query = new URLSearchParams(request.query as Record<string, string>);
      await refuseUnknownState(deps, query);
      const answer = await fetch(`${door}/o/oauth2/v2/auth?${query.toString()}`);
      return reply
        .status(answer.status)
        .type('text/html; charset=utf-8')
        .send(underOwnAddress(await answer.text()));
    });

    app.post<{ Body?: string }>(AGREED_PATH, { bodyLimit: FORM_LIMIT_BYTES }, async (request, reply) => {
      const form = new URLSearchParams(request.body ?? '');
      await refuseUnknownState(deps, form);
      const answer = await fetch(`${door}/o/oauth2/v2/auth/callback`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      });
      const location = answer.headers.get('location');
      if (!location) throw new AppError(400, UNKNOWN, { code: 'bad_request' });
      return reply.redirect(location);
    });
  });
};

const UNKNOWN = 'This connection is not under way. Start again in Email Config.';

const refuseUnknownState = async ({ database, clock }: Deps, given: URLSearchParams) => {
  const [known] = await database.system
    .select({ state_hash: oauthStates.state_hash })
    .from(oauthStates)
    .where(
      and(
        eq(oauthStates.state_hash, stateHash(given.get('state') ?? '')),
        gt(oauthStates.expires_at, clock().toISOString()),
      ),
    );
  if (!known) throw new AppError(400, UNKNOWN, { code: 'bad_request' });
};

/** The form of the page is proxied too; its icon and fonts are not. */
const underOwnAddress = (html: string): string =>
  html
    .replaceAll('action="/o/oauth2/v2/auth/callback"', `action="${AGREED_PATH}"`)
    .replaceAll(/<link rel="icon"[^<>]*>|@font-face\s*\{[^{}]*\}/g, '');
