import { can, type RoleName } from '@hirewire/contract/roles';
import { Link } from '@tanstack/react-router';
import { SearchX, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useSetup } from '../../data/setup.ts';
import { t } from '../../texts/candidates.ts';

/** No candidate matches the filters. */
export function NoMatch({ action }: { action: ReactNode }) {
  return (
    <EmptyState icon={SearchX} title={t.noMatch.title} action={action}>
      {t.noMatch.description}
    </EmptyState>
  );
}

/** There is no candidate at all. Applications may have arrived that are awaiting a decision. */
export function NoCandidates({ role, add }: { role: RoleName; add: ReactNode }) {
  const needsReview = useSetup().data?.has_mail_to_review && can(role, 'canManageMailboxes');
  const review = needsReview && (
    <Link to="/email-config" search={{ outcome: 'needs_review' }} className={buttonLook('primary')}>
      {t.empty.review}
    </Link>
  );
  return (
    <EmptyState icon={UsersRound} title={t.empty.title} action={review || add}>
      {needsReview ? t.empty.needsReview : t.empty.description}
    </EmptyState>
  );
}
