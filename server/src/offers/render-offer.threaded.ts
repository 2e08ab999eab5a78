import { AppError } from '../errors.ts';
import type { RunOfThread } from '../lib/in-thread.ts';
import { doTasks } from '../lib/work-thread.ts';
import { drawOffer, drawSignedOffer } from './offer-document.ts';
import type { RenderingTask } from './render-offer.ts';

const run: RunOfThread<RenderingTask> = async (rendering) => {
  try {
    if ('offer' in rendering) return { paper: await drawOffer(rendering.offer) };
    return { paper: { ...(await drawSignedOffer(rendering.signed)), place: null } };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
};

doTasks(run);
