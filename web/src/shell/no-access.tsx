import type { RoleName } from '@hirewire/contract/roles';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { buttonLook } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { roles } from '../texts/roles.ts';
import { shared } from '../texts/shared.ts';
import { t } from '../texts/shell.ts';

export function NoAccess({ title, role }: { title: string; role: RoleName }) {
  return (
    <>
      <PageHeading title={title}>{t.signedInAs(roles[role])}</PageHeading>
      <EmptyState
        icon={Lock}
        title={t.noAccess.title}
        action={
          <Link to="/candidates" className={buttonLook('primary')}>
            {shared.toCandidates}
          </Link>
        }
      >
        {t.noAccess.text}
      </EmptyState>
    </>
  );
}
