import { CircleAlert } from 'lucide-react';

/** What went wrong, above what it went wrong with. */
export function Banner({ children }: { children: string | null | undefined }) {
  return (
    <div role="alert" className="empty:mb-0!">
      {children && (
        <p className="appear flex gap-2 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
