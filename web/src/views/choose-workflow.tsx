import { can } from '@hirewire/contract/roles';
import { Link } from '@tanstack/react-router';
import { useSession } from '../data/auth.ts';
import { t } from '../texts/forms.ts';

/** The next step for a job without a workflow: its form, for users who may edit it. */
export function ChooseWorkflow({ jobId }: { jobId: string }) {
  const session = useSession();
  const mayChoose = session.status === 'signed_in' && can(session.auth.user.role, 'canEditJobs');
  if (!mayChoose) return <>{t.workflow.askAdmin}</>;
  return (
    <Link
      to="/jobs"
      search={{ edit: jobId }}
      className="rounded-sm font-medium text-accent-text underline-offset-4 hover:underline"
    >
      {t.workflow.choose}
    </Link>
  );
}
