import { createLazyPart, type Part } from '../../lib/lazy-part.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { LoadState } from './load-state.tsx';

/** A part of the page in a file of its own. If it cannot be loaded, only this part is missing. */
export const lazyPart = <Props extends object>(load: () => Promise<Part<Props>>) => createLazyPart(load, PartFailure);

const PartFailure = ({ onRetry }: { onRetry: () => void }) => (
  <LoadState failure={useTexts().t.trouble.part} onRetry={onRetry} />
);
