import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface BannerProps {
  children: string | null | undefined;
  /** The way out, beside the sentence. */
  action?: ReactNode;
}

/** What went wrong, above what it went wrong with. */
export function Banner({ children, action }: BannerProps) {
  return (
    <div role="alert" className="empty:mb-0!">
      {children && (
        <div className="appear flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-sm text-danger">
          <p className="flex min-w-0 flex-1 basis-48 gap-2">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {children}
          </p>
          {action}
        </div>
      )}
    </div>
  );
}
