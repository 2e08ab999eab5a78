import { invalid } from '../errors.ts';
import { inThread, type ThreadTask } from '../lib/in-thread.ts';
import type { Place } from '../pdf/write-pdf.ts';
import type { OfferPaper, Paper, SignedPaper } from './offer-document.ts';

/** A refusal is a sentence for users, which an error thrown in a thread cannot carry. */
type Drawn<T> = { paper: T } | { refusal: string };
type Rendering = { offer: OfferPaper } | { signed: SignedPaper };

const renderingTask: ThreadTask<Rendering, Drawn<Paper & { place: Place | null }>> = {
  module: import.meta.resolve('./render-offer.threaded.ts'),
};
export type RenderingTask = typeof renderingTask;

/** Renders the offer as a PDF. A long letter takes about 80 ms of CPU time, so a thread does it. */
export const renderOffer = async (offer: OfferPaper): Promise<Paper & { place: Place }> => {
  const { place, ...paper } = await render({ offer });
  return { ...paper, place: place! };
};

/** Renders the signed offer as a PDF. */
export const renderSignedOffer = (signed: SignedPaper): Promise<Paper> => render({ signed });

const render = async (rendering: Rendering) => {
  const drawn = await inThread(renderingTask, rendering);
  if ('refusal' in drawn) throw invalid(drawn.refusal, { code: 'unprintable' });
  // A structured clone turns a Buffer into a plain byte array.
  return { ...drawn.paper, content: Buffer.from(drawn.paper.content) };
};
