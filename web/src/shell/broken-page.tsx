import { TriangleAlert } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { pages } from '../texts/pages.ts';

export function BrokenPage() {
  return (
    <main className="p-6">
      <EmptyState
        icon={TriangleAlert}
        title={pages.broken.title}
        action={<Button onClick={() => window.location.reload()}>{pages.broken.reload}</Button>}
      >
        {pages.broken.text}
      </EmptyState>
    </main>
  );
}
