import { blankPortalLinks, findPortalLinks, replacePortalLinksIn } from '../lib/found-portal-links.ts';
import { findPortalLinksInBytes } from '../lib/portal-links-in-bytes.ts';
import type { PortalClaims } from '../lib/portal-token.ts';
import { type ReadDocument, readDocument } from './read-document.ts';

/**
 * A document with portal links removed from its text. Its bytes still contain those in `links`: revoke them before
 * storing it.
 */
export interface IncomingDocument {
  document: ReadDocument;
  links: PortalClaims[];
}

/** Reads a file received by mail or upload. */
export const readIncoming = async (
  content: Uint8Array,
  secret: string,
  options: Parameters<typeof readDocument>[1],
): Promise<IncomingDocument> => {
  const { text, ...read } = await readDocument(content, options);
  const links = [
    ...findPortalLinks(text, secret),
    ...read.hidden.flatMap((hidden) => findPortalLinks(hidden.text, secret)),
    ...findPortalLinksInBytes(content, secret),
  ];
  if (links.length === 0) return { document: { ...read, text }, links };
  return { document: { ...replacePortalLinksIn(read, secret), text: blankPortalLinks(text, secret) }, links };
};
