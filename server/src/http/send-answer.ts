import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Route } from '@hirewire/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends the answer of a GET as JSON: compressed where it pays, and as "not modified" if the browser has it already. */
export const sendAnswer = async (route: Route, request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
  const text = JSON.stringify(answer);
  void reply.type('application/json; charset=utf-8');
  if (isCacheable(route)) {
    // A cache may reuse it only for the same token, and must revalidate it each time.
    addVary(reply, 'authorization');
    const tag = `W/"${hash('sha1', text, 'base64url')}"`;
    void reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (splitHeader(request.headers['if-none-match']).includes(tag)) {
      addVary(reply, 'accept-encoding');
      return reply.status(304).send();
    }
  }
  return sendText(request, reply, text);
};

/** Compressed where it pays and the client can read it. */
export const sendText = async (request: FastifyRequest, reply: FastifyReply, text: string) => {
  addVary(reply, 'accept-encoding');
  const encoder = text.length > MIN_COMPRESSED_LENGTH ? chooseEncoder(request.headers['accept-encoding']) : undefined;
  if (!encoder) return reply.send(text);
  return reply.header('content-encoding', encoder).send(await ENCODERS[encoder](text));
};

/** Not for candidates, approvers who follow a link, or strangers: the computer may not be theirs. */
const isCacheable = ({ access }: Route) => access !== 'public' && access !== 'candidate' && access !== 'approver';

const MIN_COMPRESSED_LENGTH = 1024;

/** Best first. Low levels remove most of the repetition in JSON in a fraction of the time. */
const ENCODERS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 3 }),
};
type Encoder = keyof typeof ENCODERS;

const chooseEncoder = (accepted: string | undefined): Encoder | undefined => {
  const wanted = splitHeader(accepted).filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry));
  return (Object.keys(ENCODERS) as Encoder[]).find((name) => wanted.some((entry) => entry.split(';')[0] === name));
};

const splitHeader = (header: string | undefined): string[] => (header ?? '').split(',').map((entry) => entry.trim());

const addVary = (reply: FastifyReply, name: string) => {
  const before = reply.getHeader('vary');
  void reply.header('vary', before ? `${String(before)}, ${name}` : name);
};
