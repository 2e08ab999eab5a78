import { invalid } from '../errors.ts';
import { inThread, type ThreadTask } from '../lib/in-thread.ts';
import type { Place } from '../pdf/write-pdf.ts';
import type { OfferPaper, Paper, SignedPaper } from './offer-document.ts';

/** A refusal is a sentence for people: an error that a thread throws has none. */
type Drawn<T> = { paper: T } | { refusal: string };
type Rendering = { offer: OfferPaper } | { signed: SignedPaper };

const renderingTask: ThreadTask<Rendering, Drawn<Paper & { place: Place | null }>> = {
  module: import.meta.resolve('./render-offer.threaded.ts'),
};
export type RenderingTask = typeof renderingTask;

/** The offer as a PDF. Drawing a long letter keeps the processor for some 80 ms, so a thread does it. */
export const renderOffer = async (offer: OfferPaper): Promise<Paper & { place: Place }> => {
  const { place, ...paper } = await render({ offer });
  return { ...paper, place: place! };
};

/** The signed offer as a PDF. */
export const renderSignedOffer = (signed: SignedPaper): Promise<Paper> => render({ signed });

const render = async (rendering: Rendering) => {
  const drawn = await inThread(renderingTask, rendering);
  if ('refusal' in drawn) throw invalid(drawn.refusal, { code: 'unprintable' });
  // A copy between threads is a plain array of bytes.
  return { ...drawn.paper, content: Buffer.from(drawn.paper.content) };
};
