import { CircleCheckBig } from 'lucide-react';

import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';

export function ApprovalsScreen() {
  return (
    <>
      <PageHeading title="Approvals">Decisions that wait for you, and those already made.</PageHeading>
      <EmptyState icon={CircleCheckBig} title="Nothing waits for you">
        When a step of a workflow needs your decision, you find the question here.
      </EmptyState>
    </>
  );
}
