import type { RoleName } from '@hirewire/contract/roles';
import { Link } from '@tanstack/react-router';
import { Bell, CircleCheck } from 'lucide-react';
import { buttonLook } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { useApprovalStats } from '../data/approvals.ts';
import { roles } from '../texts/roles.ts';
import { shared } from '../texts/shared.ts';
import { t } from '../texts/shell.ts';
import { usePageTitle } from '../views/use-page-title.ts';

/**
 * Every sign-in leads to the email configuration. A role without that screen sees here what needs its decision, instead of a
 * refusal.
 */
export function Home({ firstName, role }: { firstName: string; role: RoleName }) {
  const waiting = useApprovalStats().data?.waiting_for_me;
  const hasDecisions = waiting !== 0;
  usePageTitle(t.home.title(firstName));
  return (
    <>
      <PageHeading title={t.home.title(firstName)}>{t.signedInAs(roles[role])}</PageHeading>
      <EmptyState
        icon={hasDecisions ? Bell : CircleCheck}
        title={waiting === undefined ? t.bell.unknown : hasDecisions ? t.bell.waiting(waiting) : t.home.nothing}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {hasDecisions && (
              <Link to="/approvals" className={buttonLook('primary')}>
                {t.home.approvals}
              </Link>
            )}
            <Link to="/candidates" className={buttonLook(hasDecisions ? 'secondary' : 'primary')}>
              {shared.toCandidates}
            </Link>
          </div>
        }
      >
        {hasDecisions ? t.home.decisions : t.home.nothingYet}
      </EmptyState>
    </>
  );
}
