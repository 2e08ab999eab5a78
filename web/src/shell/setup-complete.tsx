import { CircleCheck } from 'lucide-react';
import { Guide } from './guide.tsx';

export function SetupComplete() {
  return (
    <section aria-labelledby="setup-complete" className="mt-auto rounded-lg border border-line bg-canvas p-3">
      <h2 id="setup-complete" className="flex items-center gap-2 font-medium">
        <CircleCheck aria-hidden="true" className="size-4 text-accent-text" />
        Setup Complete
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">After the three steps, applications arrive by themselves.</p>
      <Guide />
    </section>
  );
}
