import { Mail } from 'lucide-react';

import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';

export function EmailConfigScreen() {
  return (
    <>
      <PageHeading title="Email Configuration">The mailbox your applications arrive in.</PageHeading>
      <EmptyState icon={Mail} title="No mailbox connected">
        Connect the Gmail account that applications are sent to. From then on every application becomes a candidate.
      </EmptyState>
    </>
  );
}
