import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { t } from '../../../texts/profile.ts';

/** Shown if the candidate does not exist, or not in this company. */
export const ProfileGone = ({ back }: { back: ReactNode }) => (
  <EmptyState icon={UserRoundX} title={t.gone.title} action={back}>
    {t.gone.description}
  </EmptyState>
);
