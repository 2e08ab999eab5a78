import { t } from '../../texts/users.ts';

/** Always empty: users are added with a password, not invited. */
export function PendingInvitations() {
  return (
    <section aria-labelledby="pending-invitations" className="mt-8">
      <h2 id="pending-invitations" className="mb-2 font-semibold">
        {t.invitations.title}
      </h2>
      <p className="rounded-lg border border-dashed border-line px-4 py-5 text-center text-sm text-muted">
        {t.invitations.empty}
      </p>
    </section>
  );
}
