import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Route } from '@hirewire/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is sent: its tag and its compressed forms are made once, however often it is sent. */
export class WrittenText {
  readonly text: string;
  readonly #compressed = new Map<Encoder, Promise<Buffer>>();
  #tag: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get tag(): string {
    return (this.#tag ??= `W/"${hash('sha1', this.text, 'base64url')}"`);
  }

  compress(encoder: Encoder): Promise<Buffer> {
    const done = this.#compressed.get(encoder) ?? ENCODERS[encoder](this.text);
    this.#compressed.set(encoder, done);
    return done;
  }
}

/** Sends the answer of a GET as JSON: compressed where it pays, and as "not modified" if the browser has it already. */
export const sendAnswer = async (route: Route, request: FastifyRequest, reply: FastifyReply, answer: WrittenText) => {
  void reply.type('application/json; charset=utf-8');
  if (isCacheable(route)) {
    // A cache may reuse it only for the same token, and must revalidate it each time.
    addVary(reply, 'authorization');
    void reply.header('cache-control', 'private, no-cache').header('etag', answer.tag);
    if (splitHeader(request.headers['if-none-match']).includes(answer.tag)) {
      addVary(reply, 'accept-encoding');
      return reply.status(304).send();
    }
  }
  return sendText(request, reply, answer);
};

/** Compressed where it pays and the client can read it. */
export const sendText = async (request: FastifyRequest, reply: FastifyReply, written: WrittenText) => {
  addVary(reply, 'accept-encoding');
  const isLong = written.text.length > MIN_COMPRESSED_LENGTH;
  const encoder = isLong ? chooseEncoder(request.headers['accept-encoding']) : undefined;
  if (!encoder) return reply.send(written.text);
  return reply.header('content-encoding', encoder).send(await written.compress(encoder));
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
