import { type ReactNode, useId } from 'react';

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

export function Card({ children }: { children: ReactNode }) {
  return <div className="rounded-lg border border-line bg-surface p-4 shadow-sm wrap-anywhere sm:p-6">{children}</div>;
}
