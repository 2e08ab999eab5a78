import { ShieldCheck } from 'lucide-react';
import { t } from '../../texts/approvals.ts';

export function AdminView() {
  return (
    <section
      aria-labelledby="admin-view"
      className="mb-5 flex gap-3 rounded-lg border border-line bg-accent-soft px-4 py-3 text-sm"
    >
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <div>
        <h2 id="admin-view" className="font-semibold text-accent-text">
          {t.admin.title}
        </h2>
        <p>{t.admin.text}</p>
      </div>
    </section>
  );
}
