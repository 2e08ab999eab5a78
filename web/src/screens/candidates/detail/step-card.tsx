import type { ReactNode } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { shared } from '../../../texts/shared.ts';

/** What stands under a step, whichever it is. With a label it can be gone to by name. */
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

/** In its place, until it is there. */
export const StepLoading = () => (
  <StepCard>
    <p role="status" className="text-muted">
      {shared.loading}
    </p>
  </StepCard>
);

/** In its place, when it could not be loaded. */
export const StepFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="mt-2">
    <Banner
      action={
        <Button size="small" onClick={onRetry}>
          {shared.tryAgain}
        </Button>
      }
    >
      {candidateFailure(error)}
    </Banner>
  </div>
);
