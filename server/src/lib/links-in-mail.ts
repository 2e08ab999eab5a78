import { inThread, type ThreadTask } from './in-thread.ts';
import type { PortalClaims } from './portal-token.ts';

const linksInMailTask: ThreadTask<{ raw: Uint8Array; secret: string }, PortalClaims[]> = {
  module: import.meta.resolve('./links-in-mail.threaded.ts'),
};
export type LinksInMailTask = typeof linksInMailTask;

/** The links to a candidate's page that a whole mail shows. Decoding one of 30 MB takes 60 ms, so a thread does it. */
export const findPortalLinksInMail = (raw: Uint8Array, secret: string): Promise<PortalClaims[]> =>
  inThread(linksInMailTask, { raw, secret });
