import { shared } from '../texts/shared.ts';
import { Banner } from './banner.tsx';

interface LoadStateProps {
  /** Why it is not there; null while it is loading. */
  failure: string | null;
  onRetry?: (() => unknown) | undefined;
}

/**
 * In place of what has not been loaded. Once it has been, it stays, with what was typed into it, even if loading it again
 * fails; lint asks for that (`house/kept-data`).
 */
export const LoadState = ({ failure, onRetry }: LoadStateProps) =>
  failure === null ? (
    <p role="status" className="text-muted">
      {shared.loading}
    </p>
  ) : (
    <Banner {...(onRetry && { onRetry })}>{failure}</Banner>
  );
