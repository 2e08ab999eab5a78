import { Readable } from 'node:stream';
import type { Download } from '@hirewire/contract/route';
import type { FastifyReply } from 'fastify';

/** Streams a file to be saved, never shown, so that the browser runs nothing in it. */
export const sendFile = (reply: FastifyReply, { file_name, media_type, content, row_count, size_bytes }: Download) => {
  if (size_bytes !== undefined) void reply.header('content-length', size_bytes);
  if (row_count !== undefined) void reply.header('x-row-count', row_count);
  return (
    reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encoded(file_name)}`)
      .header('x-content-type-options', 'nosniff')
      // If a browser shows it all the same, nothing in it can run or make requests.
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .type(media_type)
      .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content, { objectMode: false }))
  );
};

/** RFC 5987: encodeURIComponent leaves more characters alone than a header may contain. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
