import { FlaskConical, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../texts/mailboxes.ts';

interface DemoNoteProps {
  /** Real mailboxes can be connected in addition to the demo. */
  hasImap: boolean;
}

/** Invented applicants must not be mistaken for real ones. */
export function DemoNote({ hasImap }: DemoNoteProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-5 flex gap-3 rounded-lg border border-line bg-accent-soft px-4 py-3 text-sm"
    >
      <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <h2 id={id} className="font-semibold text-accent-text">
          {t.demo.title}
        </h2>
        <p>{t.demo.text}</p>
        {hasImap && <p className="mt-1">{t.demo.realAccounts}</p>}
      </div>
    </section>
  );
}

/** Candidates could open no link that they are sent. */
export function LocalLinksNote({ address }: { address: string }) {
  return (
    <p className="mb-3 flex gap-2.5 rounded-lg border border-line bg-warning-soft px-4 py-3 text-sm wrap-anywhere text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t.localLinks(address)}
    </p>
  );
}
