import { createLazyPart, type Part } from '../lib/lazy-part.tsx';
import { shared } from '../texts/shared.ts';
import { Banner } from './banner.tsx';

/** A tab, panel or section in a file of its own. If it cannot be loaded, only this part is missing. */
export const lazyPart = <Props extends object>(load: () => Promise<Part<Props>>) => createLazyPart(load, PartFailure);

const PartFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Banner onRetry={onRetry}>{`${shared.partFailed}. ${shared.partAdvice}`}</Banner>
);
