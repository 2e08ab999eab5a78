import { UserRoundCog } from 'lucide-react';

import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';

export function UsersScreen() {
  return (
    <>
      <PageHeading title="User Management">The people of your company and what they may do.</PageHeading>
      <EmptyState icon={UserRoundCog} title="You are the first one here">
        Colleagues you add show up here with their role. Each gets a temporary password to sign in with.
      </EmptyState>
    </>
  );
}
