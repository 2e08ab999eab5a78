import { Readable } from 'node:stream';
import type { Download } from '@hirewire/contract/route';
import type { FastifyReply } from 'fastify';

/** Sends a file to be saved, never shown: whatever it holds, the browser does not run it. It is read as it is sent. */
export const sendFile = (reply: FastifyReply, { file_name, media_type, content, row_count, size_bytes }: Download) => {
  if (size_bytes !== undefined) void reply.header('content-length', size_bytes);
  if (row_count !== undefined) void reply.header('x-row-count', row_count);
  return (
    reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encoded(file_name)}`)
      .header('x-content-type-options', 'nosniff')
      // Should a browser show it all the same, nothing in it runs or reaches out.
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .type(media_type)
      .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content, { objectMode: false }))
  );
};

/** As RFC 5987 has it: what encodeURIComponent leaves alone is more than a header may hold. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
