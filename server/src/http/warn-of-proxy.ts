import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Behind an untrusted proxy all clients share its address, so one client's failures count for all. */
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
