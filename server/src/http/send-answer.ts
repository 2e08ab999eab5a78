import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Route } from '@hirewire/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends the answer of a GET as JSON: compressed where it pays, and as "not modified" if the browser has it already. */
export const sendAnswer = async (route: Route, request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
  const text = JSON.stringify(answer);
  const encoder = text.length > WORTH_COMPRESSING ? chooseEncoder(request.headers['accept-encoding']) : undefined;
  addVary(reply, 'accept-encoding');
  void reply.type('application/json; charset=utf-8');
  if (isKept(route)) {
    // Without the token of the request it was sent to, no cache may answer with it, and each use is asked for here first.
    addVary(reply, 'authorization');
    const tag = `W/"${hash('sha1', text, 'base64url')}"`;
    void reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (listedIn(request.headers['if-none-match']).includes(tag)) return reply.status(304).send();
  }
  if (!encoder) return reply.send(text);
  return reply.header('content-encoding', encoder).send(await ENCODERS[encoder](text));
};

/** Answers to candidates, approvers who follow a link, and strangers are not kept: the computer may not be theirs. */
const isKept = ({ access }: Route) => access !== 'public' && access !== 'candidate' && access !== 'approver';

const WORTH_COMPRESSING = 1024;

/** The best first. Low levels: they take most of the repetition out of JSON in a fraction of the time. */
const ENCODERS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 3 }),
};
type Encoder = keyof typeof ENCODERS;

const chooseEncoder = (accepted: string | undefined): Encoder | undefined => {
  const wanted = listedIn(accepted).filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry));
  return (Object.keys(ENCODERS) as Encoder[]).find((name) => wanted.some((entry) => entry.split(';')[0] === name));
};

const listedIn = (header: string | undefined): string[] => (header ?? '').split(',').map((entry) => entry.trim());

const addVary = (reply: FastifyReply, name: string) => {
  const before = reply.getHeader('vary');
  void reply.header('vary', before ? `${String(before)}, ${name}` : name);
};
