/** Users are added with a password, not invited: the list is there and stays empty. */
export function PendingInvitations() {
  return (
    <section aria-labelledby="pending-invitations" className="mt-8">
      <h2 id="pending-invitations" className="mb-2 font-semibold">
        Pending Invitations
      </h2>
      <p className="rounded-lg border border-dashed border-line px-4 py-5 text-center text-sm text-muted">
        No pending invitations
      </p>
    </section>
  );
}
