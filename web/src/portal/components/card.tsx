import { clsx } from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useId, useRef } from 'react';

interface CardProps {
  heading: string;
  children: ReactNode;
}

/** A part of the page, under its heading. */
export function Section({ heading, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** The heading of a separate page. Receives the focus, because the control that led here is gone. */
export function PageHeading({ heading, aside }: { heading: string; aside?: string | null | undefined }) {
  const shown = useRef<HTMLHeadingElement>(null);
  // Before the page is shown: later, it would take the focus from a field that someone types in already.
  useLayoutEffect(() => {
    shown.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    const before = document.title;
    document.title = `${heading} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [heading]);
  return (
    <div className="mt-3 mb-4 wrap-anywhere">
      <h2 ref={shown} tabIndex={-1} className="text-xl font-semibold outline-none">
        {heading}
      </h2>
      {aside && <p className="text-base text-muted">{aside}</p>}
    </div>
  );
}

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('rounded-lg border border-line bg-surface p-4 shadow-sm wrap-anywhere sm:p-6', className)}>
      {children}
    </div>
  );
}
