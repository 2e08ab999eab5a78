import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { shared } from '../texts/shared.ts';
import { Button } from './button.tsx';

interface BannerProps {
  children: string | null | undefined;
  /** A button beside the sentence. */
  action?: ReactNode;
  /** Adds a button that loads again. */
  onRetry?: () => unknown;
}

/** An error message above the content it concerns. */
export function Banner({ children, action, onRetry }: BannerProps) {
  return (
    <div role="alert" className="empty:mb-0!">
      {children && (
        <div className="appear flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-sm text-danger">
          <p className="flex min-w-0 flex-1 basis-48 gap-2">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {children}
          </p>
          {action}
          {onRetry && (
            <Button size="small" onClick={() => void onRetry()}>
              {shared.tryAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
