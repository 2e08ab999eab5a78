import { shared } from '../texts/shared.ts';
import { Banner } from './banner.tsx';

interface LoadStateProps {
  /** Why loading failed; null while loading. */
  failure: string | null;
  onRetry?: (() => unknown) | undefined;
}

/**
 * Shown in place of data that has not been loaded. Loaded data stays, with anything typed into it, even if reloading
 * fails; lint checks that (`house/kept-data`).
 */
export const LoadState = ({ failure, onRetry }: LoadStateProps) =>
  failure === null ? (
    <p role="status" className="text-muted">
      {shared.loading}
    </p>
  ) : (
    <Banner {...(onRetry && { onRetry })}>{failure}</Banner>
  );
