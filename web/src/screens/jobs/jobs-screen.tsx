import { Link } from '@tanstack/react-router';
import { Briefcase } from 'lucide-react';
import { buttonLook } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';

export function JobsScreen() {
  return (
    <>
      <PageHeading title="Job Management">The positions you are hiring for.</PageHeading>
      <EmptyState
        icon={Briefcase}
        title="No jobs yet"
        action={
          <Link to="/workflow-builder" className={buttonLook('secondary')}>
            Go to the workflow builder
          </Link>
        }
      >
        A published job receives applications and sends each one through its workflow. Build a workflow first.
      </EmptyState>
    </>
  );
}
