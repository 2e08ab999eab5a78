import { FlaskConical, type LucideIcon, Plug } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { TurnOnPolling } from '../../views/setup-action.tsx';

/** Nobody should take the invented applicants for real ones. */
export function DemoNote() {
  return (
    <Note icon={FlaskConical} title="Demonstration mailbox">
      This is the built-in mailbox with applications of invented people, not Google. Real accounts can be connected once
      whoever runs the Hirewire server has set Google up, as its README describes.
    </Note>
  );
}

/** Without Google there is nothing to connect, which is better said before anybody tries. */
export function NoGoogleNote() {
  return (
    <Note icon={Plug} title="Google is not set up">
      No email account can be connected yet. The operator of this Hirewire server has to set GOOGLE_CLIENT_ID and
      GOOGLE_CLIENT_SECRET first, as its README describes. You can add candidates manually in the meantime.
    </Note>
  );
}

/** Stands where the mailbox was connected, so that the next thing to do need not be searched for. */
export function PollingOffNote() {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-accent-soft px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-56">Polling is off, so new mail isn’t read yet.</p>
      <TurnOnPolling />
    </div>
  );
}

function Note({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-5 flex gap-3 rounded-lg border border-line bg-accent-soft px-4 py-3 text-sm"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <h2 id={id} className="font-semibold text-accent-text">
          {title}
        </h2>
        <p>{children}</p>
      </div>
    </section>
  );
}
