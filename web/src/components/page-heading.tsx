import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  children: string;
  /** The main action of the page. */
  action?: ReactNode;
}

/** Receives the focus when the page changes, hence the tabindex. */
export function PageHeading({ title, children, action }: PageHeadingProps) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight wrap-anywhere">
          {title}
        </h1>
        <p className="text-muted">{children}</p>
      </div>
      {action}
    </header>
  );
}
