import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseRequest } from './refusals.ts';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Refuses a request whose body has not arrived in time. Node's own limit is the same for all requests of a server. */
export const limitArrival = (app: FastifyInstance, milliseconds: number) => {
  app.addHook('onRequest', async ({ raw }) => {
    if (!raw.headers['content-length'] && !raw.headers['transfer-encoding']) return;
    // A request that is injected arrives at once, over no connection.
    if (!(raw.socket instanceof Socket)) return;
    const refuse = () => {
      if (raw.complete) return;
      refuseRequest(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
      raw.socket.destroySoon();
    };
    const timer = setTimeout(refuse, milliseconds).unref();
    timers.set(raw, timer);
    raw.once('close', () => clearTimeout(timer));
  });
};

/** Leaves only Node's limit, for a form whose sender is admitted: a large file takes long over a slow connection. */
export const allowSlowArrival = ({ raw }: FastifyRequest) => clearTimeout(timers.get(raw));
