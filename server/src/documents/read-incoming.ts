import { blankPortalLinks, findPortalLinks, replacePortalLinksIn } from '../lib/found-portal-links.ts';
import { findPortalLinksInBytes } from '../lib/portal-links-in-bytes.ts';
import type { PortalClaims } from '../lib/portal-token.ts';
import { type ReadDocument, readDocument } from './read-document.ts';

/** A document without links to a candidate's page. Its bytes still show those in `links`: revoke them before keeping it. */
export interface IncomingDocument {
  document: ReadDocument;
  links: PortalClaims[];
}

/** Reads a file that somebody sent or uploaded. */
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
