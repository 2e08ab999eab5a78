import { PassThrough } from 'node:stream';
import { EVENTS_HEARTBEAT_SECONDS } from '@hirewire/contract/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Pushes events until stopped. `recheck`: the listener's access may have ended. */
export type EventFeed<Event> = (to: { push: (event: Event) => void; recheck: () => void }) => Promise<() => void>;

/** More unsent bytes than this mean that the client no longer reads. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Open streams per server, ended when it closes. */
const streams = new WeakMap<object, Set<PassThrough>>();

/** Server-sent events while both sides are connected and the listener has access. */
export const sendEvents = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { feed, admit }: { feed: EventFeed<unknown>; admit: () => Promise<unknown> },
) => {
  const stream = new PassThrough();
  const send = (text: string) => {
    if (stream.writableEnded || stream.destroyed) return;
    if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy();
    else stream.write(text);
  };
  const recheck = () => {
    admit().catch((error: unknown) => {
      // Any other error, such as an unavailable database, does not mean that access has ended.
      if (error instanceof AppError) stream.end();
    });
  };
  const stop = await feed({ push: (event) => send(`event: change\ndata: ${JSON.stringify(event)}\n\n`), recheck });
  const heartbeat = setInterval(() => {
    send(': still here\n\n');
    recheck();
  }, EVENTS_HEARTBEAT_SECONDS * 1000);
  const own = streams.get(request.server.server) ?? new Set();
  streams.set(request.server.server, own.add(stream));
  const cleanUp = () => {
    clearInterval(heartbeat);
    stop();
    own.delete(stream);
  };
  stream.once('end', cleanUp).once('close', cleanUp);
  send(': connected\n\n');
  return reply.header('x-accel-buffering', 'no').type('text/event-stream').send(stream);
};

/** Open streams must not keep the server from closing. */
export const endEventsOnClose = (app: FastifyInstance) => {
  app.addHook('preClose', async () => {
    for (const stream of streams.get(app.server) ?? []) stream.end();
  });
};
