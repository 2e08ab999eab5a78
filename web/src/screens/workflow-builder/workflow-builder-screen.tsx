import { Link } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { buttonLook } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';

export function WorkflowBuilderScreen() {
  return (
    <>
      <PageHeading title="Workflow Builder">The steps a candidate goes through, in your order.</PageHeading>
      <EmptyState
        icon={Workflow}
        title="No workflows yet"
        action={
          <Link to="/email-config" className={buttonLook('secondary')}>
            Go to email configuration
          </Link>
        }
      >
        A workflow leads a candidate from the resume to the offer, and says who decides on the way. Connect a mailbox
        first.
      </EmptyState>
    </>
  );
}
