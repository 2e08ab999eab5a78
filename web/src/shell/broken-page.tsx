import { TriangleAlert } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';

export function BrokenPage() {
  return (
    <main className="p-6">
      <EmptyState
        icon={TriangleAlert}
        title="This page could not be shown"
        action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      >
        Something went wrong on our side. Nothing you had saved is lost.
      </EmptyState>
    </main>
  );
}
