import type { ErrorBody, ErrorCode } from '@hirewire/contract/errors';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { buildErrorBody } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's answers come in an envelope (`contract/src/envelope.ts`). */
    isWrapped?: boolean;
  }
}

/** The body for what HTTP or Fastify refuses, which has a status and no code of ours. */
export const buildStatusBody = (status: number, sentence: string): ErrorBody =>
  buildErrorBody(sentence, { code: CODES[status] ?? (status < 500 ? 'bad_request' : 'internal_error') });

const CODES: Partial<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  408: 'request_timeout',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  417: 'expectation_failed',
  422: 'invalid',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** Errors for bodies that could not be parsed, by Fastify's code. */
export const REFUSED_BODIES: Partial<Record<string, { status: number; detail: string }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, detail: 'The body is not valid JSON.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, detail: 'The body is larger than 1 MB.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, detail: 'The body does not have the length it says.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, detail: 'The body must be JSON (content-type application/json).' },
};

/** An invalid URL never reaches a route or the hooks that set headers. */
export const refuseAddress = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  void reply.status(400).headers(BARE_HEADERS).send(buildStatusBody(400, 'The address is not valid.'));
};

/** Input that is not HTTP gets the usual response shape too, written to the socket directly. */
export const refuseRequest = (error: Error & { code?: string }, socket: Socket) => {
  if (!socket.writable || error.code === 'ECONNRESET') return;
  const { status, phrase, detail } = REFUSED_REQUESTS[error.code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify(buildStatusBody(status, detail));
  const headers = Object.entries({ ...BARE_HEADERS, 'content-type': 'application/json', connection: 'close' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines}content-length: ${body.length}\r\n\r\n${body}`);
};

const NOT_HTTP = { status: 400, phrase: 'Bad Request', detail: 'The request is not valid HTTP.' };
const REFUSED_REQUESTS: Partial<Record<string, typeof NOT_HTTP>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    phrase: 'Request Header Fields Too Large',
    detail: 'The address and the headers are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, phrase: 'Request Timeout', detail: 'The request took too long to arrive.' },
};

/** For an `Expect` header other than `100-continue`; Node would answer without a body and headers. */
export const refuseExpectation = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(417, { ...BARE_HEADERS, 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(buildStatusBody(417, 'The expectation in the Expect header cannot be met.')));
};

/** Headers that a route's hooks would have set. */
const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

/** True if the database is temporarily unavailable, according to the driver or Postgres, even as a nested cause. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as Error & { code?: string };
  // oxlint-disable-next-line house/error-sentences -- pg has no code for a connection it lost or could not open.
  return AWAY_CODES.has(code ?? '') || AWAY_MESSAGES.test(message) || isDatabaseAway(cause);
}

const TOO_MANY_CONNECTIONS = '53300';
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', TOO_MANY_CONNECTIONS]);
const AWAY_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|is not queryable$/;
