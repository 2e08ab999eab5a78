import type { ReactNode } from 'react';
import { LoadState } from '../../components/load-state.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';

/** The box below a step of any type. With a label it is a landmark. */
export function StepCard({ label, children }: { label?: string; children: ReactNode }) {
  const look = 'mt-2 space-y-2.5 rounded-md border border-line bg-canvas px-3 py-2.5 text-sm';
  return label ? (
    <section aria-label={label} className={look}>
      {children}
    </section>
  ) : (
    <div className={look}>{children}</div>
  );
}

/** Shown in its place while it is loading or could not be loaded. */
export const StepLoadState = ({ error, onRetry }: { error: Error | null; onRetry?: () => unknown }) =>
  error ? (
    <div className="mt-2">
      <LoadState failure={candidateFailure(error)} onRetry={onRetry} />
    </div>
  ) : (
    <StepCard>
      <LoadState failure={null} />
    </StepCard>
  );
