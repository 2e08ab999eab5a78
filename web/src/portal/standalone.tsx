import { type ReactNode, useEffect } from 'react';
import { Card } from './components/card.tsx';

interface StandaloneProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page with one message and at most one action. */
export function Standalone({ title, text, children }: StandaloneProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-8 text-lg">
      <Card>
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-2 text-muted">{text}</p>
        {children}
      </Card>
    </main>
  );
}
