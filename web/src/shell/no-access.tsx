import { type RoleName, SYSTEM_ROLES } from '@hirewire/contract/roles';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { buttonLook } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeading } from '../components/page-heading.tsx';

export function NoAccess({ title, role }: { title: string; role: RoleName }) {
  return (
    <>
      <PageHeading title={title}>{`You are signed in as ${SYSTEM_ROLES[role].display_name}.`}</PageHeading>
      <EmptyState
        icon={Lock}
        title="You do not have access to this page"
        action={
          <Link to="/candidates" className={buttonLook('primary')}>
            Go to candidates
          </Link>
        }
      >
        Your role does not include it. An administrator of your company can change your role.
      </EmptyState>
    </>
  );
}
