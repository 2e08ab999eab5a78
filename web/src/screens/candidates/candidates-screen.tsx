import { UsersRound } from 'lucide-react';

import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';

export function CandidatesScreen() {
  return (
    <>
      <PageHeading title="Candidates">Everybody who has applied, and where they stand.</PageHeading>
      <EmptyState icon={UsersRound} title="No candidates yet">
        Applications that arrive in your company’s mailbox show up here by themselves.
      </EmptyState>
    </>
  );
}
