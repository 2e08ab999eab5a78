import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** The emulator behind our proxy. */
export interface Upstream {
  ask(
    method: string,
    path: string,
    headers: OutgoingHttpHeaders,
    body?: Buffer | string,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>;
  json(
    method: string,
    path: string,
    headers: OutgoingHttpHeaders,
    body?: Buffer | string,
  ): Promise<{ status: number; data: Record<string, unknown> }>;
  /** Opens a request whose body and response are streamed. */
  open(method: string, path: string, headers: OutgoingHttpHeaders): http.ClientRequest;
}

export const connectUpstream = (socketPath: string): Upstream => {
  // A kept connection may be closed just when it is reused; a new one to a socket costs nothing.
  const agent = new http.Agent({ keepAlive: false });
  const open: Upstream['open'] = (method, path, headers) =>
    http.request({ socketPath, agent, method, path, headers: { ...headers, host: 'google' } });

  const ask: Upstream['ask'] = async (method, path, headers, body = '') => {
    const request = open(method, path, headers);
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
    });
    request.end(body);
    const answer = await answered;
    return { status: answer.statusCode ?? 500, headers: answer.headers, body: await readBody(answer) };
  };

  return {
    open,
    ask,
    json: async (...request) => {
      const { status, body } = await ask(...request);
      return { status, data: JSON.parse(body.toString()) as Record<string, unknown> };
    },
  };
};

export const readBody = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export const sendJson = (response: ServerResponse, status: number, data: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(data));
};

/** Forwards one request to the emulator, with its response. */
export const pass = async (
  upstream: Upstream,
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders = {},
): Promise<void> => {
  const onward = upstream.open(request.method ?? 'GET', request.url ?? '/', { ...request.headers, ...headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    onward.once('response', resolve);
    onward.once('error', reject);
  });
  const [answer] = await Promise.all([answered, pipeline(request, onward)]);
  // Other sites must not read it.
  const { 'access-control-allow-origin': _, ...kept } = answer.headers;
  response.writeHead(answer.statusCode ?? 500, kept);
  await pipeline(answer, response);
};
