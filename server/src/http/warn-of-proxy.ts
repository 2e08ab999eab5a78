import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Behind a proxy that is not trusted, all people share its address: what strangers do wrong would count for everyone. */
export const warnOfProxy = (app: FastifyInstance, { trustProxy }: Config) => {
  if (trustProxy !== false) return;
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    request.log.warn(
      'A request carries X-Forwarded-For, but TRUST_PROXY is not set, so all visitors count as one address. If a reverse proxy is in front of Hirewire, set TRUST_PROXY.',
    );
  });
};
