import { findPortalLinks } from './found-portal-links.ts';
import type { PortalClaims } from './portal-token.ts';

/** Number of places searched in one file or mail. */
const MAX_PLACES = 2_000;

/** The header of a part ends within this distance of its encoding. */
const HEADER_BYTES = 1_000;

/**
 * Finds links in bytes stored as received: a mail with its parts, or an uncompressed file. Searches natively, so a
 * large file costs little.
 */
export const findPortalLinksInBytes = (bytes: Uint8Array, secret: string): PortalClaims[] => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [content, ...base64Parts(content, 'base64'), ...base64Parts(content, 'BASE64')]
    .flatMap((part) => surroundings(part))
    .flatMap((text) => findPortalLinks(text, secret));
};

/** The text around each mention of the pages. */
const surroundings = (content: Buffer): string[] => ['portal', 'decide'].flatMap((page) => around(content, page));

const around = (content: Buffer, page: string): string[] => {
  const texts: string[] = [];
  let at = content.indexOf(page);
  while (at >= 0 && texts.length < MAX_PLACES) {
    texts.push(content.toString('latin1', Math.max(0, at - 200), at + 600));
    at = content.indexOf(page, at + 300);
  }
  return texts;
};

/** Searches each position once, so a mail with very many parts costs no more than one with few. */
const base64Parts = (content: Buffer, encoding: string): Buffer[] => {
  const parts: Buffer[] = [];
  let at = content.indexOf(encoding);
  while (at >= 0) {
    const header = content.toString('latin1', at, at + HEADER_BYTES);
    const empty = /\r?\n\r?\n/.exec(header);
    const start = at + (empty ? empty.index + empty[0].length : encoding.length);
    const boundary = empty ? content.indexOf('\n--', start) : start;
    const end = boundary < 0 ? content.length : boundary;
    if (empty) parts.push(Buffer.from(content.toString('latin1', start, end), 'base64'));
    at = content.indexOf(encoding, end);
  }
  return parts;
};
