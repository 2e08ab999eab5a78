import type { ReactNode } from 'react';

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
    {children}
  </section>
);

/** A person with their verdict, and their comment below it. */
export const Line = ({ who, what, said }: { who: string; what: string; said: string | null }) => (
  <div className="text-sm">
    <p className="wrap-anywhere">
      {who} <span className="text-muted">{what}</span>
    </p>
    {said && <p className="wrap-anywhere whitespace-pre-line">{said}</p>}
  </div>
);
