import { FlaskConical } from 'lucide-react';

/** Nobody should take the invented applicants for real ones. */
export function DemoNote() {
  return (
    <section
      aria-labelledby="demo-note"
      className="mb-5 flex gap-3 rounded-lg border border-line bg-accent-soft px-4 py-3 text-sm"
    >
      <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <h2 id="demo-note" className="font-semibold text-accent-text">
          Demonstration mailbox
        </h2>
        <p>
          This is the built-in mailbox with applications of invented people, not Google. Real accounts can be connected
          once whoever runs the Hirewire server has set Google up, as its README describes.
        </p>
      </div>
    </section>
  );
}
