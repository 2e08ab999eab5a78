import { ShieldCheck } from 'lucide-react';

export function AdminView() {
  return (
    <section
      aria-labelledby="admin-view"
      className="mb-5 flex gap-3 rounded-lg border border-line bg-accent-soft px-4 py-3 text-sm"
    >
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <div>
        <h2 id="admin-view" className="font-semibold text-accent-text">
          Admin View
        </h2>
        <p>You see all approvals of the company. You decide where nobody who is asked can answer any more.</p>
      </div>
    </section>
  );
}
