import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';

/** There is no such candidate, or not in this company. */
export const ProfileGone = ({ back }: { back: ReactNode }) => (
  <EmptyState icon={UserRoundX} title="Candidate not found" action={back}>
    This profile has been deleted or merged, or the link is wrong. Nothing else is known about it here.
  </EmptyState>
);
